import type { ChosenGiftCard } from '@tabard/domain/value/value-choice'
import type { Names } from '@tabard/domain/text/names'
import type { Order } from '../../orders/order.ts'
import type { StaffOrder } from '../../till/calls.ts'
import { pinCodes } from '../../accounts/errors.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** What of value pays. The id of the request is minted by the screen: the same request pays once. */
interface Payment {
  readonly orderId: string
  readonly requestId: string
  /** The balance that the screen showed. */
  readonly dueCents: number
  /** At most this amount. Undefined: as much as there is, up to the balance. */
  readonly mostCents?: number | undefined
}

/** What proves that the owner of a scanned card is here: one of them (ADR-190). */
interface Presence {
  /** Of the scan of a live code: it pays once. */
  readonly scanId?: string | undefined
  /** Of the wallet: without a live code it is asked for where the customer would be asked, and for stored value only. */
  readonly pin?: string | undefined
  /** Staff say that they see the person: up to `wallet.codeAbove` a day. */
  readonly isSeen?: boolean | undefined
}

/** What staff take a payment from: a gift card that they hold or scan, a deposit, or the stored value of a member. */
export type StaffSource =
  | { readonly kind: 'giftCard'; readonly number: string }
  | ({ readonly kind: 'scannedGiftCard'; readonly giftCardId: string } & Presence)
  /** What a customer paid ahead by a payment request (ADR-218), by its order. */
  | { readonly kind: 'deposit'; readonly depositId: string }
  | ({ readonly kind: 'storedValue'; readonly cardId: string } & Presence)

/** What customers pay from: a gift card, or their stored value. */
export type OwnSource = (
  | { readonly kind: 'giftCard'; readonly card: ChosenGiftCard }
  | { readonly kind: 'storedValue' }
) & {
  /** The wallet PIN, where it is asked for: not for a gift card by number and code. */
  readonly pin?: string | undefined
}

/** What a customer paid ahead and has not used. */
export interface OpenDeposit {
  /** The order of its payment request. */
  readonly depositId: string
  /** Of the payer; empty: unknown. */
  readonly name: string
  /** What it was asked for. */
  readonly text: Names
  /** What is left of it. */
  readonly leftCents: number
  readonly placedAt: number
}

/** Keeping what is left of a deposit. The id of the request is minted by the screen: the same request keeps once. */
interface KeptDeposit {
  readonly depositId: string
  readonly requestId: string
  /** What the screen showed as left. */
  readonly leftCents: number
  readonly reason: string
}

/** What was paid, and what is left. */
export interface PaidByValue<Of> {
  readonly paidCents: number
  /** On the card, or of the deposit. */
  readonly leftCents: number
  readonly order: Of
}

/** Paying the balance of a placed order from value. */
export const payByValue = {
  staff: endpoint<Payment & { readonly source: StaffSource }, PaidByValue<StaffOrder>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/pay-by-value',
    who: 'staff:cash.collect',
    summary: 'Takes the balance of an order from a gift card, a deposit or stored value, as much as there is',
    errors: [
      'order.unknown',
      'order.notOpen',
      'order.billChanged',
      'cash.collected',
      'value.giftCard',
      'value.deposit',
      'value.noCard',
      'value.missing',
      'value.notOffered',
      'value.scanSpent',
      'value.notSeen',
      'value.codeNeeded',
      ...pinCodes,
    ],
  }),
  deposits: endpoint<Record<never, never>, { readonly deposits: readonly OpenDeposit[] }>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/deposits',
    who: 'staff:cash.collect',
    summary: 'The deposits of the shop of which something is left, newest first',
    errors: [],
  }),
  keep: endpoint<KeptDeposit, StaffOrder>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/keep-deposit',
    who: 'staff:orders.refund',
    summary: 'Keeps what is left of a deposit that the customer does not use: it is owed no longer',
    errors: ['value.deposit', 'value.depositChanged', 'reason.required', 'text.tooLong'],
  }),
  own: endpoint<Payment & { readonly ownSource: OwnSource }, PaidByValue<Order>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/pay-by-value',
    who: 'guest',
    summary: "Pays the balance of the caller's own order from a gift card or from stored value",
    errors: [
      'order.unknown',
      'order.notOpen',
      'order.billChanged',
      'cash.collected',
      'value.frozen',
      'value.giftCard',
      'value.noCard',
      'value.missing',
      'value.notOffered',
      'value.guessed',
      ...pinCodes,
    ],
  }),
}
