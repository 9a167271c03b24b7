import type { OnlineMethod, OnlineProviderName } from '@tabard/domain/payments/online-providers'
import type { ProviderTruth } from '@tabard/domain/payments/decide-attempt'
import type { DisputeStatus } from '@tabard/domain/payments/dispute'
import type { ScanRequest } from './scan-payer.ts'
import type { Webhooks } from './webhooks.ts'

/** A payment page to open. Card numbers and security codes are typed on it only. */
export interface SessionRequest {
  /** Our id of the attempt, and the provider's idempotency key. */
  readonly reference: string
  /** The chosen method: a provider may process several. */
  readonly method: OnlineMethod
  readonly cents: number
  readonly currency: string
  /** The description on the payer's page. */
  readonly title: string
  readonly language: string
  readonly expiresAt: number
  /** Where the payer's browser returns to. */
  readonly returnUrl: string
  /** The address for the provider's notifications. */
  readonly notifyUrl: string
  /** The payer's user agent: inside WeChat and Alipay the page is another one. */
  readonly userAgent?: string | undefined
  /** Only for providers with `removeCard`. Undefined: an ordinary page. */
  readonly cardOnPage?: CardOnPage | undefined
}

/** What a page does with a card: store the one that is typed on it, or offer one that the provider stores. */
export type CardOnPage = { readonly kind: 'store' } | { readonly kind: 'use'; readonly token: string }

/** An opened payment page. */
export interface OpenedPage {
  /** The provider's id of it. */
  readonly session: string
  readonly pageUrl: string
}

/** An attempt, as a question about it needs. */
export interface AttemptKey {
  readonly reference: string
  /** The provider's id of the page; undefined: the answer to its opening never came. */
  readonly session: string | undefined
  readonly cents: number
  readonly currency: string
  /**
   * The order still waits for this payment. A provider that captures in a step of its own captures an approved payment
   * only then.
   */
  readonly isWanted: boolean
}

/** A refund to send. */
export interface RefundRequest {
  /** Our id of the refund, and the provider's idempotency key. */
  readonly reference: string
  /** The provider's id of the payment to refund. */
  readonly transaction: string
  /** The provider's id of the page on which it was paid. */
  readonly session: string | undefined
  readonly cents: number
  readonly currency: string
  /**
   * An earlier try had no answer. Where the provider has no idempotency key, a refusal then does not say that no refund was
   * made: it may be the earlier one that is in the way.
   */
  readonly isResent?: boolean
}

/** What a provider says of a refund. */
export interface RefundTruth {
  /** The provider's id of it. */
  readonly refund: string
  /** `pending`: it will be made or fail later. */
  readonly status: 'made' | 'pending' | 'failed'
}

/** A movement in a provider's list of a day. */
export interface ListedTransaction {
  readonly kind: 'payment' | 'refund'
  /** The provider's id of it. */
  readonly transaction: string
  /** Our id of the attempt or the refund, if the list has it. */
  readonly reference: string | undefined
  /** Positive, for a refund too. */
  readonly cents: number
  readonly currency: string
  /** What the provider keeps; undefined: the list does not say. */
  readonly feeCents: number | undefined
  readonly at: number
}

/** A request to our address for notifications, as it came. */
export interface NotificationRequest {
  readonly query: Readonly<Record<string, string>>
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The raw body: signatures cover these bytes. */
  readonly body: string
  readonly now: number
}

/** The attempt that a notification is about: by our reference or by the provider's id of the page or the payment. */
export type NotifiedAttempt = (
  | { readonly reference: string }
  | { readonly session: string }
  | { readonly transaction: string }
) & {
  /** The provider's id of the payment, beside our reference: it finds a scan whose answer was lost. */
  readonly found?: string
  /** The provider's id of the payer's dispute that it tells of. */
  readonly dispute?: string
}

/** What a provider says of a payer's dispute. */
export interface DisputeTruth {
  /** The provider's id of it, and of the disputed payment. */
  readonly dispute: string
  readonly transaction: string
  readonly status: DisputeStatus
  /** The provider's word for it, such as `fraudulent`. */
  readonly reason: string
  readonly cents: number
  readonly currency: string
  /** Until when the shop can answer. Undefined: it cannot, or the provider does not say. */
  readonly dueAt: number | undefined
  readonly openedAt: number
  /** What it costs beside its amount. Empty: nothing, or the provider does not say. */
  readonly fees: readonly DisputeFee[]
}

