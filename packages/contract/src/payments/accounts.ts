import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import type { WebhookVerdict } from '@tabard/domain/payments/accounts/webhook'
import { endpoint } from '../wire/endpoint.ts'

/** How a provider that stores the address for notifications has it: from the server, by the owner's hands, or not yet. */
export type AccountWebhook =
  | { readonly state: 'registered'; readonly url: string }
  | { readonly state: 'entered' | 'none' }

/** A shop's account at a provider of online payments. Secrets never leave the server. */
export interface PaymentAccount {
  readonly provider: OnlineProviderName
  readonly environment: 'test' | 'live'
  /** The credentials that are no secret, by name. */
  readonly settings: Readonly<Record<string, string>>
  readonly savedAt: number
  /** When the provider last accepted the credentials. Undefined: never since they were saved. */
  readonly acceptedAt: number | undefined
  /** Undefined: the provider receives the address for notifications with each payment. */
  readonly webhook: AccountWebhook | undefined
}

/** The accounts of a shop. */
export interface PaymentAccounts {
  readonly accounts: readonly PaymentAccount[]
  /** The providers whose accounts this installation can connect. */
  readonly providers: readonly OnlineProviderName[]
  /** Whether providers can reach the shop's address: it is public and https. */
  readonly canBeNotified: boolean
  /** Where a provider sends its notifications, by provider. */
  readonly notifyUrls: Readonly<Record<string, string>>
}

/** The accounts after the address for notifications was to be registered. */
export interface RegisteredAccounts extends PaymentAccounts {
  /** Undefined: nothing was to be registered. */
  readonly webhook: WebhookVerdict | undefined
}

/** What a provider said of the credentials: accepted, refused, or nothing. */
export type AccountVerdict = 'accepted' | 'refused' | 'silent'

const who = 'staff:payments.accounts'

/** A shop's accounts at providers of online payments, for owners (ADR-161). */
export const paymentAccounts = {
  list: endpoint<Record<never, never>, PaymentAccounts>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payment-accounts',
    who,
    summary: "The shop's accounts at providers of online payments, without secrets",
    errors: [],
  }),
  save: endpoint<
    {
      readonly provider: OnlineProviderName
      readonly environment: 'test' | 'live'
      /**
       * By name. A secret that is left out stays as it was. Without the one for notifications, the server registers their
       * address at the provider.
       */
      readonly credentials: Readonly<Record<string, string>>
    },
    RegisteredAccounts
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payment-accounts/save',
    who,
    summary:
      'Connects an account, or changes its credentials. Another account replaces it; payments of before keep theirs',
    errors: ['provider.invalid', 'payment.unavailable'],
  }),
  check: endpoint<
    { readonly provider: OnlineProviderName },
    {
      readonly verdict: AccountVerdict
      /** Undefined: the provider stores no address, or refused the credentials. */
      readonly webhook: WebhookVerdict | undefined
      readonly accounts: PaymentAccounts
    }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payment-accounts/check',
    who,
    summary: 'Asks the provider whether it accepts the saved credentials, and notifies the shop',
    errors: ['payment.unavailable'],
    perMinute: 20,
  }),
  registerWebhook: endpoint<{ readonly provider: OnlineProviderName }, RegisteredAccounts>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payment-accounts/register-webhook',
    who,
    summary: "Registers the shop's address for notifications at the provider, also after it changed",
    errors: ['payment.unavailable'],
    perMinute: 20,
  }),
  disconnect: endpoint<{ readonly provider: OnlineProviderName }, PaymentAccounts>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payment-accounts/disconnect',
    who,
    summary: 'Takes no further payments by an account. Refunds of its payments still go to it',
    errors: [],
  }),
}
