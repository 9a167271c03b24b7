import { admitCaller } from '../../../identity/admit-caller.ts'
import type { payByValue } from '@tabard/contract/value/spending/spending'
import { spendsFromWallet } from '@tabard/domain/value/value-choice'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { countCardGuesses, settleCardGuesses } from '../../../value/spending/count-card-guesses.ts'
import { checkOwnPin } from '../../../value/spending/check-wallet-pin.ts'
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
  const typed = ownSource.kind === 'giftCard' && 'number' in ownSource.card ? [ownSource.card.number] : []
  if (typed.length > 0) await admitCaller(request)
  const choice = ownSource.kind === 'giftCard' ? { giftCards: [ownSource.card] } : { storedValueCents: 1 }
  const pinRefused = spendsFromWallet(choice) ? await checkOwnPin(request, ownSource.pin) : undefined
  if (pinRefused) return pinRefused
  const wait = await countCardGuesses(request, typed)
  if (wait > 0) return fail('value.guessed', { retryAfterSeconds: wait })
  const answer = await retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const [{ guestId, customerId }, profile] = await Promise.all([caller, getShop(tx, shopId)])
      const { settings, currency } = profile
      if (!offersValue(settings)) return fail('value.notOffered', {})
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
        find: () => findOwnSource(tx, { customerId, currency, choice, secret, now }),
        isOwn: (order) => order.guestId === guestId,
      })
      return isRefusal(paid)
        ? paid
        : { paidCents: paid.paidCents, leftCents: paid.leftCents, order: presentOrder(paid.order) }
    }),
  )
  await settleCardGuesses(request, typed, answer)
  if (!isRefusal(answer)) for (const topic of orderTopics(shop, orderId)) publish(topic)
  return answer
}
