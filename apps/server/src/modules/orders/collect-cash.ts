import type { CodesOf } from '@tabard/contract/endpoint'
import type { CashTaken, till } from '@tabard/contract/till'
import { together } from '../../db/statement.ts'
import type { Refusal } from '../../db/refusal.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { insertCash } from '../payments/record-cash.ts'
import { auditEntry } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { getShop, latestProfile } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { orderTopics } from './order-topics.ts'
import { collectAtOnce, findOrder, insertEvent, markPaid, type PaidRow } from './queries.ts'

type Collect = typeof till.collectCash

/**
 * Cash taken: the only way cash becomes paid (decision 26), and once an order, whoever taps at once. Nearly always one
 * statement does it all; what it did not do the long way does, or says why not.
 */
export const collectCash: Handler<Collect> = async (request) =>
  (await collectWhenPlain(request)) ?? collectAfterLooking(request)

async function collectWhenPlain({
  input,
  shop,
  now,
  publish,
}: HandlerRequest<Collect>): Promise<CashTaken | undefined> {
  const { orderId, tenderedCents } = input
  const profile = latestProfile(shop.shopId)
  if (!profile) return undefined
  const written = await shop.writeAtOnce((caller) =>
    collectAtOnce(
      caller,
      shop.merchantId,
      shop.shopId,
      orderId,
      tenderedCents ?? null,
      profile.configVersion,
      new Date(now),
      tradingDate(now, profile.timeZone, profile.settings['trading.cutOffMinute']),
      newId(now),
      newId(now),
      newId(now),
    ),
  )
  if (!written) return undefined
  for (const topic of orderTopics(shop, orderId)) publish(topic)
  return cashTaken(written, eventOf(now, written.caller_name), tenderedCents)
}

/** One flush marks it paid, which holds the order; one writes the payment, the history and the audit, and commits. */
function collectAfterLooking({
  input,
  shop,
  now,
  fail,
  publish,
}: HandlerRequest<Collect>): Promise<CashTaken | Refusal<CodesOf<Collect>>> {
  return shop.write(async (tx, caller) => {
    const { orderId, tenderedCents } = input
    const { merchantId } = tx
    const [who, [paid], profile] = await Promise.all([
      caller,
      tx.change(markPaid(merchantId, shop.shopId, orderId)),
      getShop(tx, shop.shopId),
    ])
    if (!paid) {
      const found = await tx.row(findOrder(merchantId, shop.shopId, orderId))
      if (!found) return fail('order.unknown', {})
      return found.payment_status === 'unpaid'
        ? fail('order.notOpen', { status: found.status })
        : fail('cash.collected', {})
    }
    const cents = paid.paid_cents
    if (tenderedCents !== undefined && tenderedCents < cents)
      return fail('cash.short', { payableCents: cents, currency: paid.currency })
    const event = eventOf(now, who.name)
    await tx.commitWith(
      together(
        insertCash(merchantId, {
          shopId: shop.shopId,
          orderId,
          cents,
          tenderedCents,
          tradingDate: tradingDate(now, profile.timeZone, profile.settings['trading.cutOffMinute']),
          now,
          caller: who,
        }),
        insertEvent(merchantId, newId(now), orderId, new Date(now), event.who, event.what, event.note),
        auditEntry(merchantId, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'till.collectCash',
          subject: orderId,
          before: { paidCents: 0 },
          after: { paidCents: cents, tenderedCents },
        }),
      ),
    )
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return cashTaken(paid, event, tenderedCents)
  })
}

function eventOf(now: number, who: string): CashTaken['event'] {
  return { at: now, who, what: 'cashCollected', note: '' }
}

function cashTaken(paid: PaidRow, event: CashTaken['event'], tenderedCents: number | undefined): CashTaken {
  return {
    orderId: paid.order_id,
    version: paid.version,
    paymentStatus: paid.payment_status,
    paidCents: paid.paid_cents,
    changeCents: tenderedCents === undefined ? 0 : tenderedCents - paid.paid_cents,
    event,
  }
}
