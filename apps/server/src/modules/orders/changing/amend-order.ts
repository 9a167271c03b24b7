import { createHash } from 'node:crypto'
import type { ErrorCode } from '@tabard/contract/errors'
import type { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import type { ChangeRequest } from '@tabard/domain/amending/amended-lines'
import { carryRefund } from '@tabard/domain/amending/carry-refunds'
import { movedUnits } from '@tabard/domain/amending/short-of'
import type { StockUnits } from '@tabard/domain/cart/stock-units'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import { changeAll, type WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Orderable } from '../../menu/status/get-shop-status.ts'
import { holdStock } from '../../menu/stock/hold-stock.ts'
import { takeStock } from '../../menu/stock/take-stock.ts'
import { postOrders } from '../../ledger/post-orders.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { addLines, amendLines, amendOrderRow, findAmendment, insertAmendment } from './amendment-queries.ts'
import { syncAllocations } from './sync-allocations.ts'
import { listLineRefunds, lockOrder } from '../paying/money-queries.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import { syncTicketItems } from '../tickets/move-ticket-items.ts'
import { orderTopics } from '../order-topics.ts'
import { followDiscounts } from './discount-queries.ts'
import type { AmendRefusal } from './check-amendment.ts'
import { retryOnConflict } from '../conflicts.ts'
import { planAmendment, type PlannedAmendment } from './plan-amendment.ts'
import { presentStaffOrder } from '../reading/present-staff-order.ts'
import { findOrder, insertEvent, type OrderRow } from '../queries.ts'
import { returnOrderStock } from './return-order-stock.ts'
import { addStockDay } from './stock-day-queries.ts'

/** Quote what a change would cost, without changing anything. */
export const quoteAmendment: Handler<typeof orderLife.quote> = ({ input, shop, now, fail }) =>
  shop.read(async (tx) => {
    const order = await tx.row(findOrder({ shopId: shop.shopId, orderId: input.orderId }))
    if (!order) return fail('order.unknown', {})
    const planned = await planAmendment(tx, order, input, { now, asking: 'staff' })
    return isRefusal(planned) ? planned : presentQuote(order, planned)
  })

/** Present a planned change: the new bill without removed lines, the previous total and the balance. */
export function presentQuote(order: OrderRow, { bill, balanceCents }: PlannedAmendment) {
  return {
    bill: { ...bill, lines: bill.lines.filter(({ quantity }) => quantity > 0) },
    totalBeforeCents: order.totalCents,
    balanceCents,
  }
}

/** Change a sent order for staff. A request is applied once, and only to the version that staff saw. */
export const amendShopOrder: Handler<typeof orderLife.amend> = async ({ input, shop, now, publish }) => {
  const cleaned = cleanText(input.reason, { maxLength: textLimits.note, multiline: false })
  if (!cleaned.ok) return new Refusal('text.tooLong', { field: 'reason', max: cleaned.max })
  const reason = cleaned.text
  const amended = await retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const [who] = await Promise.all([
        caller,
        tx.change(lockOrder({ shopId: shop.shopId, orderId: input.orderId })),
      ])
      const order = await tx.row(findOrder({ shopId: shop.shopId, orderId: input.orderId }))
      if (!order) return new Refusal('order.unknown', {})
      const done = await amendIn(tx, order, {
        ...input,
        change: input,
        request: [input.orderId, input.quantities, input.added, input.note ?? null],
        reason,
        now,
        by: { personId: who.personId, name: who.name },
        asksReason: true,
      })
      if (isRefusal(done)) return done
      if (done.isNew)
        await recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'till.amend',
          subject: input.orderId,
          before: { totalCents: order.totalCents },
          after: { totalCents: done.order.totalCents, reason },
        })
      return presentStaffOrder(tx, done.order)
    }),
  )
  if (!isRefusal(amended)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return amended
}

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
  /** Without `personId`: the customer. */
  readonly by: { readonly personId?: string; readonly name: string }
  readonly asksReason: boolean
  /** The event name in the order's history. */
  readonly what?: 'amended' | 'discounted'
}

type Decided = AmendRefusal | Refusal<'amend.repeated' | 'amend.total' | 'reason.required'>

export interface Amended {
  readonly order: OrderRow
  /** False if the request was applied before. */
  readonly isNew: boolean
  /** The added items exceed the capacity of the kitchen or the slot. */
  readonly isOver: boolean
}

/**
 * Change an order completely or not at all. The caller holds the order's lock. `check` refuses what this
 * caller may not do, based on the planned result. Throws if the order moved despite the lock.
 */
