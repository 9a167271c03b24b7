import type { MessageKind } from '@tabard/domain/messages/message'
import type { AmountKind, RequestKind } from '@tabard/domain/cart/order-options'
import type { PayLinkAction, PayLinkState } from '@tabard/domain/payments/pay-link'
import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Currency } from '@tabard/domain/money/money'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../../wire/endpoint.ts'

/** A pay link as its payer sees it. It says nothing of other payers. */
export interface PayLink {
  readonly state: PayLinkState
  readonly action: PayLinkAction
  /** It asks for an amount without an order. Undefined: for orders. */
  readonly request: AmountKind | undefined
  /** The numbers of the orders it pays. */
  readonly numbers: readonly string[]
  /** Empty: no table. */
  readonly table: string
  /** The person who asked for the payment. */
  readonly requestedBy: string
  readonly note: string
  /** What is to be paid now, before surcharge and tip. Of a paid link what was paid, with both. */
  readonly dueCents: number
  /** The methods that it can be paid by, in the shop's order, each with the surcharges on `dueCents` (ADR-168). */
  readonly methods: readonly {
    readonly payment: string
    readonly surcharges: readonly { readonly names: Names; readonly cents: number }[]
  }[]
  /** The percentages of tips that the shop proposes. Undefined: it asks for no tips. */
  readonly tipPercents: readonly number[] | undefined
  /** The tip of its latest payment page. */
  readonly tipCents: number
  readonly currency: Currency
  /** Changes with the bill. Paying sends the one that the screen shows. */
  readonly billVersion: string
  /** What was ordered, if the link is for the whole bill and nothing was paid before. */
  readonly lines: readonly { readonly names: Names; readonly quantity: number; readonly cents: number }[]
  /** A fixed share of the bill. */
  readonly isShare: boolean
  readonly expiresAt: number
  /** The status of its latest payment attempt. Undefined: none. */
  readonly attempt: AttemptStatus | undefined
}

/** The receipt of what a pay link paid. */
export interface PayLinkReceipt {
  readonly shop: {
    readonly names: Names
    readonly address: string
    readonly phone: string
    readonly registration: string
    readonly country: string
    readonly timeZone: string
    readonly dateTimeMask: string
  }
  readonly request: AmountKind | undefined
  readonly numbers: readonly string[]
  readonly table: string
  readonly note: string
  readonly cents: number
  /** Within `cents`. */
  readonly surchargeCents: number
  readonly tipCents: number
  readonly refundedCents: number
  readonly currency: Currency
  readonly tender: PaymentTender
  readonly paidAt: number
  /** Names the payment at the shop. */
  readonly reference: string
  /** The receipt of the order, if the link paid all of it. */
  readonly receiptId: string | undefined
}

/** A pay link as staff see it. */
export interface StaffPayLink {
  readonly linkId: string
  readonly state: PayLinkState
  readonly action: PayLinkAction
  readonly orderId: string | undefined
  readonly request: AmountKind | undefined
  /** Of the payer of an amount without an order; empty: unknown. */
  readonly name: string
  readonly numbers: readonly string[]
  readonly table: string
  /** The page to pay it. */
  readonly address: string
  /** What it asks for now; of a paid one what was paid. */
  readonly cents: number
  readonly isShare: boolean
  /** A method that it can be paid by adds a surcharge. */
  readonly hasSurcharge: boolean
  readonly currency: Currency
  readonly note: string
  readonly createdAt: number
  readonly createdBy: string
  readonly expiresAt: number
  /** The last message with the link; the recipient is masked. */
  readonly sent: { readonly at: number; readonly kind: MessageKind; readonly to: string } | undefined
}

/** An amount without an order (ADR-218). */
export interface AmountTarget {
  readonly kind: 'amount'
  readonly as: RequestKind
  readonly cents: number
  /** What it is for, as the payer reads it. */
  readonly text: string
  /** Of the payer; empty: unknown. */
  readonly name: string
}

