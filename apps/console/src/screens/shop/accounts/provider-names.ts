import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import type { ConsoleKey } from '../../../text.ts'

/** Providers that a person can connect. */
export type RealProvider = Exclude<OnlineProviderName, 'sandbox'>

/** What the providers call themselves. */
export const providerNames: Readonly<Record<RealProvider, string>> = {
  windcave: 'Windcave',
  stripe: 'Stripe',
  omipay: 'OmiPay',
  paypal: 'PayPal',
}

/** The labels of credentials, as the provider's own pages name them. */
export const credentialLabels: Readonly<Record<RealProvider, Readonly<Record<string, ConsoleKey>>>> = {
  windcave: {
    username: 'paymentAccounts.field.windcave.username',
    apiKey: 'paymentAccounts.field.windcave.apiKey',
  },
  stripe: {
    accountId: 'paymentAccounts.field.stripe.accountId',
    secretKey: 'paymentAccounts.field.stripe.secretKey',
    webhookSecret: 'paymentAccounts.field.stripe.webhookSecret',
  },
  omipay: {
    merchantNumber: 'paymentAccounts.field.omipay.merchantNumber',
    secretKey: 'paymentAccounts.field.omipay.secretKey',
  },
  paypal: {
    clientId: 'paymentAccounts.field.paypal.clientId',
    clientSecret: 'paymentAccounts.field.paypal.clientSecret',
    webhookId: 'paymentAccounts.field.paypal.webhookId',
  },
}
