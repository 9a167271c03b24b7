import { z } from 'zod'
import { patientAsk, type AskOptions } from '../ask-provider.ts'
import { getCredential } from '../get-credential.ts'
import type { AccountSettings, Provider, ProviderConnector } from '../provider.ts'
import { callOmipay, type OmipayAccess } from './call-omipay.ts'
import { findOrder } from './find-order.ts'
import { openOrder } from './open-order.ts'
import { readOmipayNotification } from './read-notification.ts'
import { findRefund, refundOrder } from './refund-order.ts'
import { scanOrder } from './scan-order.ts'

/** Where OmiPay is, and how patiently to ask. */
export interface OmipayOptions {
  /** The address of the API with a slash at its end, or a fake's. */
  readonly url?: string
  readonly ask?: AskOptions
  readonly clock?: () => number
}

const omipayUrl = 'https://www.omipay.com.au/omipay/api/v2/'

/** Create the connector of OmiPay: WeChat Pay and Alipay in Australia. It has no environment for tests. */
export function createOmipayConnector(options: OmipayOptions = {}): ProviderConnector {
  return { name: 'omipay', connect: (account) => connect(toOmipayAccess(account, options)) }
}

/** What a call to OmiPay needs, from what a shop entered. Throws if a credential is missing. */
function toOmipayAccess(
  account: AccountSettings,
  { url = omipayUrl, ask = patientAsk, clock = Date.now }: OmipayOptions,
): OmipayAccess {
  return {
    url,
    ask,
    clock,
    merchantNumber: getCredential(account, 'merchantNumber'),
    secretKey: getCredential(account, 'secretKey'),
  }
}

function connect(access: OmipayAccess): Provider {
  return {
    name: 'omipay',
    environment: 'live',
    account: access.merchantNumber,
    thanks: '{"return_code":"SUCCESS"}',
    start: (request) => openOrder(access, request),
    scan: (request) => scanOrder(access, request),
    find: (attempt) => findOrder(access, attempt),
    // There is no call for it: a page expires after five minutes.
    close: async () => 'open',
    refund: (request) => refundOrder(access, request),
    findRefund: (request) => findRefund(access, request),
    listDay: async () => undefined,
    check: async () => {
      const currencies = { currency: 'AUD', base_currency: 'CNY', platform: 'WECHATPAY' }
      await callOmipay(access, 'GetExchangeRate', currencies, z.unknown())
    },
    readNotification: async (request) => readOmipayNotification(request, access),
  }
}
