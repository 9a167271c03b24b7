import type { ChangeRequest } from '@tabard/domain/amending/amended-lines'
import { carryRefund } from '@tabard/domain/amending/carry-refunds'
import { movedUnits } from '@tabard/domain/amending/short-of'
import type { StockUnits } from '@tabard/domain/cart/stock-units'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { roundHalfUp } from '@tabard/domain/pricing/rounding'
import { pricedSurchargeCents } from '@tabard/domain/pricing/tenders/added-amounts'
import { soldCardsOf } from '@tabard/domain/value/selling/sold-cards'
import { changeAll, type WriteTx } from '../../../db/tx.ts'
import type { Orderable } from '../../menu/status/get-shop-status.ts'
import { holdStock } from '../../menu/stock/hold-stock.ts'
import { takeStock } from '../../menu/stock/take-stock.ts'
import { newId } from '../../platform/new-id.ts'
import { noteChange } from '../../tickets/note-change.ts'
import type { StoredChange } from '../../tickets/ticket-record.ts'
import { listLineRefunds } from '../paying/money-queries.ts'
import { redeemChanged } from '../../promotions/use-promotions.ts'
import { amendBill } from '../../billing/change-bill.ts'
import { listMoney } from '../../billing/list-money.ts'
import { billedAmounts } from '../../billing/bill-values.ts'
import { ownPromotions } from '../placing/value/agree-value.ts'
import { lineRows } from '../placing/writing/to-row.ts'
import { insertLines } from '../placing/writing/insert-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import { insertEvent } from '../queries.ts'
import { amendLines, amendOrderRow, insertAmendment } from './amendment-queries.ts'
import { followDiscounts } from './discount-queries.ts'
import type { PlannedAmendment } from './plan-amendment.ts'
import { returnOrderStock } from './return-order-stock.ts'
import { addStockDay } from './stock-day-queries.ts'
import { syncAllocations } from './sync-allocations.ts'

/** A change of an order, and who asked for it. */
export interface Amending {
  /** The number of changes the order had when the caller loaded it. */
  readonly amendments: number
  readonly requestId: string
  readonly change: ChangeRequest
  /** The request's content. The same content again is the same change. */
  readonly request: unknown
  readonly reason: string
  readonly shownTotalCents?: number | undefined
  readonly now: number
  /** The secret of the installation, by which uses of offers are counted per proved phone. */
  readonly secret: string
  /** Without `personId`: the customer. */
  readonly by: { readonly personId?: string; readonly name: string }
  readonly asksReason: boolean
  /** The event name in the order's history. */
  readonly what?: 'amended' | 'discounted'
}

/**
 * Write a planned change with everything that follows it: lines, history, discounts, capacity and stock. Returns the
 * order after it.
 */
export async function writeAmendment(
  tx: WriteTx,
  order: OrderRow,
  planned: PlannedAmendment,
  amending: Amending,
  requestHash: Buffer,
): Promise<{ readonly isOver: boolean; readonly order: OrderRow }> {
  const { orderId } = order
  const { now, reason, by, what = 'amended' } = amending
  const amounts = billedAmounts(planned.bill)
  const { lines } = amounts
  const carried = await carryRefunds(tx, order, lines)
  const rows = lineRows(lines).map((line, place) => ({
    ...line,
    refunded_units: carried[place]?.refundedUnits ?? 0,
    refunded_cents: carried[place]?.refundedCents ?? 0,
  }))
  const movedCents = await movedWithSurcharge(tx, order, planned.bill, carried)
  const [[written]] = await Promise.all([
    tx.change(amendOrderRow(changedColumns(order, planned))),
    amendBill(tx, orderId, amounts, movedCents),
  ])
  if (!written) throw new Error('a locked order changed status')
  const heard = heardChange(order, planned, amending)
  await countOffers(tx, order, planned, amending)
  // Allocations before stock: the same lock order as placing.
  const { isOver } = await syncAllocations(tx, { ...order, lines }, now)
  const sent = [
    tx.change(amendLines({ orderId, lines: JSON.stringify(rows.slice(0, order.lines.length)) })),
    tx.change(insertLines({ orderId, lines: JSON.stringify(rows.slice(order.lines.length)) })),
    tx.change(
      insertAmendment({
        orderId,
        amendment: order.amendments + 1,
        requestId: amending.requestId,
        askedHash: requestHash,
        at: new Date(now),
        byId: by.personId ?? null,
        byName: by.name,
        reason,
        changes: JSON.stringify(planned.changes),
        noteBefore: order.note,
        noteAfter: planned.note,
        totalBefore: order.totalCents,
        totalAfter: amounts.totalCents,
        before: JSON.stringify({ bill: order.bill, lines: order.lines }),
        after: JSON.stringify({ bill: amounts.bill, lines }),
      }),
    ),
    tx.change(
      insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: by.name, what, note: reason }),
    ),
    ...followDiscounts(tx, order, planned.bill),
    ...(heard ? [noteChange(tx, order, heard)] : []),
    moveStock(tx, order, { ...order, lines }, planned.orderable),
  ]
  // In the flush of the lines: rows of four tables changed.
  const [amended] = await Promise.all([getOrder(tx, order.shopId, orderId), ...sent])
  return { isOver, order: amended }
}