/** A top-up of a member's card (ADR-186). */
export interface TopUpTarget {
  readonly kind: 'topUp'
  readonly cardId: string
  readonly cents: number
}

/** What staff ask a payment for. */
export type PayLinkTarget =
  | AmountTarget
  | TopUpTarget
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'table'; readonly tableId: string }

const ofLink = ['payLink.unknown'] as const

/** Pay links (ADR-166): staff ask for a payment, and anyone with the link can make it, once. */
export const payLinks = {
  read: endpoint<{ readonly txn: string; readonly action?: PayLinkAction | undefined }, PayLink>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/pay-link/read',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'What a pay link asks for: amount, shop, state. Also polls the provider of an open payment page',
    errors: ofLink,
  }),
  pay: endpoint<
    {
      readonly txn: string
      readonly action?: PayLinkAction | undefined
      readonly payment: string
      /** The amount and the bill that the screen showed. */
      readonly dueCents: number
      readonly billVersion: string
      /** The surcharges that the screen showed for this method. Undefined: none. */
      readonly surchargeCents?: number | undefined
      /** In addition. Undefined: none. */
      readonly tipCents?: number | undefined
    },
    { readonly pageUrl: string | undefined }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/pay-link/pay',
    who: 'public',
    perMinute: 20,
    perNetworkMinute: 60,
    summary: 'Opens the payment page of a pay link. Without a page the payment has arrived',
    errors: [
      ...ofLink,
      'payLink.cancelled',
      'payLink.expired',
      'payLink.paid',
      'payLink.nothingDue',
      'payLink.billChanged',
      'payLink.beingPaid',
      'payment.away',
      'payment.tooManyTries',
      'payment.unavailable',
    ],
  }),
  receipt: endpoint<{ readonly txn: string; readonly action?: PayLinkAction | undefined }, PayLinkReceipt>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/pay-link/receipt',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'The receipt of a paid pay link',
    errors: [...ofLink, 'payLink.unpaid'],
  }),
  create: endpoint<
    {
      /** A UUID of the screen: the link is made once. */
      readonly requestId: string
      readonly target: PayLinkTarget
      /** Undefined: all that is due when it is paid. */
      readonly amountCents?: number | undefined
      readonly note: string
      /** For how many minutes it is valid. */
      readonly minutes: number
    },
    StaffPayLink
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pay-links/create',
    who: 'staff:cash.collect',
    summary:
      'Makes a pay link for an order or a table, for all that is due or a share of it, or for an amount without an order',
    errors: [
      'order.unknown',
      'table.unknown',
      'payLink.nothingDue',
      'payLink.tooMuch',
      'payLink.repeated',
      'payLink.noMethods',
      'payLink.noText',
      'text.tooLong',
      'giftCard.repeated',
      'storedValue.noCard',
      'storedValue.notOffered',
      'storedValue.frozen',
      'storedValue.amount',
    ],
  }),
  list: endpoint<
    { readonly orderId?: string | undefined; readonly tableId?: string | undefined },
    readonly StaffPayLink[]
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pay-links/list',
    who: 'staff:cash.collect',
    summary: 'The pay links of an order or a table, or the newest of the shop',
    errors: [],
  }),
  cancel: endpoint<{ readonly linkId: string }, StaffPayLink>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pay-links/cancel',
    who: 'staff:cash.collect',
    summary: 'Cancels a pay link and closes its payment page. What was paid stays paid',
    errors: [...ofLink, 'payLink.paid', 'payLink.beingPaid'],
  }),
  send: endpoint<{ readonly linkId: string; readonly recipient: string }, StaffPayLink>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/pay-links/send',
    who: 'staff:cash.collect',
    summary: 'Sends a pay link by email or SMS',
    errors: [
      ...ofLink,
      'payLink.cancelled',
      'payLink.expired',
      'payLink.paid',
      'payLink.nothingDue',
      'mail.invalid',
      'phone.invalid',
      'message.unconfigured',
      'mail.tooMany',
      'sms.tooMany',
      'sms.country',
    ],
  }),
}
