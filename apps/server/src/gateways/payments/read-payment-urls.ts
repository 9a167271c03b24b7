import { onlineProviderNames, rulesOf } from '@tabard/domain/payments/online-providers'
import { PlainFault } from '../../db/plain-fault.ts'
import type { PaymentUrls } from './provider.ts'

/** Read `WINDCAVE_URL`, `STRIPE_URL`, `OMIPAY_URL` and `PAYPAL_URL`. Throws `PlainFault`. */
export function readPaymentUrls(env: Readonly<Record<string, string | undefined>>): PaymentUrls {
  const named = onlineProviderNames.flatMap((name) => {
    const variable = `${name.toUpperCase()}_URL`
    const url = env[variable]
    // The sandbox has an address in any case.
    if (!url || rulesOf(name).isDemoOnly) return []
    if (!URL.canParse(url)) throw new PlainFault(`${variable} must be a URL, not "${url}".`)
    return [[name, url.replace(/\/+$/, '')] as const]
  })
  return Object.fromEntries(named)
}
