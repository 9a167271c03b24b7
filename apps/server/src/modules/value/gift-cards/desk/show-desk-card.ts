import { typedCode } from '@tabard/domain/text/typed-code'
import type {
  DeskGiftCard,
  DeskGiftCardDetail,
  giftCardDesk,
} from '@tabard/contract/value/gift-cards/gift-card-desk'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import type { ReadTx } from '../../../../db/tx.ts'
import type { Handler } from '../../../../http/handler.ts'
import { readEntries } from '../../../ledger/value/read-value.ts'
import { readPhone } from '../../../messages/read-phone.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { accountOf, isExpired, readCardBalance, readCardBalances } from '../card-balance.ts'
import { presentEvent } from '../present-gift-card.ts'
import { findCard, type GiftCardRow } from '../queries.ts'
import { shownEntries } from '../show-gift-cards.ts'
import { listShopNames, searchCards } from './desk-queries.ts'

/** Find gift cards by number, recipient, buyer or phone; the newest if nothing was typed. */
export const findDeskCards: Handler<typeof giftCardDesk.find> = ({ input, shop, now }) =>
  shop.read(async (tx, caller) => {
    await caller
    const typed = input.text.trim().slice(0, 100)
    const { country } = await getShop(tx, shop.shopId)
    const digits = typedCode(typed)
    const cards = await tx.rows(
      searchCards({
        isAll: typed === '',
        digits: /^(\d{3,4}|\d{8,20})$/.test(digits) ? digits : '',
        phone: readPhone(typed, country) ?? '',
        text: typed.length < 2 ? '' : `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
      }),
    )
    const balanceOf = await readCardBalances(tx, cards)
    return cards.map((card) => deskCard(card, balanceOf(card), now))
  })

/** Show a gift card with its history. */
export const showDeskCard: Handler<typeof giftCardDesk.detail> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, caller) => {
    await caller
    const card = await tx.row(findCard({ giftCardId: input.giftCardId }))
    return card ? presentDeskDetail(tx, card, now) : fail('giftCard.unknown', {})
  })

/** Present a gift card to staff. */
export async function presentDeskCard(tx: ReadTx, card: GiftCardRow, now: number): Promise<DeskGiftCard> {
  return deskCard(card, await readCardBalance(tx, card), now)
}

function deskCard(card: GiftCardRow, balanceCents: number, now: number): DeskGiftCard {
  const recipient = card.delivery === 'sms' ? card.recipientPhone : card.recipientEmail
  return {
    giftCardId: card.giftCardId,
    number: maskCardNumber(card.number),
    status: card.status,
    isExpired: isExpired(card, now),
    balanceCents,
    initialCents: card.initialCents,
    currency: card.currency,
    design: card.design,
    senderName: card.senderName,
    recipientName: card.recipientName,
    recipient: recipient === '' ? '' : maskRecipient(recipient),
    createdAt: card.createdAt.getTime(),
    expiresAt: card.expiresAt?.getTime(),
    sendAt: card.sendAt?.getTime(),
    sentAt: card.sentAt?.getTime(),
    isClaimed: card.customerId !== null,
    origin: card.origin,
  }
}

/** Present a gift card with its history to staff. */
export async function presentDeskDetail(
  tx: ReadTx,
  card: GiftCardRow,
  now: number,
): Promise<DeskGiftCardDetail> {
  const [shown, entries, shops] = await Promise.all([
    presentDeskCard(tx, card, now),
    readEntries(tx, accountOf(card), { before: now + 1, count: shownEntries }),
    tx.rows(listShopNames()),
  ])
  return {
    ...shown,
    message: card.message,
    orderId: card.orderId ?? undefined,
    buyerName: card.buyerName,
    history: entries.map((entry) => ({
      ...presentEvent(entry, true),
      shop: shops.find(({ shopId }) => shopId === entry.shopId)?.name ?? '',
      byName: entry.byName ?? '',
      reason: entry.reason ?? '',
    })),
  }
}
