import type { ProviderTruth } from '@tabard/domain/payments/decide-attempt'

/** Whose account the provider is asked with. */
export interface ProviderShop {
  readonly merchantId: string
  readonly shopId: string
}

export interface SessionRequest {
  /** Our own name of the attempt, and the provider's idempotency key. */
  readonly reference: string
  readonly cents: number
  readonly currency: string
  /** What the payer's page says is being paid. */
  readonly title: string
  readonly language: string
  readonly expiresAt: number
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string
  /** Where the provider's servers tell ours. */
  readonly notifyUrl: string
}

export interface RefundRequest {
  /** Our own name of the refund, and the provider's idempotency key. */
  readonly reference: string
  /** The provider's name of the money that goes back. */
  readonly transaction: string
  readonly cents: number
  readonly currency: string
}

/** A provider of online payment, asked with the shop's own credentials. Any call may throw one of the two faults below. */
export interface Provider {
  readonly name: 'sandbox'
  readonly environment: 'test' | 'live'
  /** Only for merchants that exist to be looked at (F26). */
  readonly isDemoOnly: boolean
  /** The shop's account, as the provider writes it in its answers. */
  accountOf(shop: ProviderShop): string
  /** Opens a payer's page. The same reference again answers the same page. */
  start(shop: ProviderShop, request: SessionRequest): Promise<{ session: string; pageUrl: string }>
  /** What became of it; undefined: never heard of it. */
  find(shop: ProviderShop, reference: string): Promise<ProviderTruth | undefined>
  /** Closes a page that nobody shall pay on any more. What was paid stays paid. */
  close(shop: ProviderShop, reference: string): Promise<void>
  /** Sends money back; answers the provider's name of that. */
  refund(shop: ProviderShop, request: RefundRequest): Promise<string>
  /** The provider's name of a refund it has made; undefined: never heard of it. */
  findRefund(shop: ProviderShop, reference: string): Promise<string | undefined>
  /** The reference a notification is about; undefined unless it is fresh and this shop's. It proves nothing more. */
  readNotification(
    shop: ProviderShop,
    notification: { readonly body: string; readonly signature: string | undefined; readonly now: number },
  ): string | undefined
}

/** The provider understood and said no. */
export class ProviderRefused extends Error {}

/** No answer, or none that can be read: nobody knows whether it was done. */
export class ProviderSilent extends Error {}

/** The providers this installation is set up for. */
export interface Providers {
  find(name: string): Provider | undefined
}

export function createProviders(known: readonly Provider[]): Providers {
  return { find: (name) => known.find((provider) => provider.name === name) }
}
