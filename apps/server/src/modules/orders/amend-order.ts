import { createHash } from 'node:crypto'
import type { ErrorCode } from '@tabard/contract/errors'
import type { orderLife } from '@tabard/contract/order-life'
import type { AmendmentWish } from '@tabard/domain/amending/amended-lines'
import { carryRefund } from '@tabard/domain/amending/carry-refunds'
import { movedUnits } from '@tabard/domain/amending/short-of'
import type { StockUnits } from '@tabard/domain/cart/stock-units'
import { cleanText, textLimits } from '@tabard/domain/text-input'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import type { Orderable } from '../catalogue/get-availability.ts'
import { holdStock } from '../catalogue/hold-stock.ts'
import { returnUnits } from '../catalogue/return-units.ts'
import { recordAudit } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { addLines, amendLines, amendOrderRow, findAmendment, insertAmendment } from './amendment-queries.ts'
import { dayOf } from './check-order.ts'
import { followClaims } from './follow-claims.ts'
import { listLineRefunds, lockOrder, retakeStock } from './money-queries.ts'
import { getOrder } from './move-order.ts'
import { followWorks } from './move-works.ts'
import { orderTopics } from './order-topics.ts'
import { followDiscounts } from './discount-queries.ts'
import type { AmendRefusal } from './check-amendment.ts'
import { despiteRaces } from './lost-races.ts'
import { planAmendment, type PlannedAmendment } from './plan-amendment.ts'
import { presentStaffOrder } from './present-staff-order.ts'
import { findOrder, insertEvent, type OrderRow } from './queries.ts'

/** What a change would cost; nothing is changed. */
export const quoteAmendment: Handler<typeof orderLife.quote> = ({ input, shop, now, fail }) =>
  shop.read(async (tx) => {
    const order = await tx.row(findOrder(tx.merchantId, shop.shopId, input.orderId))
    if (!order) return fail('order.unknown', {})
    const planned = await planAmendment(tx, order, input, { now, asking: 'staff' })
    return isRefusal(planned) ? planned : presentQuote(order, planned)
  })

export function presentQuote(order: OrderRow, { bill, balanceCents }: PlannedAmendment) {
  return {
    bill: { ...bill, lines: bill.lines.filter(({ quantity }) => quantity > 0) },
    totalBeforeCents: order.total_cents,
    balanceCents,
  }
}

