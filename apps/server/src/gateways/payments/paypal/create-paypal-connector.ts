import { patientAsk, type AskOptions } from '../ask-provider.ts'
import { getCredential } from '../get-credential.ts'
import type { Provider, ProviderConnector } from '../provider.ts'
import type { PaypalAccess } from './call-paypal.ts'
import { findPaypalDispute } from './find-dispute.ts'
import { findOrder } from './find-order.ts'
import { openOrder } from './open-order.ts'
import { PaypalCertificates } from './paypal-certificates.ts'
import { PaypalTokens } from './paypal-tokens.ts'
import { createPaypalWebhooks } from './paypal-webhooks.ts'
import { readPaypalNotification } from './read-notification.ts'
import { findRefund, refundCapture } from './refund-capture.ts'

/** Where PayPal is, and how patiently to ask. */
export interface PaypalOptions {
  /** The addresses of the API without a slash at their end, or a fake's. */
  readonly urls?: { readonly test: string; readonly live: string }
  /** Further origins that may serve certificates of notifications, such as a fake's. */
  readonly certificateOrigins?: readonly string[]
  readonly ask?: AskOptions
  readonly clock?: () => number
}

const paypalUrls = { test: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' }

/** Create the connector of PayPal (Orders v2). It keeps tokens and certificates for all accounts. */
export function createPaypalConnector(options: PaypalOptions = {}): ProviderConnector {
  const { urls = paypalUrls, certificateOrigins, ask = patientAsk, clock = Date.now } = options
  const tokens = new PaypalTokens()
  const certificates = new PaypalCertificates({ origins: certificateOrigins, timeoutMs: ask.timeoutMs })
  return {
    name: 'paypal',
    connect: (account) => {
      const { environment } = account
      const access: PaypalAccess = {
        url: urls[environment],
        environment,
        clientId: getCredential(account, 'clientId'),
        clientSecret: getCredential(account, 'clientSecret'),
        tokens,
        ask,
        clock,
      }
      return connect(access, account.credentials['webhookId'], certificates)
    },
  }
}

function connect(
  access: PaypalAccess,
  webhookId: string | undefined,
  certificates: PaypalCertificates,
): Provider {
  return {
    name: 'paypal',
    environment: access.environment,
    account: access.clientId,
    // PayPal looks at the status only.
    thanks: '',
    start: (request) => openOrder(access, request),
    find: (attempt) => findOrder(access, attempt),
    // An order that we do not capture takes no money.
    close: async () => 'closed',
    refund: (request) => refundCapture(access, request),
    findRefund: (request) => findRefund(access, request),
    // Its list of transactions needs a permission that shops' apps do not have.
    listDay: async () => undefined,
    findDispute: (id) => findPaypalDispute(access, id),
    check: async () => {
      // A kept token would accept a secret that PayPal no longer accepts.
      await new PaypalTokens().get(access)
    },
    webhooks: createPaypalWebhooks(access, webhookId),
    readNotification: async (request) =>
      webhookId === undefined ? undefined : readPaypalNotification(request, webhookId, certificates),
  }
}
