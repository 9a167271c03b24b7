import type { payByValue } from '@tabard/contract/value/spending/spending'
import { isRefusal, type Refusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { findHeldGiftCard, findStoredValue, type ValueSource } from '../../../value/spending/find-source.ts'
import { retryOnConflict } from '../../conflicts.ts'
import { orderTopics } from '../../order-topics.ts'
import { offersValue } from '../../placing/value/agree-value.ts'
import { presentStaffOrder } from '../../reading/present-staff-order.ts'
import { payOrderByValue } from './pay-order-by-value.ts'

/** Take the balance of an order from a gift card that staff hold, or from the stored value of a member whom they see. */
export const takeValue: Handler<typeof payByValue.staff> = ({ input, shop, now, publish, fail }) =>
  retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const { shopId } = shop
      const { orderId, requestId, dueCents, mostCents, source } = input
      const [who, profile] = await Promise.all([caller, getShop(tx, shopId)])
      if (!offersValue(profile.settings)) return fail('value.notOffered', {})
      const { currency } = profile
      const paid = await payOrderByValue(tx, {
        shopId,
        orderId,
        requestId,
        dueCents,
        mostCents,
        profile,
        who: who.name,
        now,
        find: (): Promise<ValueSource | Refusal<'value.giftCard' | 'value.noCard'>> =>
          source.kind === 'storedValue'
            ? findStoredValue(tx, { cardId: source.cardId, currency })
            : findHeldGiftCard(tx, source, { currency, now }),
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
            tender: source.kind === 'storedValue' ? source.kind : 'giftCard',
            paidCents: paid.paidCents,
          },
        }),
      ])
      for (const topic of orderTopics(shop, orderId)) publish(topic)
      return { paidCents: paid.paidCents, leftCents: paid.leftCents, order }
    }),
  )
