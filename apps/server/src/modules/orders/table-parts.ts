import type { floor, TableParts } from '@tabard/contract/tables'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { Handler } from '../../http/handler.ts'
import { grouped } from '../catalogue/grouped.ts'
import { listMoney } from '../payments/list-money.ts'
import { isHeld, loadShares, type OrderShares } from '../payments/list-shares.ts'
import { getShop } from '../shops/load-shop.ts'
import { findVisitAt } from '../tables/table-visit.ts'
import { openBalance } from './present-order.ts'
import { listOrdersById } from './queries.ts'
import { loadUnpaid } from './table-bill.ts'

type Part = TableParts['parts'][number]
type Money = Awaited<ReturnType<typeof listMoney>>['payments']

/**
 * Show who at a table paid what, who is on a payment page, and what is due. This covers the
 * current visit and all unpaid orders.
 */
export const showTableParts: Handler<typeof floor.parts> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    await caller
    const { shopId } = shop
    const [unpaid, visit, { currency }] = await Promise.all([
      loadUnpaid(tx, shopId, input.tableId),
      findVisitAt(tx, { shopId, tableId: input.tableId }),
      getShop(tx, shopId),
    ])
    if (!unpaid) return fail('table.unknown', {})
    const orderIds = [
      ...new Set([
        ...unpaid.map(({ order_id }) => order_id),
        ...(visit?.rounds ?? []).map(({ order_id }) => order_id),
      ]),
    ]
    const [rows, { payments }, { shares, singles }] = await Promise.all([
      tx.rows(listOrdersById({ shopId, orderIds })),
      listMoney(tx, orderIds),
      loadShares(tx, orderIds),
    ])
    const guestOf = (seat: string) => {
      const guests = visit?.cart.guests ?? []
      const at = guests.findIndex((guest) => guest.seat === seat)
      const guest = guests[at]
      return guest && { name: guest.name === '' ? guest.mark : guest.name, number: at + 1 }
    }
    const bySeat = new Map(visit?.rounds.map((round) => [round.order_id, round.by_seat]))
    const paying = singles
      .filter(({ status }) => isOpenAttempt(status))
      .map((single) => ({
        partId: single.attempt_id,
        kind: 'card' as const,
        status: 'paying' as const,
        cents: single.cents,
        returnedCents: 0,
        at: single.created_at.getTime(),
        guest: guestOf(bySeat.get(single.order_id) ?? ''),
      }))
    const tableGuestOf = new Map(shares.map((share) => [share.attempt_id, share.seat ?? '']))
    return {
      parts: [
        ...paying,
        ...payingShares(shares, guestOf),
        ...paidParts(payments, (attemptId) => guestOf(tableGuestOf.get(attemptId) ?? '')),
      ].toSorted((a, b) => b.at - a.at),
      paidCents: rows.reduce((sum, row) => sum + row.paid_cents - row.refunded_cents, 0),
      openCents: unpaid.reduce((sum, row) => sum + Math.max(0, openBalance(row)), 0),
      currency,
    }
  })

function payingShares(shares: OrderShares['shares'], guestOf: (seat: string) => Part['guest']): Part[] {
  const open = shares.filter((share) => isOpenAttempt(share.status) && isHeld(share))
  return [...new Set(open.map(({ attempt_id }) => attempt_id))].flatMap((attemptId) => {
    const own = open.filter(({ attempt_id }) => attempt_id === attemptId)
    const [first] = own
    return first
      ? [
          {
            partId: attemptId,
            kind: 'card' as const,
            status: 'paying' as const,
            cents: own.reduce((sum, { cents }) => sum + cents, 0),
            returnedCents: 0,
            at: first.created_at.getTime(),
            guest: guestOf(first.seat ?? ''),
          },
        ]
      : []
  })
}

/** One card payment, or cash taken at one time, is one part, even if it covers several orders. */
function paidParts(payments: Money, guestOf: (attemptId: string) => Part['guest']): Part[] {
  const groups = grouped(payments, (each) => each.attempt_id ?? `cash ${each.at.getTime()}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { attempt_id: attemptId } = first
    const isSettling = attemptId !== null && own.some(({ settled_at }) => settled_at === null)
    return [
      {
        partId: attemptId ?? first.payment_id,
        kind: first.kind,
        status: isSettling ? ('paying' as const) : ('paid' as const),
        cents: own.reduce((sum, { cents }) => sum + cents, 0),
        returnedCents: own.reduce((sum, each) => sum + each.refunded_cents, 0),
        at: first.at.getTime(),
        guest: attemptId === null ? undefined : guestOf(attemptId),
      },
    ]
  })
}
