import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import { startOmipayFake } from './omipay/start-omipay-fake.ts'
import { startPaypalFake } from './paypal/start-paypal-fake.ts'
import { startStripeFake } from './start-stripe-fake.ts'
import { startWindcaveFake } from './start-windcave-fake.ts'

/** A running fake, and how a product is pointed at it. */
interface RunningPaymentFake {
  readonly name: Exclude<OnlineProviderName, 'sandbox'>
  /** The value of `<NAME>_URL` in the product's environment. */
  readonly url: string
  /** What an owner enters to connect its account. */
  readonly credentials: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The ports of the fakes; 0: a free one. */
type Ports = Readonly<Record<RunningPaymentFake['name'], number>>

/**
 * Start a fake of every provider with one account. `hooks` is where the shop takes notifications, without the provider:
 * Stripe and PayPal have it in their own settings, the others receive it with each payment. `loseEvery`: of this
 * number of answers one is lost; 0: none.
 */
export async function startPaymentFakes(
  ports: Ports,
  hooks: string,
  { loseEvery = 0 }: { readonly loseEvery?: number } = {},
): Promise<readonly RunningPaymentFake[]> {
  const windcave = { username: 'Trial_REST', apiKey: 'trial-key-of-windcave' }
  const stripe = { secretKey: 'sk_test_trial12345678', webhookSecret: 'whsec_trial12345678' }
  const omipay = { merchantNumber: '123456', secretKey: 'trial-key-of-omipay' }
  const paypal = { clientId: 'trial-client', clientSecret: 'trial-secret', webhookId: 'TRIALHOOK' }
  const [ofWindcave, ofStripe, ofOmipay, ofPaypal] = await Promise.all([
    startWindcaveFake({ accounts: [windcave], port: ports.windcave }),
    startStripeFake({ accounts: [{ ...stripe, webhookUrl: `${hooks}/stripe` }], port: ports.stripe }),
    startOmipayFake({ accounts: [omipay], port: ports.omipay }),
    startPaypalFake({ accounts: [{ ...paypal, webhookUrl: `${hooks}/paypal` }], port: ports.paypal }),
  ])
  for (const { faults } of [ofWindcave, ofStripe, ofOmipay, ofPaypal]) faults.loseEvery(loseEvery)
  return [
    { name: 'windcave', url: ofWindcave.apiUrl, credentials: windcave, stop: ofWindcave.stop },
    {
      name: 'stripe',
      url: ofStripe.url,
      credentials: { accountId: 'acct_trial12345678', ...stripe },
      stop: ofStripe.stop,
    },
    { name: 'omipay', url: ofOmipay.apiUrl, credentials: omipay, stop: ofOmipay.stop },
    { name: 'paypal', url: ofPaypal.url, credentials: paypal, stop: ofPaypal.stop },
  ]
}
