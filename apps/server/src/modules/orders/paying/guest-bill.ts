import { canBePaid } from '@tabard/domain/orders/order-status'
import type { GuestBill, PaidPart, tablePaying } from '@tabard/contract/tables/paying/calls'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { partsLeft, withoutHeld } from '@tabard/domain/pricing/tenders/bill-parts'
import type { PayableOrder } from '@tabard/domain/pricing/tenders/paid-lines'
import { isRefusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import type { DepNames } from '../../payments/deps.ts'
import { grouped } from '../../catalogue/draft/grouped.ts'
import { isHeld, loadShares, type OrderShares } from '../../payments/list-shares.ts'
import { schedulePoll } from '../../payments/attempts/polling/schedule-poll.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findOwnTableGuest } from '../../tables/sessions/read-session.ts'
import { loadVisit } from '../../tables/visits/table-visit.ts'
import { payableByCard } from './card-cents.ts'
import { orderNumber } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import { listOrdersById } from '../queries.ts'

export interface TableGuestId {
  readonly visitId: string
  readonly seat: string
}

/** A table's bill as its guests can pay it. */
export interface LoadedBill {
  /** Orders with an open or held amount, oldest first. */
  readonly rows: readonly OrderRow[]
  /** The same orders without what is being paid now. */
  readonly free: readonly PayableOrder[]
  readonly dueCents: number
  readonly heldCents: number
  /** Payments of parts, and of whole orders while they hold their amount. Newest first. */
  readonly shares: OrderShares['shares']
  /** The latest split into equal parts that is not fully paid. */
  readonly split: { readonly splitId: string; readonly parts: number; readonly left: number } | undefined
  readonly currency: string
  readonly receiptOf: (orderId: string) => PaidPart['receipts']
  /** The guest who ordered a line, or without a line the guest who sent the order. Empty: unknown. */
  readonly tableGuestOf: (orderId: string, lineId?: string) => string
}

/** Load what this visit has ordered and not paid. Orders of earlier visits at the same table are left out. */
export async function loadGuestBill(
  tx: ReadTx,
  shopId: string,
  { visitId }: TableGuestId,
): Promise<LoadedBill> {
  const [visit, { currency }] = await Promise.all([loadVisit(tx, { shopId, visitId }), getShop(tx, shopId)])
  const rounds = visit?.rounds ?? []
  const orderIds = rounds.map(({ orderId }) => orderId)
  const [rows, { shares, held }] = await Promise.all([
    tx.rows(listOrdersById({ shopId, orderIds })),
    loadShares(tx, orderIds),
  ])
  const open = rows.filter(canBePaid)
  const payable = open.map(payableByCard)
  const free = withoutHeld(payable, held)
  const seats = new Map(
    rounds.flatMap((round) => [
      [`${round.orderId} `, round.bySeat] as const,
      ...round.lines.map((line) => [`${round.orderId} ${line.lineId}`, line.seat] as const),
    ]),
  )
  const dueCents = sumOpen(free)
  return {
    rows: open,
    free,
    dueCents,
    heldCents: sumOpen(payable) - dueCents,
    shares: shares.filter((share) => !share.isWhole || isHeld(share)),
    split: splitOf(shares),
    currency,
    receiptOf: (orderId) =>
      rows.flatMap((row) =>
        row.orderId === orderId ? [{ number: orderNumber(row), receiptId: row.receiptId }] : [],
      ),
    tableGuestOf: (orderId, lineId = '') => seats.get(`${orderId} ${lineId}`) ?? '',
  }
}

function sumOpen(orders: readonly PayableOrder[]): number {
  return orders.reduce((sum, { openCents }) => sum + openCents, 0)
}

/** The latest split into equal parts, if some of its parts are paid or being paid. */
function splitOf(shares: OrderShares['shares']): LoadedBill['split'] {
  const active = shares.filter(({ status }) => isOpenAttempt(status) || status === 'paid')
  const latest = active.find(({ splitId }) => splitId !== null)
  if (!latest || latest.splitId === null || latest.splitParts === null) return undefined
  const own = active.filter(({ splitId }) => splitId === latest.splitId)
  const taken = new Set(own.map(({ attemptId }) => attemptId)).size
  const parts = latest.splitParts
  const left = partsLeft({ parts, taken })
  return left === 0 ? undefined : { splitId: latest.splitId, parts, left }
}

/** Show a guest the table's bill. Also poll the provider about open payments. */
export const showGuestBill: Handler<typeof tablePaying.bill, DepNames> = async ({
  input,
  shop,
  now,
  deps,
  fail,
}) => {
  const found = await shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const seat = await findOwnTableGuest(tx, { ...input, shopId: shop.shopId, guestId, now })
    if (!seat) return fail('table.sessionEnded', {})
    return { seat, bill: await loadGuestBill(tx, shop.shopId, seat) }
  })
  if (isRefusal(found)) return found
  const { bill, seat } = found
  const open = new Set(bill.shares.flatMap((each) => (isOpenAttempt(each.status) ? [each.attemptId] : [])))
  for (const attemptId of open) schedulePoll(deps, shop.merchantId, attemptId)
  return presentGuestBill(bill, seat)
}

