import type { giftCards, WalletGiftCard } from '@tabard/contract/value/gift-cards/gift-cards'
import { isOnlineMethod, storedValueMethod } from '@tabard/domain/pricing/tenders/registry'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Providers } from '../../../gateways/payments/provider.ts'
import { readEntries } from '../../ledger/value/read-value.ts'
import { gatewayNames } from '../../messages/providers/choose-gateway.ts'
import { getShop } from '../../shops/load-shop.ts'
import { offeredPayments } from '../../shops/payment-methods.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { loadGiftCardTerms } from '../terms/load-terms.ts'
import { accountOf, readCardBalance, readCardBalances } from './card-balance.ts'
import { hasBearer, linkHashOf, openCardSecrets } from './card-secrets.ts'
import { sendingDays } from './check-choice.ts'
import { presentBalance, presentEvent, presentWalletCard } from './present-gift-card.ts'
import { findCard, findCardByLink, listWalletCards } from './queries.ts'

/** Entries of a history that are shown. */
export const shownEntries = 100

/** Whether customers can pay a sale of value at the shop: online, and not with value. */
export function takesOnlinePayments(profile: ShopProfile, providers: Providers): boolean {
  return offeredPayments(profile, providers).some(
    (method) => isOnlineMethod(method) && method.payment !== storedValueMethod,
  )
}

/** Show what the shop sells of gift cards. */
export const showOffer: Handler<typeof giftCards.offer, 'providers' | 'messages'> = ({ shop, now, deps }) =>
  shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const [{ terms }, gateways] = await Promise.all([
      loadGiftCardTerms(tx, profile.currency),
      gatewayNames(tx, deps.messages),
    ])
    return {
      ...terms,
      isOffered: profile.settings['giftCard.isOffered'] && takesOnlinePayments(profile, deps.providers),
      currency: profile.currency,
      canEmail: gateways.mail !== undefined,
      canSms: gateways.sms !== undefined,
      ...sendingDays(profile.timeZone, now),
    }
  })

/** Show the page of a gift card to a person with its link. */
export const showByLink: Handler<typeof giftCards.byLink, 'config'> = ({ input, shop, now, deps, fail }) =>
  shop.read(async (tx) => {
    const card = await tx.row(
      findCardByLink({ linkHash: linkHashOf(deps.config, tx.merchantId, input.link) }),
    )
    if (!card || card.status === 'waiting') return fail('giftCard.unknown', {})
    const isClaimed = !hasBearer(card)
    const secrets =
      isClaimed || card.status === 'closed'
        ? undefined
        : openCardSecrets(deps.config, card.codeSealed, {
            merchantId: tx.merchantId,
            giftCardId: card.giftCardId,
          })
    return {
      ...presentBalance(card, await readCardBalance(tx, card), now),
      senderName: card.senderName,
      recipientName: card.recipientName,
      message: card.message,
      secret: secrets && { number: card.number, code: secrets.code },
      isClaimed,
    }
  })

/** List the gift cards in the caller's wallet. */
export const listMine: Handler<typeof giftCards.mine> = ({ shop, now }) =>
  shop.read(async (tx, caller) => {
    const { customerId } = await caller
    return readWallet(tx, customerId, now)
  })

/** Read the gift cards in the wallet of an account. */
export async function readWallet(tx: ReadTx, customerId: string, now: number): Promise<WalletGiftCard[]> {
  const cards = await tx.rows(listWalletCards({ customerId }))
  const balanceOf = await readCardBalances(tx, cards)
  return cards.map((card) => presentWalletCard(card, balanceOf(card), now))
}

/** Show the history of a gift card in the caller's wallet. */
export const showHistory: Handler<typeof giftCards.history> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, caller) => {
    const { customerId } = await caller
    const card = await tx.row(findCard({ giftCardId: input.giftCardId }))
    if (!card || card.customerId !== customerId) return fail('giftCard.unknown', {})
    const entries = await readEntries(tx, accountOf(card), { before: now + 1, count: shownEntries })
    return entries.map((entry) => presentEvent(entry, false))
  })
