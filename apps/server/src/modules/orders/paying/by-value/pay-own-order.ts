import { admitCaller } from '../../../identity/admit-caller.ts'
import type { payByValue } from '@tabard/contract/value/spending/spending'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { getShop } from '../../../shops/load-shop.ts'
import {
  countGiftCardGuess,
  isWrongGiftCard,
  noteWrongGiftCard,
  takeBackGiftCardGuess,
} from '../../../value/spending/count-gift-card-guess.ts'
import { findOwnSource } from '../../../value/spending/find-source.ts'
import { retryOnConflict } from '../../conflicts.ts'
import { orderTopics } from '../../order-topics.ts'
import { offersValue } from '../../placing/value/agree-value.ts'
import { presentOrder } from '../../reading/present-order.ts'
import { payOrderByValue } from './pay-order-by-value.ts'

/** Pay the balance of one's own order from a gift card or from stored value. */
export const payOwnByValue: Handler<typeof payByValue.own, 'config'> = async (request) => {
  const { input, shop, now, publish, deps, fail } = request
  const { shopId } = shop
  const { orderId, requestId, dueCents, mostCents, ownSource } = input
  const isTyped = ownSource.kind === 'giftCard' && 'number' in ownSource.card
  if (isTyped) await admitCaller(request)
  const wait = isTyped ? await countGiftCardGuess(request) : 0
  if (wait > 0) return fail('value.guessed', { retryAfterSeconds: wait })
  const answer = await retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const [{ guestId, customerId }, profile] = await Promise.all([caller, getShop(tx, shopId)])
      const { settings, currency } = profile
      if (!offersValue(settings)) return fail('value.notOffered', {})
      const giftCard = ownSource.kind === 'giftCard' ? ownSource.card : undefined
      const { secret } = deps.config
      const paid = await payOrderByValue(tx, {
        shopId,
        orderId,
        requestId,
        dueCents,
        mostCents,
        profile,
        who: '',
        now,
        find: () => findOwnSource(tx, { customerId, currency, giftCard, secret, now }),
        isOwn: (order) => order.guestId === guestId,
      })
      return isRefusal(paid)
        ? paid
        : { paidCents: paid.paidCents, leftCents: paid.leftCents, order: presentOrder(paid.order) }
    }),
  )
  if (isTyped && isWrongGiftCard(answer)) await noteWrongGiftCard(request, [ownSource.card], answer)
  else if (isTyped) await takeBackGiftCardGuess(request)
  if (!isRefusal(answer)) for (const topic of orderTopics(shop, orderId)) publish(topic)
  return answer
}
