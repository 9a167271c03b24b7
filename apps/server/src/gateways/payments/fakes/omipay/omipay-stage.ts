import { randomUUID } from 'node:crypto'
import type { SessionRequest } from '../../provider.ts'
import { createOmipayConnector } from '../../omipay/create-omipay-connector.ts'
import { actAsPayer, startShopInbox } from '../wallet-site/shop-inbox.ts'
import { startOmipayFake } from './start-omipay-fake.ts'
import type { LetterForm } from './write-omipay-letter.ts'

const account = { merchantNumber: '0010011263', secretKey: '0af61531c6c04ac4ac910d0cd59e6238' }

/** What a test of OmiPay works with. */
export type OmipayStage = Awaited<ReturnType<typeof startOmipayStage>>

/** Start a fake OmiPay, a shop that it notifies, and the shop's account. The clock stands still. */
export async function startOmipayStage(letterForm: LetterForm = 'json') {
  const time = { now: 1_767_225_600_000 }
  const clock = () => time.now
  const fake = await startOmipayFake({ accounts: [account], clock, letterForm })
  const connect = (secretKey = account.secretKey, ownClock = clock, timeoutMs = 10_000) =>
    createOmipayConnector({ url: fake.url, ask: { timeoutMs, pauseMs: 5 }, clock: ownClock }).connect({
      merchantId: 'm',
      shopId: 's',
      environment: 'live',
      credentials: { merchantNumber: account.merchantNumber, secretKey },
    })
  const provider = connect()
  // For faults that never answer. On a busy machine, it also gives up without one.
  const hasty = connect(undefined, undefined, 700)
  const inbox = await startShopInbox(provider.thanks, clock)
  const requestOf = (change: Partial<SessionRequest> = {}): SessionRequest => ({
    reference: randomUUID(),
    method: 'omipay',
    cents: 2750,
    currency: 'AUD',
    title: 'Noodle Bar & Grill',
    language: 'en-gb',
    expiresAt: time.now + 5 * 60_000,
    returnUrl: 'https://shop.example/callback/x?lang=en-gb',
    notifyUrl: inbox.url,
    ...change,
  })

  async function open(change: Partial<SessionRequest> = {}) {
    const request = requestOf(change)
    const { session, pageUrl } = await provider.start(request)
    const { reference, cents, currency } = request
    const attempt = { reference, session, cents, currency, isWanted: true }
    return { attempt, pageUrl, find: () => provider.find(attempt) }
  }

  async function openPaid() {
    const page = await open()
    await actAsPayer(page.pageUrl, 'pay')
    const { session } = page.attempt
    const transaction = (await page.find())?.transaction ?? ''
    const refundOf = (cents: number) => ({
      reference: randomUUID(),
      transaction,
      session,
      cents,
      currency: 'AUD',
    })
    const balance = () => {
      const order = fake.book.findOrder(session, time.now)
      return order && fake.book.balanceCents(order)
    }
    return { ...page, refundOf, balance }
  }

  const callsOf = (name: string) => fake.calls.filter((call) => call.name === name)
  const stop = () => Promise.all([fake.stop(), inbox.stop()])
  return { account, time, fake, inbox, provider, hasty, connect, requestOf, open, openPaid, callsOf, stop }
}
