import type { Config } from '../../config.ts'
import { createOmipayConnector } from './omipay/create-omipay-connector.ts'
import { createPaypalConnector } from './paypal/create-paypal-connector.ts'
import type { ProviderConnector } from './provider.ts'
import { createSandboxConnector } from './sandbox/create-sandbox-provider.ts'
import { createStripeConnector } from './stripe/create-stripe-connector.ts'
import { createWindcaveConnector } from './windcave/create-windcave-connector.ts'

/** The providers that this installation can reach. */
export function openConnectors({
  sandbox,
  paymentUrls,
}: Pick<Config, 'sandbox' | 'paymentUrls'>): readonly ProviderConnector[] {
  const { windcave, stripe, omipay, paypal } = paymentUrls
  const both = (url: string) => ({ test: url, live: url })
  return [
    createWindcaveConnector(windcave === undefined ? {} : { urls: both(windcave) }),
    createStripeConnector(stripe === undefined ? {} : { url: stripe }),
    createOmipayConnector(omipay === undefined ? {} : { url: `${omipay}/` }),
    createPaypalConnector(paypal === undefined ? {} : { urls: both(paypal), certificateOrigins: [paypal] }),
    ...(sandbox ? [createSandboxConnector(sandbox)] : []),
  ]
}