/** Staff change an order that was sent, once a request, and only the version they saw. */
export const amendShopOrder: Handler<typeof orderLife.amend> = async ({ input, shop, now, publish }) => {
  const cleaned = cleanText(input.reason, { maxLength: textLimits.note, multiline: false })
  if (!cleaned.ok) return new Refusal('text.tooLong', { field: 'reason', max: cleaned.max })
  const reason = cleaned.text
  const amended = await despiteRaces(() =>
    shop.write(async (tx, caller) => {
      const [who] = await Promise.all([
        caller,
        tx.change(lockOrder(tx.merchantId, shop.shopId, input.orderId)),
      ])
      const order = await tx.row(findOrder(tx.merchantId, shop.shopId, input.orderId))
      if (!order) return new Refusal('order.unknown', {})
      const done = await amendIn(tx, order, {
        ...input,
        wish: input,
        asked: [input.orderId, input.quantities, input.added, input.note ?? null],
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
          before: { totalCents: order.total_cents },
          after: { totalCents: done.order.total_cents, reason },
        })
      return presentStaffOrder(tx, done.order)
    }),
  )
  if (!isRefusal(amended)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return amended
}

export interface Amending {
  /** How often the order had been changed when it was looked at. */
  readonly amendments: number
  readonly requestId: string
  readonly wish: AmendmentWish
  /** What was sent: the same again is the same change. */
  readonly asked: unknown
  readonly reason: string
  readonly shownTotalCents?: number | undefined
  readonly now: number
  /** Without a person: the customer. */
  readonly by: { readonly personId?: string; readonly name: string }
  readonly asksReason: boolean
  /** What its history calls it. */
  readonly what?: 'amended' | 'discounted'
}

type Decided = AmendRefusal | Refusal<'amend.repeated' | 'amend.total' | 'reason.required'>

export interface Amended {
  readonly order: OrderRow
  /** Asked for the first time. */
  readonly isNew: boolean
  /** What was added has no room in the kitchen or in the slot any more. */
  readonly isOver: boolean
}

/**
 * Changes an order under its lock, which the caller holds; all of it or nothing. `check` says what whoever asks may not
 * do, once it is known what it comes to.
 */
export async function amendIn<Code extends ErrorCode = never>(
  tx: WriteTx,
  order: OrderRow,
  amending: Amending,
  check?: (planned: PlannedAmendment) => Refusal<Code> | undefined,
): Promise<Amended | Decided | Refusal<Code>> {
  const { wish, now, reason, requestId } = amending
  const asked = createHash('sha256').update(JSON.stringify(amending.asked)).digest()
  const earlier = await tx.row(findAmendment(tx.merchantId, requestId))
  if (earlier)
    return earlier.order_id === order.order_id && earlier.asked_hash.equals(asked)
      ? { order, isNew: false, isOver: false }
      : new Refusal('amend.repeated', {})
  if (order.amendments !== amending.amendments) return new Refusal('order.moved', { status: order.status })
  const planned = await planAmendment(tx, order, wish, {
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
  const { isOver } = await write(tx, order, planned, amending, asked)
  const amended = await getOrder(tx, order.shop_id, order.order_id)
  const mover = { actor: 'staff', name: amending.by.name } as const
  return {
    order: planned.changes.length > 0 ? await followWorks(tx, amended, { now, mover }) : amended,
    isNew: true,
    isOver: isOver && planned.adds,
  }
}

async function write(
  tx: WriteTx,
  order: OrderRow,
  planned: PlannedAmendment,
  { now, reason, requestId, by, what = 'amended' }: Amending,
  asked: Buffer,
): Promise<{ isOver: boolean }> {
  const { merchantId } = tx
  const { shop_id: shopId, order_id: orderId } = order
  const { lines, ...bill } = planned.bill
  const refunded = await tx.rows(listLineRefunds(merchantId, [orderId]))
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
  // The kitchen hears of dishes and words, not of money.
  const isHeard = planned.changes.length > 0 || planned.note !== order.note
  // What is new has to be made, also for an order that was ready.
  const status = planned.adds && order.status === 'ready' ? 'preparing' : order.status
  const [written] = await tx.change(
    amendOrderRow(
      merchantId,
      shopId,
      orderId,
      order.version,
      status,
      JSON.stringify(bill),
      bill.totalCents,
      bill.taxCents,
      bill.roundingCents,
      bill.payableCents,
      planned.note,
      carried.reduce((sum, { movedCents }) => sum + movedCents, 0),
      JSON.stringify(isHeard ? [change] : []),
      JSON.stringify({
        ...planned.details,
        ...(planned.given.length + (order.details.given ?? []).length > 0 ? { given: planned.given } : {}),
      }),
    ),
  )
  if (!written) throw new Error('an order that is locked has moved')
  // Before stock, as whoever orders takes them.
  const followed = await followClaims(tx, { ...order, lines: [...lines] }, now)
  await Promise.all([
    tx.change(amendLines(merchantId, orderId, JSON.stringify(rows.slice(0, order.lines.length)))),
    tx.change(addLines(merchantId, orderId, JSON.stringify(rows.slice(order.lines.length)))),
    tx.change(
      insertAmendment(
        merchantId,
        orderId,
        amendment,
        requestId,
        asked,
        new Date(now),
        by.personId ?? null,
        by.name,
        reason,
        JSON.stringify(planned.changes),
        order.note,
        planned.note,
        order.total_cents,
        bill.totalCents,
        JSON.stringify({ bill: order.bill, lines: order.lines }),
        JSON.stringify({ bill, lines }),
      ),
    ),
    tx.change(insertEvent(merchantId, newId(now), orderId, new Date(now), by.name, what, reason)),
    ...followDiscounts(tx, order, planned.bill),
    moveStock(tx, order, { ...order, lines: [...lines] }, planned.orderable),
  ])
  return followed
}

/** Counted dishes: what there is more of is taken, what there is less of goes back, by the day each is of. */
async function moveStock(
  tx: WriteTx,
  before: OrderRow,
  after: OrderRow,
  { profile, tradingDate: today }: Orderable,
): Promise<void> {
  const moved = movedUnits(before.lines, after.lines)
  const more = moved.filter(({ units }) => units > 0).toSorted(bySubject)
  const fewer = moved.filter(({ units }) => units < 0)
  // Both at once: in one order, or two who exchange the same dishes would each wait for the other.
  if (more.length > 0 && fewer.length > 0)
    await holdStock(
      tx,
      before.shop_id,
      [...more, ...fewer].map(({ subjectId }) => subjectId),
    )
  if (more.length > 0)
    await tx.change(
      retakeStock(
        tx.merchantId,
        before.shop_id,
        more.map(({ subjectId }) => subjectId),
        more.map(({ units }) => units),
        today,
      ),
    )
  if (fewer.length > 0)
    await returnUnits(
      tx,
      before.shop_id,
      fewer.map(({ subjectId, units }) => ({ subjectId, units: -units })),
      // Counts were taken on the day it was ordered, whenever it was wanted.
      before.wanted_at === null ? before.trading_date : dayOf(profile, before.placed_at.getTime()),
    )
}

function bySubject({ subjectId: a }: StockUnits, { subjectId: b }: StockUnits): number {
  return Number(a > b) - Number(a < b)
}
