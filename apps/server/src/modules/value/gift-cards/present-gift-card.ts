import type {
  BoughtGiftCard,
  GiftCardBalance,
  ValueEvent,
  ValueEventKind,
  WalletGiftCard,
} from '@tabard/contract/value/gift-cards/gift-cards'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import type { ValueEntry } from '../../ledger/value/read-value.ts'
import { isExpired } from './card-balance.ts'
import type { GiftCardRow } from './queries.ts'

/** Present what is on a gift card. */
export function presentBalance(card: GiftCardRow, balanceCents: number, now: number): GiftCardBalance {
  return {
    giftCardId: card.giftCardId,
    number: maskCardNumber(card.number),
    status: card.status,
    isExpired: isExpired(card, now),
    balanceCents,
    initialCents: card.initialCents,
    currency: card.currency,
    design: card.design,
    expiresAt: card.expiresAt?.getTime(),
  }
}

/** Present a gift card to the customer who has it. */
export function presentWalletCard(card: GiftCardRow, balanceCents: number, now: number): WalletGiftCard {
  const { senderName, message } = card
  return { ...presentBalance(card, balanceCents, now), senderName, message }
}

/** Present a gift card to its buyer. `link`: of the page to print, if the buyer may see it. */
export function presentBought(card: GiftCardRow, link: string | undefined): BoughtGiftCard {
  return {
    orderId: card.orderId ?? '',
    giftCardId: card.giftCardId,
    status: card.status,
    cents: card.initialCents,
    currency: card.currency,
    design: card.design,
    recipientName: card.recipientName,
    delivery: card.delivery,
    sendAt: card.sendAt?.getTime(),
    sentAt: card.sentAt?.getTime(),
    expiresAt: card.expiresAt?.getTime(),
    link,
  }
}

const eventKinds: Readonly<Record<string, ValueEventKind>> = {
  valueSold: 'sold',
  valueBonus: 'bonus',
  valueGiven: 'given',
  valueTaken: 'taken',
  valueImported: 'imported',
  valueExpired: 'expired',
  valueMoved: 'moved',
}

/** Present an entry of a history. An order is named to its own guest and to staff only. */
export function presentEvent(row: ValueEntry, showsOrder: boolean): ValueEvent {
  return {
    id: row.transferId,
    kind: eventKinds[row.kind] ?? (row.amount < 0 ? 'spent' : 'refunded'),
    cents: row.amount,
    balanceCents: row.balance,
    at: row.at.getTime(),
    orderId: showsOrder ? (row.orderId ?? undefined) : undefined,
  }
}
