import type { ProviderTruth } from '@tabard/domain/payments/decide-attempt'

/** The shop whose account is used. */
export interface ProviderShop {
  readonly merchantId: string
  readonly shopId: string
}

/** A payment page to open. */
export interface SessionRequest {
  /** Our id of the attempt, and the provider's idempotency key. */
  readonly reference: string
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
}

/** A refund to send. */
export interface RefundRequest {
  /** Our id of the refund, and the provider's idempotency key. */
  readonly reference: string
  /** The provider's id of the payment to refund. */
  readonly transaction: string
  readonly cents: number
  readonly currency: string
}

/** A provider of online payments, called as the shop. Calls may throw one of the two errors below. */
export interface Provider {
  readonly name: 'sandbox'
  readonly environment: 'test' | 'live'
  /** For demo merchants only (F26). */
  readonly isDemoOnly: boolean
  /** The shop's account as the provider writes it in its answers. */
  accountOf(shop: ProviderShop): string
  /** Open a payment page. The same reference returns the same page. */
  start(shop: ProviderShop, request: SessionRequest): Promise<{ session: string; pageUrl: string }>
  /** Get the state of an attempt; undefined: unknown to the provider. */
  find(shop: ProviderShop, reference: string): Promise<ProviderTruth | undefined>
  /** Close a payment page. A payment already made stays. */
  close(shop: ProviderShop, reference: string): Promise<void>
  /** Send a refund. Returns the provider's id of it. */
  refund(shop: ProviderShop, request: RefundRequest): Promise<string>
  /** Find the provider's id of a refund; undefined: unknown to the provider. */
  findRefund(shop: ProviderShop, reference: string): Promise<string | undefined>
  /** The reference of a recent notification signed for this shop, else undefined. It proves nothing else. */
  readNotification(
    shop: ProviderShop,
    notification: { readonly body: string; readonly signature: string | undefined; readonly now: number },
  ): string | undefined
}

/** The provider understood the request and refused it. */
export class ProviderRefused extends Error {}

/** No readable answer: the request may or may not have been carried out. */
export class ProviderSilent extends Error {}

/** The configured providers. */
export interface Providers {
  find(name: string): Provider | undefined
}

/** Create the lookup of providers by name. */
export function createProviders(known: readonly Provider[]): Providers {
  return { find: (name) => known.find((provider) => provider.name === name) }
}
