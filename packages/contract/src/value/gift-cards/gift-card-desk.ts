import type { Currency } from '@tabard/domain/money/money'
import type { GiftCardDesign, GiftCardStatus, GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { endpoint } from '../../wire/endpoint.ts'
import type { GiftCardBuyer, GiftCardChoice, ValueEvent } from './gift-cards.ts'

/** A gift card in a list of staff. */
export interface DeskGiftCard {
  readonly giftCardId: string
  /** Masked: a number pays at the counter. Staff see no code either. */
  readonly number: string
  readonly status: GiftCardStatus
  readonly isExpired: boolean
  readonly balanceCents: number
  readonly initialCents: number
  readonly currency: Currency
  readonly design: GiftCardDesign
  readonly senderName: string
  readonly recipientName: string
  /** Masked email address or phone number; empty: it is not sent. */
  readonly recipient: string
  readonly createdAt: number
  readonly expiresAt: number | undefined
  readonly sendAt: number | undefined
  readonly sentAt: number | undefined
  /** A customer has it in the wallet. */
  readonly isClaimed: boolean
  /** How it came about. `given`: staff gave it without payment. */
  readonly origin: 'sold' | 'given' | 'imported'
}

/** An entry of the history as staff see it. */
export interface DeskValueEvent extends ValueEvent {
  readonly shop: string
  /** The person who did it by hand, and why; empty: none. */
  readonly byName: string
  readonly reason: string
}

/** A gift card with everything staff may see of it. */
export interface DeskGiftCardDetail extends DeskGiftCard {
  readonly message: string
  /** Of the order that sold it. */
  readonly orderId: string | undefined
  readonly buyerName: string
  readonly history: readonly DeskValueEvent[]
}

/** The terms of gift cards with what their form needs. */
export interface GiftCardTermsForm {
  readonly terms: GiftCardTerms
  /** 0: never saved. */
  readonly version: number
  readonly currency: Currency
  /** The shortest validity that the law of the shop's country allows. */
  readonly minimumMonths: number
}

const ofCard = ['giftCard.unknown'] as const

/** Gift cards at the counter and in the console (ADR-186). */
export const giftCardDesk = {
  terms: endpoint<Record<never, never>, GiftCardTermsForm>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/terms',
    who: 'staff:value.view',
    summary: 'What the shops of the merchant sell of gift cards, in the currency of this shop',
    errors: [],
  }),
  saveTerms: endpoint<{ readonly version: number; readonly terms: GiftCardTerms }, GiftCardTermsForm>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/terms/save',
    who: 'staff:value.programmes',
    summary: 'Changes amounts, designs and validity of the gift cards that are sold from now on',
    errors: ['giftCard.terms', 'giftCard.changedMeanwhile'],
  }),
  find: endpoint<{ readonly text: string }, readonly DeskGiftCard[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/find',
    who: 'staff:value.adjust',
    summary:
      'Gift cards by number or its last three or four digits, recipient, email address, or phone of the buyer. Empty: the newest 50',
    errors: [],
  }),
  detail: endpoint<{ readonly giftCardId: string }, DeskGiftCardDetail>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/detail',
    who: 'staff:value.view',
    summary: 'A gift card with its history',
    errors: [...ofCard],
  }),
  sell: endpoint<
    GiftCardChoice & {
      /** A UUID of the screen: the card is sold once. */
      readonly orderId: string
      readonly buyer: GiftCardBuyer
    },
    { readonly orderId: string; readonly giftCard: DeskGiftCard }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/sell',
    who: 'staff:value.serve',
    summary: 'Orders a gift card for a customer at the counter. Its order is then paid there like any other',
    errors: [
      'giftCard.notOffered',
      'giftCard.amount',
      'giftCard.date',
      'giftCard.noRecipient',
      'giftCard.repeated',
      'mail.invalid',
      'phone.invalid',
      'message.unconfigured',
      'text.tooLong',
    ],
  }),
  give: endpoint<
    GiftCardChoice & {
      /** A UUID of the screen: the card is given once. */
      readonly requestId: string
      readonly reason: string
    },
    DeskGiftCardDetail
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/give',
    who: 'staff:value.adjust',
    summary: 'Gives a gift card without payment',
    errors: [
      'giftCard.amount',
      'giftCard.date',
      'giftCard.noRecipient',
      'giftCard.noReason',
      'giftCard.repeated',
      'mail.invalid',
      'phone.invalid',
      'message.unconfigured',
      'text.tooLong',
    ],
  }),
  /** The page to print a card that was sold or given to be printed. */
  printLink: endpoint<{ readonly giftCardId: string }, { readonly link: string }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/print-link',
    who: 'staff:value.serve',
    summary:
      'The token of the page to print a gift card for the customer: for its seller within the hour, for others with value.adjust. Each call is in the audit log',
    errors: [
      ...ofCard,
      'giftCard.waiting',
      'giftCard.claimed',
      'giftCard.closed',
      'giftCard.printedBySeller',
    ],
  }),
  setFrozen: endpoint<
    { readonly giftCardId: string; readonly isFrozen: boolean; readonly reason: string },
    DeskGiftCardDetail
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/freeze',
    who: 'staff:value.serve',
    summary: 'Freezes a gift card, or ends that: a frozen card pays nothing',
    errors: [...ofCard, 'giftCard.waiting', 'giftCard.closed', 'giftCard.noReason', 'text.tooLong'],
  }),
  resend: endpoint<{ readonly giftCardId: string }, DeskGiftCardDetail>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/resend',
    who: 'staff:value.serve',
    summary: 'Sends the message with a gift card again, or now if it waits for its date',
    errors: [
      ...ofCard,
      'giftCard.waiting',
      'giftCard.frozen',
      'giftCard.closed',
      'giftCard.claimed',
      'giftCard.noRecipient',
      'message.unconfigured',
      'mail.tooMany',
      'sms.tooMany',
      'sms.country',
    ],
  }),
  changeRecipient: endpoint<
    {
      readonly giftCardId: string
      readonly recipientName: string
      readonly kind: 'email' | 'sms'
      readonly recipient: string
      /** Undefined: it is sent at once when it is paid. */
      readonly sendOn?: string | undefined
    },
    DeskGiftCardDetail
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/change-recipient',
    who: 'staff:value.adjust',
    summary: 'Changes the recipient of a gift card that was not sent yet',
    errors: [
      ...ofCard,
      'giftCard.sent',
      'giftCard.closed',
      'giftCard.date',
      'giftCard.noRecipient',
      'mail.invalid',
      'phone.invalid',
      'message.unconfigured',
      'text.tooLong',
    ],
  }),
  extend: endpoint<
    {
      readonly giftCardId: string
      /** The new last day, a date of the shop. */
      readonly until: string
      readonly reason: string
    },
    DeskGiftCardDetail
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/extend',
    who: 'staff:value.adjust',
    summary: 'Extends the validity of a gift card. A balance that expired is returned to it',
    errors: [
      ...ofCard,
      'giftCard.waiting',
      'giftCard.closed',
      'giftCard.expiry',
      'giftCard.noReason',
      'text.tooLong',
    ],
  }),
  void: endpoint<
    {
      /** A UUID of the screen: it is voided once. */
      readonly requestId: string
      readonly giftCardId: string
      readonly reason: string
    },
    DeskGiftCardDetail
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/void',
    who: 'staff:value.adjust',
    summary:
      'Closes a gift card for good and takes its balance. Money is returned by refunding its order instead',
    errors: [...ofCard, 'giftCard.waiting', 'giftCard.closed', 'giftCard.noReason', 'text.tooLong'],
  }),
}
