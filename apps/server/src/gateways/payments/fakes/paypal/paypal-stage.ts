import { randomUUID } from 'node:crypto'
import { createPaypalConnector } from '../../paypal/create-paypal-connector.ts'
import type { Provider, SessionRequest } from '../../provider.ts'
import { actAsPayer, startShopInbox, type ShopInbox } from '../wallet-site/shop-inbox.ts'
import { startPaypalFake, type PaypalFake } from './start-paypal-fake.ts'

const credentials = {
  clientId: 'AZDxjDScFpQtjWTOUtWKbyN',
  clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7',
  webhookId: '1JE4291016473214C',
}

/** What a test of PayPal works with. */
export type PaypalStage = Awaited<ReturnType<typeof startPaypalStage>>

/** Start a fake PayPal, a shop that it notifies, and the shop's account. The clock stands still. */
export async function startPaypalStage() {
  const time = { now: 1_767_225_600_000 }
  const clock = () => time.now
  const inbox = await startShopInbox('', clock)
  const fake = await startPaypalFake({ accounts: [{ ...credentials, webhookUrl: inbox.url }], clock })
  const connectorOf = (timeoutMs: number) =>
    createPaypalConnector({
      urls: { test: fake.url, live: 'http://127.0.0.1:9' },
      certificateOrigins: [fake.url],
      ask: { timeoutMs, pauseMs: 5 },
      clock,
    })
  const connector = connectorOf(10_000)
  const connect = (change: Partial<typeof credentials> = {}, by = connector) =>
    by.connect({
      merchantId: 'm',
      shopId: 's',
      environment: 'test',
      credentials: { ...credentials, ...change },
    })
  const provider = connect()
  // For faults that never answer. On a busy machine, it also gives up without one.
  const hasty = connect({}, connectorOf(700))
  const stop = () => Promise.all([fake.stop(), inbox.stop()])
  const parts = { credentials, time, fake, inbox, provider, hasty, connect, stop }
  return { ...parts, ...createSteps(parts) }
}

interface Parts {
  readonly time: { readonly now: number }
  readonly fake: PaypalFake
  readonly inbox: ShopInbox
  readonly provider: Provider
}

/** What shops and payers do in most tests. */
function createSteps({ time, fake, inbox, provider }: Parts) {
  const requestOf = (change: Partial<SessionRequest> = {}): SessionRequest => ({
    reference: randomUUID(),
    method: 'paypal',
    cents: 2750,
    currency: 'AUD',
    title: 'Noodle Bar & Grill',
    language: 'en-gb',
    expiresAt: time.now + 20 * 60_000,
    returnUrl: 'https://shop.example/callback/x?lang=en-gb',
    notifyUrl: inbox.url,
    ...change,
  })

  async function open(change: Partial<SessionRequest> = {}) {
    const request = requestOf(change)
    const { session, pageUrl } = await provider.start(request)
    const { reference, cents, currency } = request
    const attempt = { reference, session, cents, currency, isWanted: true }
    const pay = (fields: Readonly<Record<string, string>> = {}) => actAsPayer(pageUrl, 'pay', fields)
    return { request, attempt, pageUrl, pay, find: () => provider.find(attempt) }
  }

  async function openPaid() {
    const page = await open()
    await page.pay()
    const { session } = page.attempt
    const transaction = (await page.find())?.transaction ?? ''
    const refundOf = (cents: number) => ({
      reference: randomUUID(),
      transaction,
      session,
      cents,
      currency: 'AUD',
    })
    const refundedCents = () => orderOf(session)?.refunds.reduce((sum, { cents }) => sum + cents, 0)
    return { ...page, transaction, refundOf, refundedCents }
  }

  const orderOf = (session: string) => fake.book.findOrder(session, time.now)
  const callsOf = (name: string) => fake.calls.filter((call) => call.name === name)
  return { requestOf, open, openPaid, orderOf, callsOf }
}
