import type { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import type { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import { brokenConstraint } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { presentDeskCard } from '../../value/gift-cards/desk/show-desk-card.ts'
import { findSoldCard, presentSoldCard } from '../../value/gift-cards/find-sold-card.ts'
import { takesOnlinePayments } from '../../value/gift-cards/show-gift-cards.ts'
import { orderTopics } from '../order-topics.ts'
import { findOwnOrder } from '../reading/track-order.ts'
import { sellGiftCard } from './sell-gift-card.ts'
import { placedBefore } from './write-value-sale.ts'

/** Order a gift card for the caller. It is then paid by `payOnline.payAgain`. */
export const buyGiftCard: Handler<typeof giftCards.buy, 'config' | 'messages' | 'providers'> = async (
  request,
) => {
  const { input, shop, now, language, deps, fail, publish } = request
  const buy = () =>
    shop.write(async (tx, caller) => {
      const { guestId, customerId } = await caller
      if (input.delivery.kind === 'self' && customerId === '') return fail('giftCard.logIn', {})
      if (!takesOnlinePayments(await getShop(tx, shop.shopId), deps.providers))
        return fail('giftCard.notOffered', {})
      const sale = { shop, input, guestId, customerId, who: '', newGuestId: '', language, now }
      const sold = await sellGiftCard(tx, sale, deps)
      return isRefusal(sold) ? sold : presentSoldCard(tx, deps.config, sold.card)
    })
  const bought = await onceMore(buy)
  if (!isRefusal(bought)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return bought
}

/** Order a gift card for a customer at the counter. Its order is then collected like any other. */
export const sellAtDesk: Handler<typeof giftCardDesk.sell, 'config' | 'messages'> = async (request) => {
  const { input, shop, now, language, deps, publish } = request
  const sell = () =>
    shop.write(async (tx, caller) => {
      const who = await caller
      // Nobody has a wallet at the counter: the customer claims the card with its code.
      if (input.delivery.kind === 'self') return new Refusal('giftCard.noRecipient', {})
      const sale = {
        shop,
        input,
        guestId: undefined,
        customerId: '',
        who: who.name,
        newGuestId: newId(now),
        language,
        now,
      }
      const sold = await sellGiftCard(tx, sale, deps)
      if (isRefusal(sold)) return sold
      if (sold.isNew)
        await recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'giftCards.sell',
          subject: input.orderId,
          after: {
            card: maskCardNumber(sold.card.number),
            cents: input.cents,
            delivery: input.delivery.kind,
          },
        })
      return { orderId: input.orderId, giftCard: await presentDeskCard(tx, sold.card, now) }
    })
  const sold = await onceMore(sell)
  if (!isRefusal(sold)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return sold
}

/** Show a gift card to the guest who ordered it. */
export const showBought: Handler<typeof giftCards.bought, 'config'> = ({ input, shop, deps, fail }) =>
  shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const order = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    const card = order && (await findSoldCard(tx, order.orderId))
    return card ? presentSoldCard(tx, deps.config, card) : fail('order.unknown', {})
  })

/** Run a sale again if the same request placed it at the same moment: the second run finds it. */
export async function onceMore<Result>(sell: () => Promise<Result>): Promise<Result> {
  try {
    return await sell()
  } catch (error) {
    if (!placedBefore.has(brokenConstraint(error))) throw error
    return sell()
  }
}