export async function amendIn<Code extends ErrorCode = never>(
  tx: WriteTx,
  order: OrderRow,
  amending: Amending,
  check?: (planned: PlannedAmendment) => Refusal<Code> | undefined,
): Promise<Amended | Decided | Refusal<Code>> {
  const { change, now, reason, requestId } = amending
  const requestHash = createHash('sha256').update(JSON.stringify(amending.request)).digest()
  const earlier = await tx.row(findAmendment({ requestId }))
  if (earlier)
    return earlier.orderId === order.orderId && earlier.askedHash.equals(requestHash)
      ? { order, isNew: false, isOver: false }
      : new Refusal('amend.repeated', {})
  if (order.amendments !== amending.amendments) return new Refusal('order.moved', { status: order.status })
  const planned = await planAmendment(tx, order, change, {
    now,
    asking: amending.by.personId === undefined ? 'guest' : 'staff',
  })
  if (isRefusal(planned)) return planned
  const refused = check?.(planned)
  if (refused) return refused
  const { bill } = planned
  if (amending.shownTotalCents !== undefined && amending.shownTotalCents !== bill.totalCents)
    return new Refusal('amend.total', { totalCents: bill.totalCents, currency: bill.currency })
  if (amending.asksReason && planned.takesAway && reason === '') return new Refusal('reason.required', {})
  const { isOver } = await write(tx, order, planned, amending, requestHash)
  if (order.paidCents > 0) await postOrders(tx, { shopId: order.shopId, orderIds: [order.orderId], now })
  const amended = await getOrder(tx, order.shopId, order.orderId)
  // A customer's change never moves an order: only staff accept it.
  const isMoving = planned.changes.length > 0 && amending.by.personId !== undefined
  const mover = { actor: 'staff', name: amending.by.name } as const
  return {
    order: isMoving ? await syncTicketItems(tx, amended, { now, mover }) : amended,
    isNew: true,
    isOver: isOver && planned.adds,
  }
}

async function write(
  tx: WriteTx,
  order: OrderRow,
  planned: PlannedAmendment,
  { now, reason, requestId, by, what = 'amended' }: Amending,
  requestHash: Buffer,
): Promise<{ isOver: boolean }> {
  const { shopId, orderId } = order
  const { lines, ...bill } = planned.bill
  const refunded = await tx.rows(listLineRefunds({ orderIds: [orderId] }))
  const carried = order.lines.map((line, place) =>
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
  const rows = lines.map((line, place) => ({
    line_number: place + 1,
    item_id: line.itemId,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    name1: line.names.first,
    name2: line.names.second,
    line,
    refunded_units: carried[place]?.refundedUnits ?? 0,
    refunded_cents: carried[place]?.refundedCents ?? 0,
  }))
  const amendment = order.amendments + 1
  const note = planned.note === order.note ? {} : { note: planned.note }
  const change = {
    amendment,
    at: now,
    who: by.personId === undefined ? '' : by.name,
    reason,
    lines: planned.changes,
    ...note,
  }
  // The kitchen is informed of items and notes, not of money.
  const isHeard = planned.changes.length > 0 || planned.note !== order.note
  // New items must be made, even if the order was ready.
  const status = planned.adds && order.status === 'ready' ? 'preparing' : order.status
  const [written] = await tx.change(
    amendOrderRow({
      shopId,
      orderId,
      version: order.version,
      status,
      bill: JSON.stringify(bill),
      totalCents: bill.totalCents,
      taxCents: bill.taxCents,
      roundingCents: bill.roundingCents,
      payableCents: bill.payableCents,
      note: planned.note,
      movedCents: carried.reduce((sum, { movedCents }) => sum + movedCents, 0),
      changes: JSON.stringify(isHeard ? [change] : []),
      details: JSON.stringify({
        ...planned.details,
        ...(planned.given.length + (order.details.given ?? []).length > 0 ? { given: planned.given } : {}),
      }),
    }),
  )
  if (!written) throw new Error('a locked order changed status')
  // Allocations before stock: the same lock order as placing.
  const followed = await syncAllocations(tx, { ...order, lines: [...lines] }, now)
  await Promise.all([
    tx.change(amendLines({ orderId, lines: JSON.stringify(rows.slice(0, order.lines.length)) })),
    tx.change(addLines({ orderId, lines: JSON.stringify(rows.slice(order.lines.length)) })),
    tx.change(
      insertAmendment({
        orderId,
        amendment,
        requestId,
        askedHash: requestHash,
        at: new Date(now),
        byId: by.personId ?? null,
        byName: by.name,
        reason,
        changes: JSON.stringify(planned.changes),
        noteBefore: order.note,
        noteAfter: planned.note,
        totalBefore: order.totalCents,
        totalAfter: bill.totalCents,
        before: JSON.stringify({ bill: order.bill, lines: order.lines }),
        after: JSON.stringify({ bill, lines }),
      }),
    ),
    tx.change(
      insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: by.name, what, note: reason }),
    ),
    ...followDiscounts(tx, order, planned.bill),
    moveStock(tx, order, { ...order, lines: [...lines] }, planned.orderable),
  ])
  return followed
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