/** A fee of a dispute. */
export interface DisputeFee {
  /** The provider's id of it: a fee is posted once. */
  readonly entry: string
  /** Negative: it is given back. */
  readonly cents: number
  readonly currency: string
  readonly at: number
}

/**
 * A shop's account at a provider of online payments. Calls may throw one of the two errors below. Nothing that it says
 * without being asked is believed: a notification only causes a question.
 */
export interface Provider {
  readonly name: OnlineProviderName
  readonly environment: 'test' | 'live'
  /** The account as the provider writes it in its answers. */
  readonly account: string
  /** Open a payment page. The same reference returns the same page, or the page that replaces it. */
  start(request: SessionRequest): Promise<OpenedPage>
  /**
   * Charge the payer whose code was scanned, and return the provider's id of the payment. Only `find` says whether it is
   * paid: a wallet may ask its owner for a password first. Throws `ProviderRefused` if nothing was charged, or
   * `ProviderSilent`. Undefined: the provider charges no codes.
   */
  readonly scan?: (request: ScanRequest) => Promise<{ readonly session: string }>
  /** Get the state of an attempt; undefined: unknown to the provider. */
  find(attempt: AttemptKey): Promise<ProviderTruth | undefined>
  /** Close a payment page. A payment already made stays. `open`: the provider cannot close pages. */
  close(attempt: AttemptKey): Promise<'closed' | 'open'>
  /** Send a refund. Sent again with the same reference, it is made once. */
  refund(request: RefundRequest): Promise<RefundTruth>
  /** Find a refund that was sent; undefined: unknown to the provider. `refund` is the provider's id, once known. */
  findRefund(
    request: RefundRequest & { readonly refund: string | undefined },
  ): Promise<RefundTruth | undefined>
  /** List payments and refunds of a UTC day, such as `2026-11-27`. Undefined: the provider has no list. */
  listDay(date: string): Promise<readonly ListedTransaction[] | undefined>
  /** Find a payer's dispute of a payment; undefined: unknown to the provider. Without it the provider tells of none. */
  findDispute?(dispute: string): Promise<DisputeTruth | undefined>
  /**
   * Delete a stored card; one that is unknown counts as removed. `kept`: the provider has no call for it, so its token is
   * only forgotten here. Undefined: the provider stores no cards.
   */
  readonly removeCard?: (token: string) => Promise<'removed' | 'kept'>
  /** Undefined: the provider receives the address for notifications with each payment. */
  readonly webhooks?: Webhooks
  /** Check that the credentials are accepted. Throws ProviderRefused if they are not. */
  check(): Promise<void>
  /**
   * The attempt that a notification is about. Undefined: it is not from the provider, or about nothing of ours. Where the
   * provider signs, an unsigned or old notification is refused.
   */
  readNotification(request: NotificationRequest): Promise<NotifiedAttempt | undefined>
  /** What our address answers to a notification that was stored. */
  readonly thanks: string
}

/** What a shop entered to connect its account. */
export interface AccountSettings {
  readonly merchantId: string
  readonly shopId: string
  readonly environment: 'test' | 'live'
  /** By the names of `onlineProviders[…].credentials`. */
  readonly credentials: Readonly<Record<string, string>>
}

/** Connects accounts at one provider. */
export interface ProviderConnector {
  readonly name: OnlineProviderName
  connect(account: AccountSettings): Provider
}

/** The provider understood the request and refused it. */
export class ProviderRefused extends Error {}

/** No readable answer: the request may or may not have been carried out. */
export class ProviderSilent extends Error {}

/** Base addresses of providers that stand in for the real ones, by provider. */
export type PaymentUrls = Readonly<Partial<Record<OnlineProviderName, string>>>

/** The providers that this installation can reach. */
export interface Providers {
  has(name: OnlineProviderName): boolean
  /** Connect an account. Undefined: the installation cannot reach the provider. */
  connect(name: OnlineProviderName, account: AccountSettings): Provider | undefined
}

/** Create the lookup of providers by name. */
export function createProviders(connectors: readonly ProviderConnector[]): Providers {
  const find = (name: OnlineProviderName) => connectors.find((connector) => connector.name === name)
  return {
    has: (name) => find(name) !== undefined,
    connect: (name, account) => find(name)?.connect(account),
  }
}