/** Count the offers that the change put on the bill. The free item of a stamp card has its own count. */
function countOffers(
  tx: WriteTx,
  order: OrderRow,
  { bill, redeemed, phoneKey }: PlannedAmendment,
  { now }: Amending,
): Promise<void> {
  const promoted = { ...order, bill: ownPromotions(bill, order.details.value ?? {}) }
  return redeemChanged(tx, promoted, { redeemed, phoneKey, now })
}

/** What was refunded of each line, carried over to its new quantity and price. */
async function carryRefunds(tx: WriteTx, order: OrderRow, lines: OrderRow['lines']) {
  const refunded = await tx.rows(listLineRefunds({ orderIds: [order.orderId] }))
  return order.lines.map((line, place) =>
    carryRefund(
      {
        quantity: line.quantity,
        totalCents: line.allocation.totalCents,
        refundedUnits: refunded[place]?.units ?? 0,
        refundedCents: refunded[place]?.cents ?? 0,
      },
      {
        quantity: lines[place]?.quantity ?? 0,
        totalCents: lines[place]?.allocation.totalCents ?? 0,
      },
    ),
  )
}

/**
 * What was refunded of units that the order no longer contains, with the surcharge that returned with them: if the bill was
 * priced with it, it has it no longer either. It counts as overpayment.
 */
async function movedWithSurcharge(
  tx: WriteTx,
  order: OrderRow,
  bill: PlannedAmendment['bill'],
  carried: Awaited<ReturnType<typeof carryRefunds>>,
): Promise<number> {
  const movedCents = sumOf(carried.map((each) => each.movedCents))
  const lessCents = pricedSurchargeCents(order.bill) - pricedSurchargeCents(bill)
  if (movedCents === 0 || lessCents <= 0) return movedCents
  const { refunds } = await listMoney(tx, [order.orderId])
  const counted = refunds.filter(({ undoneAt, returnedCents }) => undoneAt === null && returnedCents === 0)
  const surchargeCents = sumOf(counted.map((refund) => refund.surchargeCents))
  const goodsCents = sumOf(counted.map(({ cents, tipCents }) => cents - tipCents)) - surchargeCents
  if (goodsCents <= 0) return movedCents
  return movedCents + Math.min(lessCents, roundHalfUp(surchargeCents * movedCents, goodsCents))
}

/** The change as the kitchen reads it: items and notes. Undefined: only money changed. */
function heardChange(
  order: OrderRow,
  planned: PlannedAmendment,
  { by, now, reason }: Amending,
): StoredChange | undefined {
  const isNoteChanged = planned.note !== order.note
  if (planned.changes.length === 0 && !isNoteChanged) return undefined
  return {
    amendment: order.amendments + 1,
    at: now,
    who: by.personId === undefined ? '' : by.name,
    reason,
    lines: planned.changes,
    ...(isNoteChanged ? { note: planned.note } : {}),
  }
}

/** The columns of the order that a change sets, except those of its bill. */
function changedColumns(order: OrderRow, planned: PlannedAmendment) {
  const hasDiscounts = planned.given.length + (order.details.given ?? []).length > 0
  return {
    shopId: order.shopId,
    orderId: order.orderId,
    version: order.version,
    // New items must be made, even if the order was ready.
    status: planned.adds && order.status === 'ready' ? ('preparing' as const) : order.status,
    note: planned.note,
    details: JSON.stringify({
      ...planned.details,
      ...cardsSoldAfter(order, planned),
      ...(hasDiscounts ? { given: planned.given } : {}),
    }),
  }
}

/** The member cards that an order sells after a change. A line that was taken off sells none: nothing of it is left. */
function cardsSoldAfter({ lines }: OrderRow, { bill, orderable }: PlannedAmendment) {
  return soldCardsOf(orderable.profile.programmes, [...lines, ...bill.lines])
}

/** Take stock for added units and return stock for removed units, each on its own trading date. */
async function moveStock(
  tx: WriteTx,
  before: OrderRow,
  after: OrderRow,
  { tradingDate: today }: Orderable,
): Promise<void> {
  const moved = movedUnits(before.lines, after.lines)
  const more = moved.filter(({ units }) => units > 0).toSorted(bySubject)
  const fewer = moved.filter(({ units }) => units < 0)
  // Lock all rows first, in one order: two changes that exchange the same items would otherwise deadlock.
  if (more.length > 0 && fewer.length > 0)
    await holdStock(
      tx,
      before.shopId,
      [...more, ...fewer].map(({ subjectId }) => subjectId),
    )
  if (more.length > 0) {
    const taken = {
      subjectIds: more.map(({ subjectId }) => subjectId),
      units: more.map(({ units }) => units),
    }
    await changeAll(tx, takeStock({ shopId: before.shopId, ...taken, date: today }))
    await tx.change(addStockDay({ orderId: before.orderId, ...taken, date: today }))
  }
  if (fewer.length > 0)
    await returnOrderStock(
      tx,
      before,
      fewer.map(({ subjectId, units }) => ({ subjectId, units: -units })),
    )
}

function bySubject({ subjectId: a }: StockUnits, { subjectId: b }: StockUnits): number {
  return Number(a > b) - Number(a < b)
}
