import type { Currency } from '@tabard/domain/money/money'
import type { AmountRange, GiftCardDesign, GiftCardStatus } from '@tabard/domain/value/gift-card-terms'
import { pinCodes } from '../../accounts/errors.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** What a shop sells of gift cards. */
export interface GiftCardOffer {
  /** The shop sells gift cards and takes online payments. */
  readonly isOffered: boolean
  readonly currency: Currency
  readonly amounts: readonly number[]
  /** Null: only the fixed amounts. */
  readonly freeAmount: AmountRange | null
  readonly designs: readonly GiftCardDesign[]
  /** From its sale until it expires. Null: it does not expire. */
  readonly months: number | null
  /** The shop can send by these. */
  readonly canEmail: boolean
  readonly canSms: boolean
  /** The days on which a card can be sent, as dates of the shop (`2026-11-27`). */
  readonly today: string
  readonly latestDate: string
}

/** How a gift card reaches its recipient. `print`: the buyer gets the page to print. `self`: into the buyer's wallet. */
export type GiftCardDelivery =
  | {
      readonly kind: 'email' | 'sms'
      /** The email address or phone number of the recipient. */
      readonly recipient: string
      /** A date of the shop, in whose morning it is sent. Undefined: as soon as it is paid. */
      readonly sendOn?: string | undefined
    }
  | { readonly kind: 'print' }
  | { readonly kind: 'self' }

/** What the buyer of a gift card chooses. */
export interface GiftCardChoice {
  readonly cents: number
  readonly design: GiftCardDesign
  readonly senderName: string
  /** Empty for oneself. */
  readonly recipientName: string
  readonly message: string
  readonly delivery: GiftCardDelivery
}

/** The buyer of a gift card, for the receipt. */
export interface GiftCardBuyer {
  readonly name: string
  /** Empty: no receipt by email. */
  readonly email: string
  /** Empty: unknown. */
  readonly phone: string
}

/** A gift card that was bought, as its buyer sees it. */
export interface BoughtGiftCard {
  readonly orderId: string
  readonly giftCardId: string
  readonly status: GiftCardStatus
  readonly cents: number
  readonly currency: Currency
  readonly design: GiftCardDesign
  readonly recipientName: string
  readonly delivery: GiftCardDelivery['kind']
  /** When it will be sent. Undefined: at once, or it is not sent. */
  readonly sendAt: number | undefined
  readonly sentAt: number | undefined
  /** Undefined: it is not paid yet, or does not expire. */
  readonly expiresAt: number | undefined
  /** The token of its page, for a card to print, once it is paid. Undefined: the recipient has it. */
  readonly link: string | undefined
}

/** What is on a gift card. */
export interface GiftCardBalance {
  readonly giftCardId: string
  /** Masked: the last four digits. */
  readonly number: string
  readonly status: GiftCardStatus
  readonly isExpired: boolean
  readonly balanceCents: number
  readonly initialCents: number
  readonly currency: Currency
  readonly design: GiftCardDesign
  /** Undefined: it does not expire. */
  readonly expiresAt: number | undefined
}

/** A gift card in the wallet of a customer. */
export interface WalletGiftCard extends GiftCardBalance {
  readonly senderName: string
  readonly message: string
}

/** The page of the link in the message to the recipient. */
export interface GiftCardPage extends GiftCardBalance {
  readonly senderName: string
  readonly recipientName: string
  readonly message: string
  /** Number and code, in full, until it is in a wallet. Undefined: it is. */
  readonly secret: { readonly number: string; readonly code: string } | undefined
  readonly isClaimed: boolean
}

/** What changed a balance. */
export type ValueEventKind =
  | 'sold'
  | 'bonus'
  | 'given'
  | 'taken'
  | 'imported'
  | 'expired'
  | 'moved'
  | 'spent'
  | 'refunded'

/** An entry in the history of a gift card or of stored value. */
export interface ValueEvent {
  readonly id: string
  readonly kind: ValueEventKind
  /** Added; less than zero: taken. */
  readonly cents: number
  readonly balanceCents: number
  readonly at: number
  /** Undefined: no order, or not one of the caller. */
  readonly orderId: string | undefined
}

