import type { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { hasBearer } from '../card-secrets.ts'
import { markResent } from '../lifecycle/lifecycle-queries.ts'
import { claimCardMessage, sendCardMessage } from '../lifecycle/send-gift-card.ts'
import { findCard, type GiftCardRow } from '../queries.ts'
import { presentDeskDetail } from './show-desk-card.ts'

/** Send the message with a gift card again, or now if it waits for its date. */
export const resendCard: Handler<
  typeof giftCardDesk.resend,
  'config' | 'messages' | 'serverMessages'
> = async ({ input, shop, now, platform, deps, fail }) => {
  const { giftCardId } = input
  const found = await shop.read(async (tx, caller) => {
    await caller
    const [card, profile] = await Promise.all([tx.row(findCard({ giftCardId })), getShop(tx, shop.shopId)])
    if (!card) return fail('giftCard.unknown', {})
    return refuseResend(card) ?? { card, profile }
  })
  if (isRefusal(found)) return found
  const refused = await claimCardMessage(platform, deps, found.card, found.profile, now)
  if (refused) return refused
  return shop.write(async (tx, caller) => {
    const [who, [card]] = await Promise.all([
      caller,
      tx.change(markResent({ giftCardId, at: new Date(now) })),
    ])
    if (!card) return fail('giftCard.claimed', {})
    const sent = await sendCardMessage(tx, deps, card, shop.shopId, now)
    if (isRefusal(sent)) return sent
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'giftCards.resend',
      subject: maskCardNumber(card.number),
      after: { giftCardId },
    })
    return presentDeskDetail(tx, card, now)
  })
}

function refuseResend(card: GiftCardRow) {
  if (card.status !== 'active') return new Refusal(`giftCard.${card.status}`, {})
  if (!hasBearer(card)) return new Refusal('giftCard.claimed', {})
  const recipient = card.delivery === 'sms' ? card.recipientPhone : card.recipientEmail
  return recipient === '' ? new Refusal('giftCard.noRecipient', {}) : undefined
}
