import type { orderValue } from '@tabard/contract/till/order-value'
import { activeLines } from '@tabard/domain/amending/amended-lines'
import { requestKindOf } from '@tabard/domain/orders/sales-channel'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { can } from '@tabard/domain/staff/roles'
import { earnLater, type LineEarning } from '@tabard/domain/value/earn-later'
import type { OrderValue } from '@tabard/domain/value/order-value'
import { isRefusal, type Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { Handler } from '../../../http/handler.ts'
import { rewriteBill } from '../../billing/change-bill.ts'
import { postOrders } from '../../ledger/post-orders.ts'
import { findMenu } from '../../menu/documents/load-menu.ts'
import { readOrderable } from '../../menu/status/get-shop-status.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { getShop } from '../../shops/load-shop.ts'
import { termsOfAttached } from '../../value/spending/attached-card.ts'
import { noteOrderCard } from '../../value/spending/note-order-card.ts'
import { priceAmendment } from '../changing/price-amendment.ts'
import { holdOrder } from '../lifecycle/hold-order.ts'
import type { OrderRow } from '../order-row.ts'
import { orderTopics } from '../order-topics.ts'
import { offersValue } from '../placing/value/agree-value.ts'
import { insertEvent } from '../queries.ts'
import { readStaffOrder } from '../reading/present-staff-order.ts'
import { noteEarning, noteOrderValue } from './attach-queries.ts'

/** Attach a member card to a placed order: it earns from then on, at the price that the order has (ADR-195). Once per order, and on later trading dates by staff who may give points. */
export const attachCard: Handler<typeof orderValue.attachCard> = async ({
  input,
  shop,
  now,
  publish,
  fail,
}) => {
  const { orderId, cardId } = input
  const { shopId } = shop
  const done = await shop.write(async (tx, caller) => {
    const [who, order, profile] = await Promise.all([
      caller,
      holdOrder(tx, { shopId, orderId }),
      getShop(tx, shopId),
    ])
    if (!order) return fail('order.unknown', {})
    if (!offersValue(profile.settings)) return fail('value.notOffered', {})
    const { guestId } = order
    const value = await termsOfAttached(tx, { orderId, guestId, cardId, profile })
    if (isRefusal(value)) return value
    if (value === 'attached') return readStaffOrder(tx, shopId, orderId)
    if (isOver(order)) return fail('orderCard.over', {})
    const isLate = order.tradingDate < tradingDateOf(profile, now)
    if (isLate && !can(who.assignments, 'value.adjust', shopId)) return fail('orderCard.late', {})
    const earned = await earningOf(tx, order, value, now)
    if (isRefusal(earned)) return earned
    await writeCard(tx, order, { value, earned, cardId, who, now })
    return readStaffOrder(tx, shopId, orderId)
  })
  if (!isRefusal(done)) for (const topic of orderTopics(shop, orderId)) publish(topic)
  return done
}

/** Cancelled or refunded orders earn nothing, nor do requested amounts and sales of value. */
function isOver({ status, paymentStatus, details }: OrderRow): boolean {
  return status === 'cancelled' || paymentStatus === 'refunded' || requestKindOf(details.taken) !== undefined
}

/** What each line earns: as the order would have been priced with the card, without a discount. */
async function earningOf(
  tx: ReadTx,
  order: OrderRow,
  value: OrderValue,
  now: number,
): Promise<LineEarning[] | Refusal<'shop.closed' | 'amend.menu'>> {
  const { shopId, channel, menuVersion, lines, totalCents, details } = order
  const ordered = await findMenu(tx, shopId, channel, menuVersion)
  const priceLevel = ordered?.menu.priceLevel ?? 0
  const orderable = await readOrderable(tx, { shopId, channel, subjectIds: [], priceLevel }, now)
  const quantities = lines.map(({ quantity }) => quantity)
  const withCard = { ...order, details: { ...details, value: { ...details.value, ...value } } }
  const priced = await priceAmendment(tx, withCard, {
    active: activeLines(lines, quantities, menuVersion),
    added: [],
    given: details.given ?? [],
    orderable,
    usedUp: [],
    now,
  })
  if (isRefusal(priced)) return priced
  const vouchers = (order.bill.tenders ?? []).filter(({ kind }) =>
    (value.earning?.exceptTenders ?? []).includes(kind),
  )
  const earnsNothingCents = sumOf(vouchers.map(({ takenCents }) => takenCents))
  return earnLater(priced.bill.lines, { totalCents, earnsNothingCents })
}

interface Attached {
  readonly value: OrderValue
  readonly earned: readonly LineEarning[]
  readonly cardId: string
  readonly who: Caller
  readonly now: number
}

async function writeCard(
  tx: WriteTx,
  order: OrderRow,
  { value, earned, cardId, who, now }: Attached,
): Promise<void> {
  const { shopId, orderId, bill, details } = order
  const lines = earned.map((each, place) => ({ line_number: place + 1, earned: each }))
  const pointsEarned = sumOf(earned.map((each) => each.pointsEarned))
  await Promise.all([
    tx.change(noteOrderValue({ orderId, value: JSON.stringify({ ...details.value, ...value }) })),
    tx.change(noteEarning({ orderId, lines: JSON.stringify(lines) })),
    rewriteBill(tx, orderId, pointsEarned === 0 ? bill : { ...bill, pointsEarned }),
    noteOrderCard(tx, { orderId, cardId, stampsRedeemed: 0 }),
    tx.change(
      insertEvent({
        eventId: newId(now),
        orderId,
        at: new Date(now),
        who: who.name,
        what: 'cardAttached',
        note: '',
      }),
    ),
    recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'till.attachCard',
      subject: orderId,
      after: { cardId, points: pointsEarned / 100 },
    }),
  ])
  await postOrders(tx, { shopId, orderIds: [orderId], now })
}
