import type { payByValue } from '@tabard/contract/value/spending/spending'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { isRefusal, type Refusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { countSeen } from '../../../value/spending/count-seen.ts'
import { retryOnConflict } from '../../conflicts.ts'
import { orderTopics } from '../../order-topics.ts'
import { offersValue } from '../../placing/value/agree-value.ts'
import { presentStaffOrder } from '../../reading/present-staff-order.ts'
import { payOrderByValue } from './pay-order-by-value.ts'
import { checkPresence, findProved, type NotProved } from './prove-presence.ts'

/**
 * Take the balance of an order from a gift card that staff hold, from what they scanned, or from what the customer paid ahead. A scan of a live code pays once:
 * its proof is spent in the transaction of the payment. Without one the owner types the PIN, or staff see them (ADR-190), up
 * to the shop's limit for a card and trading date (ADR-222).
 */
export const takeValue: Handler<typeof payByValue.staff, 'config'> = async (request) => {
  const { input, shop, now, publish, fail } = request
  const proof = await checkPresence(request)
  if (isRefusal(proof)) return proof
  return retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const { shopId } = shop
      const { orderId, requestId, dueCents, mostCents, source } = input
      const [who, profile] = await Promise.all([caller, getShop(tx, shopId)])
      if (source.kind !== 'deposit' && !offersValue(profile.settings)) return fail('value.notOffered', {})
      const { currency } = profile
      const paid = await payOrderByValue<NotProved | Refusal<'value.codeNeeded'>>(tx, {
        shopId,
        orderId,
        requestId,
        dueCents,
        mostCents,
        profile,
        who: who.name,
        now,
        find: () => findProved(tx, input, { shopId, currency, now }),
        permit: async ({ kind, owner }, cents) =>
          proof !== 'seen' || kind === 'deposit'
            ? undefined
            : countSeen(tx, { kind, owner, cents }, profile, now),
      })
      if (isRefusal(paid)) return paid
      const [order] = await Promise.all([
        presentStaffOrder(tx, paid.order),
        recordAudit(tx, {
          shopId,
          now,
          caller: who,
          what: 'till.takeValue',
          subject: orderId,
          after: {
            tender: source.kind === 'scannedGiftCard' ? 'giftCard' : source.kind,
            card: paid.number === undefined ? undefined : maskCardNumber(paid.number),
            paidCents: paid.paidCents,
            proof,
          },
        }),
      ])
      for (const topic of orderTopics(shop, orderId)) publish(topic)
      return { paidCents: paid.paidCents, leftCents: paid.leftCents, order }
    }),
  )
}
