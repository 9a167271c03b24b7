import type { Currency } from '@tabard/domain/money/money'
import type { AmountRange } from '@tabard/domain/value/gift-card-terms'
import type { StoredValueTerms, TopUpOffer } from '@tabard/domain/value/stored-value-terms'
import { pinCodes } from '../../accounts/errors.ts'
import { endpoint } from '../../wire/endpoint.ts'
import type { ValueEvent } from './gift-cards.ts'

/** How customers can top up and use stored value at a shop. */
export interface StoredValueOffer {
  /** The shop offers a wallet and takes online payments. */
  readonly isOffered: boolean
  readonly currency: Currency
  readonly offers: readonly TopUpOffer[]
  /** Null: only the offers. A free amount gets the bonus of the largest offer that it reaches. */
  readonly freeAmount: AmountRange | null
  readonly canTransfer: boolean
  /** Unused value expires after this number of months. Null: it does not expire. */
  readonly months: number | null
}

/** Stored value of the caller's card at a shop. */
export interface StoredValueAccount {
  readonly cardId: string
  /** Masked: the last four digits. */
  readonly number: string
  readonly balanceCents: number
  readonly currency: Currency
  /** What expires next, and when. Undefined: nothing does within a year. */
  readonly expiring: { readonly cents: number; readonly at: number } | undefined
  readonly reminder: TopUpReminder | undefined
}

/** The customer gets a message with a link to top up when the balance falls below a limit (ADR-187). */
export interface TopUpReminder {
  readonly belowCents: number
  /** The amount that the link proposes. */
  readonly topUpCents: number
}

/** A top-up that was ordered. */
export interface TopUpOrder {
  readonly orderId: string
  readonly cardId: string
  readonly cents: number
  readonly bonusCents: number
  readonly currency: Currency
  /** The value is on the card. */
  readonly isPaid: boolean
}

const ofCard = ['storedValue.noCard'] as const
const topUpErrors = [...ofCard, 'storedValue.notOffered', 'storedValue.amount', 'giftCard.repeated'] as const

/** Stored value of customers (ADR-187). */
export const storedValue = {
  offer: endpoint<Record<never, never>, StoredValueOffer>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/stored-value/offer',
    who: 'public',
    summary: 'The top-ups that a shop offers, and its rules of stored value',
    errors: [],
  }),
  accounts: endpoint<Record<never, never>, readonly StoredValueAccount[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/stored-value/accounts',
    who: 'customer',
    summary: "Stored value on the caller's member cards, in the currency of the shop",
    errors: [],
  }),
  topUp: endpoint<
    {
      /** A UUID of the screen: it is ordered once. */
      readonly orderId: string
      readonly cardId: string
      readonly cents: number
    },
    TopUpOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/stored-value/top-up',
    who: 'customer',
    perMinute: 10,
    perNetworkMinute: 60,
    summary:
      'Orders a top-up. It is then paid like any order, but not with value, and is on the card once paid',
    errors: [...topUpErrors, 'storedValue.frozen'],
  }),
  bought: endpoint<{ readonly orderId: string }, TopUpOrder>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/stored-value/bought',
    who: 'customer',
    summary: 'A top-up that the caller ordered',
    errors: ['order.unknown'],
  }),
  history: endpoint<{ readonly cardId: string }, readonly ValueEvent[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/stored-value/history',
    who: 'customer',
    summary: 'The latest 100 movements of stored value, the newest first',
    errors: [...ofCard],
  }),
  transfer: endpoint<
    {
      /** A UUID of the screen: it is sent once. */
      readonly requestId: string
      readonly cardId: string
      /** Of another member. */
      readonly phone: string
      readonly cents: number
      /** Of the wallet, where it is asked for. */
      readonly pin?: string | undefined
    },
    { readonly balanceCents: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/stored-value/transfer',
    who: 'customer',
    perMinute: 10,
    perNetworkMinute: 60,
    summary: "Sends stored value to another member's card",
    errors: [
      ...ofCard,
      'storedValue.notOffered',
      'storedValue.transfersOff',
      'storedValue.frozen',
      'storedValue.noMember',
      'storedValue.spent',
      'storedValue.tooMany',
      ...pinCodes,
      'phone.invalid',
    ],
  }),
  setReminder: endpoint<
    { readonly cardId: string; readonly reminder: TopUpReminder | null },
    readonly StoredValueAccount[]
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/stored-value/set-reminder',
    who: 'customer',
    summary: 'Sends a message with a link to top up when the balance falls below a limit; null: no message',
    errors: [...ofCard, 'storedValue.amount', 'storedValue.notOffered'],
  }),
}

/** The terms of stored value with what their form needs. */
export interface StoredValueTermsForm {
  readonly terms: StoredValueTerms
  /** 0: never saved. */
  readonly version: number
  readonly currency: Currency
  readonly minimumMonths: number
}

/** Stored value at the counter and in the console (ADR-187). */
export const storedValueDesk = {
  terms: endpoint<Record<never, never>, StoredValueTermsForm>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/stored-value/terms',
    who: 'staff:value.view',
    summary: 'The top-ups that the shops of the merchant offer, in the currency of this shop',
    errors: [],
  }),
  saveTerms: endpoint<{ readonly version: number; readonly terms: StoredValueTerms }, StoredValueTermsForm>()(
    {
      kind: 'write',
      form: 'call',
      method: 'POST',
      path: '/api/staff/stored-value/terms/save',
      who: 'staff:value.programmes',
      summary: 'Changes top-ups, bonuses, transfers and validity from now on',
      errors: ['giftCard.terms', 'giftCard.changedMeanwhile'],
    },
  ),
  topUp: endpoint<
    {
      /** A UUID of the screen: it is ordered once. */
      readonly orderId: string
      readonly cardId: string
      readonly cents: number
    },
    TopUpOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/stored-value/top-up',
    who: 'staff:value.serve',
    summary: 'Orders a top-up for a member at the counter. Its order is then paid there like any other',
    errors: [...topUpErrors, 'storedValue.frozen'],
  }),
}
