import { isOwing } from '@tabard/domain/orders/order-status'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { CashTaken, till } from '@tabard/contract/till/calls'
import type { Refusal } from '../../../../db/refusal.ts'
import { changeAll } from '../../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { postOrders } from '../../../ledger/post-orders.ts'
import { auditEntry } from '../../../platform/audit.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop, latestProfile } from '../../../shops/load-shop.ts'
import { tradingDateOf } from '../../../shops/trading-date.ts'
import { orderTopics } from '../../order-topics.ts'
import { lockOrder } from '../money-queries.ts'
import { collectAtOnce } from './collect-queries.ts'
import { cashStatements, planCash } from './plan-cash.ts'
import { findOrder, insertEvent, type PaidRow } from '../../queries.ts'

type Collect = typeof till.collectCash

/**
 * Record that staff took cash for an order (F26), once however many devices tap. Usually one statement does
 * everything. Otherwise the longer path collects the cash or explains the refusal.
 */
export const collectCash: Handler<Collect> = async (request) =>
  (await collectWhenPlain(request)) ?? collectAfterCheck(request)

async function collectWhenPlain({
  input,
  shop,
  now,
  publish,
}: HandlerRequest<Collect>): Promise<CashTaken | undefined> {
  const { orderId, dueCents, tenderedCents } = input
  const profile = latestProfile(shop.shopId)
  if (!profile) return undefined
  const written = await shop.writeAtOnce((caller) =>
    collectAtOnce(caller, {
      shopId: shop.shopId,
      orderId,
      tenderedCents: tenderedCents ?? null,
      configVersion: profile.configVersion,
      at: new Date(now),
      tradingDate: tradingDateOf(profile, now),
      paymentId: newId(now),
      transferIds: Array.from({ length: 5 }, () => newId(now)),
      eventId: newId(now),
      auditId: newId(now),
      dueCents: dueCents ?? null,
    }),
  )
  if (!written) return undefined
  for (const topic of orderTopics(shop, orderId)) publish(topic)
  return cashTaken(written, eventOf(now, written.callerName), written.paidCents, tenderedCents)
}

/**
 * Lock and load the order. The amount due is the whole total, or the balance after a change raised the price.
 * If a card paid the rest, only the cash part is rounded.
 */
function collectAfterCheck({
  input,
  shop,
  now,
  fail,
  publish,
}: HandlerRequest<Collect>): Promise<CashTaken | Refusal<CodesOf<Collect>>> {
  return shop.write(async (tx, caller) => {
    const { orderId, dueCents, tenderedCents } = input
    const [who, , profile, found] = await Promise.all([
      caller,
      tx.change(lockOrder({ shopId: shop.shopId, orderId })),
      getShop(tx, shop.shopId),
      tx.row(findOrder({ shopId: shop.shopId, orderId })),
    ])
    if (!found) return fail('order.unknown', {})
    if (!isOwing(found)) return fail('cash.collected', {})
    if (found.status === 'cancelled' || found.status === 'pending')
      return fail('order.notOpen', { status: found.status })
    const plan = planCash(found, profile.pricing.cashRounding)
    const { cents, paid } = plan
    if (dueCents !== undefined && dueCents !== cents)
      return fail('order.billChanged', { dueCents: cents, currency: found.currency })
    if (tenderedCents !== undefined && tenderedCents < cents)
      return fail('cash.short', { payableCents: cents, currency: found.currency })
    const event = eventOf(now, who.name)
    const written = changeAll(tx, [
      ...cashStatements(plan, {
        tenderedCents,
        tradingDate: tradingDateOf(profile, now),
        now,
        caller: who,
      }),
      insertEvent({
        eventId: newId(now),
        orderId,
        at: new Date(now),
        who: event.who,
        what: event.what,
        note: event.note,
      }),
      auditEntry({
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'till.collectCash',
        subject: orderId,
        before: { paidCents: found.paidCents },
        after: { paidCents: paid.paidCents, tenderedCents },
      }),
    ])
    await Promise.all([written, postOrders(tx, { shopId: shop.shopId, orderIds: [orderId], now })])
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return cashTaken(paid, event, cents, tenderedCents)
  })
}

function eventOf(now: number, who: string): CashTaken['event'] {
  return { at: now, who, what: 'cashCollected', note: '' }
}

function cashTaken(
  paid: PaidRow,
  event: CashTaken['event'],
  cents: number,
  tenderedCents: number | undefined,
): CashTaken {
  return {
    orderId: paid.orderId,
    version: paid.version,
    paymentStatus: paid.paymentStatus,
    paidCents: paid.paidCents,
    balanceCents: 0,
    collectCents: 0,
    changeCents: tenderedCents === undefined ? 0 : tenderedCents - cents,
    event,
  }
}
