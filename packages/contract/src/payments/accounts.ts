import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import { endpoint } from '../wire/endpoint.ts'

/** A shop's account at a provider of online payments. Secrets never leave the server. */
export interface PaymentAccount {
  readonly provider: OnlineProviderName
  readonly environment: 'test' | 'live'
  /** The credentials that are no secret, by name. */
  readonly settings: Readonly<Record<string, string>>
  readonly savedAt: number
  /** When the provider last accepted the credentials. Undefined: never since they were saved. */
  readonly acceptedAt: number | undefined
}

/** The accounts of a shop. */
export interface PaymentAccounts {
  readonly accounts: readonly PaymentAccount[]
  /** The providers whose accounts this installation can connect. */
  readonly providers: readonly OnlineProviderName[]
  /** Where a provider sends its notifications, by provider. */
  readonly notifyUrls: Readonly<Record<string, string>>
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
      /** By name. A secret that is left out stays as it was. */
      readonly credentials: Readonly<Record<string, string>>
    },
    PaymentAccounts
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
    { readonly verdict: AccountVerdict; readonly accounts: PaymentAccounts }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payment-accounts/check',
    who,
    summary: 'Asks the provider whether it accepts the saved credentials',
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
