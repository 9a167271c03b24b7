import { isOwing } from '@tabard/domain/orders/order-status'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import { surchargeFreeCents } from '@tabard/domain/pricing/tenders/surchargeable'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Taking } from '@tabard/contract/till/taking'
import type { PaymentTaken, till } from '@tabard/contract/till/calls'
import type { Refusal } from '../../../../db/refusal.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { auditEntry } from '../../../platform/audit.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop, latestProfile } from '../../../shops/load-shop.ts'
import { tradingDateOf } from '../../../shops/hours/trading-date.ts'
import { orderTopics } from '../../order-topics.ts'
import { lockOrder } from '../money-queries.ts'
import { collectAtOnce } from './collect-queries.ts'
import { inTender, pricedIn } from './in-tender.ts'
import { planWhole } from './plan-taking.ts'
import { plansWith, takingAdded } from './taking-added.ts'
import { collectedAudit, takenEvent, writeTaking } from './write-taking.ts'
import { findOrder, type PaidRow } from '../../queries.ts'

type Collect = typeof till.collect

/**
 * Record that staff took the balance of an order (F26), once however many devices tap. For cash usually one statement
 * does everything. Otherwise the longer path takes the payment or explains the refusal.
 */
export const collectOrder: Handler<Collect> = async (request) =>
  (await collectWhenPlain(request)) ?? collectAfterCheck(request)

async function collectWhenPlain({
  input,
  shop,
  now,
  publish,
}: HandlerRequest<Collect>): Promise<PaymentTaken | undefined> {
  const { orderId, dueCents, tender = drawerTender, tenderedCents, tipCents = 0 } = input
  if (tender !== drawerTender || tipCents > 0) return undefined
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
  return paymentTaken(written, eventOf(now, written.callerName, input), written.paidCents, tenderedCents)
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
}: HandlerRequest<Collect>): Promise<PaymentTaken | Refusal<CodesOf<Collect>>> {
  return shop.write(async (tx, caller) => {
    const { orderId, dueCents, tender = drawerTender, tenderedCents, reference } = input
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
    const order = inTender(found, tender)
    const whole = planWhole(order, pricedIn(profile, tender).pricing.cashRounding)
    const weight = Math.max(0, whole.cents - surchargeFreeCents(order.bill, whole.cents))
    const added = takingAdded(weight, input, profile, now)
    if ((dueCents !== undefined && dueCents !== whole.cents) || !added)
      return fail('order.billChanged', { dueCents: whole.cents, currency: found.currency })
    const plans = plansWith([whole], added, [weight], profile)
    const { cents, paid } = plans[0] ?? whole
    if (tenderedCents !== undefined && tenderedCents < cents)
      return fail('cash.short', { payableCents: cents, currency: found.currency })
    await Promise.all([
      writeTaking(tx, plans, {
        shopId: shop.shopId,
        isPart: false,
        tender,
        tenderedCents,
        reference,
        tradingDate: tradingDateOf(profile, now),
        now,
        caller: who,
      }),
      tx.change(
        auditEntry({
          shopId: shop.shopId,
          now,
          caller: who,
          what: collectedAudit(tender),
          subject: orderId,
          before: { paidCents: found.paidCents },
          after: { paidCents: paid.paidCents, tenderedCents, reference },
        }),
      ),
    ])
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return paymentTaken(paid, eventOf(now, who.name, input), cents, tenderedCents)
  })
}

function eventOf(now: number, who: string, { tender, reference }: Taking): PaymentTaken['event'] {
  return { at: now, who, what: takenEvent(tender), note: reference ?? '' }
}

function paymentTaken(
  paid: PaidRow,
  event: PaymentTaken['event'],
  cents: number,
  tenderedCents: number | undefined,
): PaymentTaken {
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