/** Present a table's bill to one of its guests. */
export function presentGuestBill(bill: LoadedBill, { seat }: TableGuestId): GuestBill {
  const { rows, free, dueCents, heldCents, currency, split } = bill
  return {
    orders: rows.map((row, place) => {
      const payable = free[place]
      return {
        orderId: row.orderId,
        number: orderNumber(row),
        openCents: payable?.openCents ?? 0,
        surchargeFreeCents: payable?.surchargeFreeCents ?? 0,
        lines: (payable?.lines ?? []).map((line) => {
          const dish = row.lines[line.lineNumber - 1]
          return {
            ...line,
            names: dish?.names ?? { first: '', second: '' },
            seat: dish ? bill.tableGuestOf(row.orderId, dish.lineId) : '',
          }
        }),
      }
    }),
    dueCents,
    heldCents,
    parts: partsOf(bill, seat),
    split: split && { parts: split.parts, left: split.left },
    currency,
  }
}

/** The table guest who pays: of a whole order the guest who sent it. */
export function payerOf({ tableGuestOf }: LoadedBill, share: LoadedBill['shares'][number]): string {
  return share.isWhole ? tableGuestOf(share.billId) : (share.tableGuestId ?? '')
}

/**
 * Shares of one attempt are one part; payments of whole orders are listed first. Only the guest who made an attempt for
 * a part sees its page and its receipts, and that it failed if it is the latest one.
 */
function partsOf(bill: LoadedBill, seat: string): PaidPart[] {
  const { shares, receiptOf } = bill
  const own = shares.find((share) => share.tableGuestId === seat)?.attemptId
  const attempts = grouped(
    shares.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole)),
    ({ attemptId }) => attemptId,
  )
  return [...attempts].flatMap(([attemptId, all]) => {
    const [first] = all
    if (!first) return []
    const isOpen = isOpenAttempt(first.status)
    const isPaid = first.status === 'paid'
    if (!isOpen && !isPaid && attemptId !== own) return []
    const isOwn = first.tableGuestId === seat
    return [
      {
        attemptId,
        seat: payerOf(bill, first),
        status: first.status,
        cents: sumOf(all.map(({ cents, addedCents }) => cents + addedCents)),
        returnedCents: isPaid
          ? sumOf(all.map(({ refundedCents }) => refundedCents ?? 0))
          : first.attemptReturnedCents,
        isSettling: isPaid && all.some(isHeld),
        startedAt: first.createdAt.getTime(),
        pageUrl: isOpen && isOwn ? (first.pageUrl ?? undefined) : undefined,
        receipts: isPaid && isOwn ? all.flatMap(({ billId }) => receiptOf(billId)) : [],
      },
    ]
  })
}