/** How to name a gift card: by what is printed on it, or by the token of its link. */
export type GiftCardKey =
  | { readonly by: 'code'; readonly number: string; readonly code: string }
  | { readonly by: 'link'; readonly link: string }

const guesses = ['giftCard.unknown', 'giftCard.guessed'] as const
const unusable = ['giftCard.waiting', 'giftCard.frozen', 'giftCard.closed', 'giftCard.expired'] as const

/** Gift cards of customers (ADR-186). */
export const giftCards = {
  offer: endpoint<Record<never, never>, GiftCardOffer>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/offer',
    who: 'public',
    summary: 'The gift cards that a shop sells: amounts, designs, validity',
    errors: [],
  }),
  buy: endpoint<
    GiftCardChoice & {
      /** A UUID of the screen: the card is sold once. */
      readonly orderId: string
      readonly buyer: GiftCardBuyer
    },
    BoughtGiftCard
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/buy',
    who: 'guest',
    perMinute: 10,
    perNetworkMinute: 60,
    summary: 'Orders a gift card. It is then paid like any order, but not with value, and is valid once paid',
    errors: [
      'giftCard.notOffered',
      'giftCard.amount',
      'giftCard.date',
      'giftCard.noRecipient',
      'giftCard.repeated',
      'giftCard.logIn',
      'mail.invalid',
      'phone.invalid',
      'message.unconfigured',
      'text.tooLong',
    ],
  }),
  bought: endpoint<{ readonly orderId: string }, BoughtGiftCard>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/bought',
    who: 'guest',
    summary: 'A gift card that the caller ordered: paid, sent, and the page to print it',
    errors: ['order.unknown'],
  }),
  check: endpoint<{ readonly number: string; readonly code: string }, GiftCardBalance>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/check',
    who: 'public',
    perMinute: 20,
    perNetworkMinute: 200,
    summary: 'The balance of a gift card by its number and code',
    errors: [...guesses],
  }),
  byLink: endpoint<{ readonly link: string }, GiftCardPage>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/link',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'The page of a gift card by the link in its message',
    errors: ['giftCard.unknown'],
  }),
  claim: endpoint<GiftCardKey, WalletGiftCard>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/claim',
    who: 'customer',
    perMinute: 20,
    perNetworkMinute: 200,
    summary: "Puts a gift card into the caller's wallet",
    errors: [...guesses, ...unusable, 'giftCard.claimed'],
  }),
  mine: endpoint<Record<never, never>, readonly WalletGiftCard[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/mine',
    who: 'customer',
    summary: "The gift cards in the caller's wallet, the soonest to expire first",
    errors: [],
  }),
  history: endpoint<{ readonly giftCardId: string }, readonly ValueEvent[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/history',
    who: 'customer',
    summary: "The latest 100 movements of a gift card in the caller's wallet, the newest first",
    errors: ['giftCard.unknown'],
  }),
  ownCode: endpoint<
    {
      readonly giftCardId: string
      /** The wallet PIN, where it is asked for. */
      readonly pin?: string | undefined
    },
    { readonly number: string; readonly code: string }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/own-code',
    who: 'customer',
    perMinute: 20,
    summary:
      "The number and the code of a gift card in the caller's wallet. The code that its giver knows pays nothing there",
    errors: ['giftCard.unknown', ...pinCodes],
  }),
  toStoredValue: endpoint<
    {
      /** A UUID of the screen: the balance is moved once. */
      readonly requestId: string
      readonly giftCardId: string
      /** The member card that gets it. */
      readonly cardId: string
    },
    { readonly movedCents: number; readonly balanceCents: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/gift-cards/to-stored-value',
    who: 'customer',
    summary: "Moves the balance of a gift card to the stored value of the caller's member card",
    errors: [
      'giftCard.unknown',
      ...unusable,
      'giftCard.empty',
      'storedValue.noCard',
      'storedValue.notOffered',
      'storedValue.frozen',
    ],
  }),
}
