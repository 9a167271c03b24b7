import { randomUUID } from 'node:crypto'
import { checkCredentials } from '@tabard/domain/payments/check-credentials'
import { onlineProviders } from '@tabard/domain/payments/online-providers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnectors } from '../open-connectors.ts'
import { createProviders, type Provider } from '../provider.ts'
import { actAsPayer } from './payer-form.ts'
import { startPaymentFakes } from './start-payment-fakes.ts'

// The product's own connectors, pointed at the fakes by the addresses of the environment.

let fakes: Awaited<ReturnType<typeof startPaymentFakes>>

beforeAll(async () => {
  fakes = await startPaymentFakes(
    { windcave: 0, stripe: 0, omipay: 0, paypal: 0 },
    'http://127.0.0.1:9/hooks/harbour',
  )
})
afterAll(() => Promise.all(fakes.map(({ stop }) => stop())))

function connect(name: (typeof fakes)[number]['name']): Provider {
  const fake = fakes.find((each) => each.name === name)
  const paymentUrls = Object.fromEntries(fakes.map((each) => [each.name, each.url.replace(/\/+$/, '')]))
  const provider = createProviders(openConnectors({ sandbox: undefined, paymentUrls })).connect(name, {
    merchantId: 'm',
    shopId: 's',
    environment: name === 'omipay' ? 'live' : 'test',
    credentials: fake?.credentials ?? {},
  })
  if (!provider) throw new Error(`${name} is not reachable`)
  return provider
}

test.each(['windcave', 'stripe', 'omipay', 'paypal'] as const)(
  'the trial account of %s can be entered, is accepted, and takes a payment',
  async (name) => {
    const { credentials = {} } = fakes.find((each) => each.name === name) ?? {}
    expect(checkCredentials(onlineProviders[name].credentials, credentials, {})).not.toHaveProperty('faults')
    const provider = connect(name)
    await provider.check()
    const [method] = onlineProviders[name].methods
    const terms = { reference: randomUUID(), cents: 2750, currency: 'AUD' }
    const { session, pageUrl } = await provider.start({
      ...terms,
      method,
      title: 'Order 17',
      language: 'en-gb',
      expiresAt: Date.now() + 900_000,
      returnUrl: 'http://127.0.0.1:9/callback',
      notifyUrl: `http://127.0.0.1:9/hooks/harbour/${name}`,
    })
    const find = () => provider.find({ ...terms, session, isWanted: true })
    expect(await find()).toMatchObject({ status: 'open' })
    await actAsPayer(pageUrl, 'pay', { notify: 'never' })
    expect(await find()).toMatchObject({
      status: 'paid',
      cents: 2750,
      currency: 'AUD',
      account: provider.account,
    })
  },
)
