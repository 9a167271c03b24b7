import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import type { OnlineMethod } from '@tabard/domain/payments/online-providers'
import type { ProviderTruth } from '@tabard/domain/payments/decide-attempt'
import type { AnswerFault } from '../fakes/faults.ts'
import type { PayerAct } from '../fakes/payer-form.ts'
import type { NotifyMode } from '../fakes/postman.ts'
import type { NotificationSink } from '../fakes/start-notification-sink.ts'
import type { OpenedPage, Provider, RefundRequest, SessionRequest } from '../provider.ts'

/** An adapter with its fake, for one test. Timeouts of the adapter must be short, at most a second. */
export interface ProviderTestbed {
  readonly provider: Provider
  readonly method: OnlineMethod
  /** The same account with a wrong secret. */
  readonly stranger: Provider
  readonly sink: NotificationSink
  /** Do as the payer on the page. Throws if the page is closed. */
  act(page: OpenedPage, act: PayerAct): Promise<void>
  /** Make the next requests of a kind fail. */
  fail(call: 'start' | 'find' | 'refund' | 'removeCard', fault: AnswerFault, times?: number): void
  /** Let changes take time between their arrival and their effect. */
  slowDown(ms: number): void
  chargeOther(page: OpenedPage, offCents: number): void
  notify(mode: NotifyMode): void
  /** Send held notifications, the newest first. */
  release(): Promise<void>
  /** Send a notification about a paid page that is not from the provider. */
  forge(page: OpenedPage): Promise<void>
  /** Let the provider refund another amount than it is asked for. */
  refundOther(offCents: number): void
  /** Let refunds wait until `settleRefund`. */
  holdRefunds(): void
  settleRefund(refund: string, outcome: 'made' | 'failed'): Promise<void>
  /** How many pages the provider opened for a reference. */
  pagesOf(reference: string): number
  /** What the provider refunded of a payment, pending refunds included. */
  refundedCents(transaction: string): number
  stop(): Promise<void>
}

/** What differs between providers by their nature. */
export interface ProviderTraits {
  /** The status after the card was declined and the payer left. */
  readonly afterDecline: 'declined' | 'open'
  /** The status after the payer left without paying. */
  readonly afterCancel: 'cancelled' | 'open'
  /** What closing ends: the page, or the capture of what the payer approves on it. */
  readonly closes: 'page' | 'capture' | 'nothing'
  /** How long a signed notification is accepted. Undefined: notifications have no signature. */
  readonly acceptsForMs: number | undefined
  /** A repeated start returns the same page. */
  readonly repeatsStart: boolean
  /** A repeated refund returns the same refund, which is also found by our reference. */
  readonly repeatsRefund: boolean
}

/** Faults after which a request was carried out, and its answer is not there. */
export const lostAnswers = ['lost', 'hung', 'brokenAfter', 'garbage'] as const

/** What the tests charge. */
export const terms = { cents: 2750, currency: 'AUD' }

/** One test of the contract: a fresh testbed, and a request to start with. */
export interface ContractCase {
  readonly bed: ProviderTestbed
  readonly request: SessionRequest
  findOn(page: OpenedPage, provider?: Provider): Promise<ProviderTruth | undefined>
  /** Pay on a page. Returns the transaction. */
  payOn(page: OpenedPage): Promise<string>
  /** Start and pay, by default the case's own request. Returns the refund of a part too. */
  paid(cents?: number, request?: SessionRequest): Promise<PaidCase>
}

interface PaidCase {
  readonly page: OpenedPage
  readonly transaction: string
  readonly refund: RefundRequest
}

/** Runs a test of the contract. */
export type ContractTest = (name: string, expectations: (contract: ContractCase) => Promise<void>) => void

/** Create the function that runs a test with its own testbed. */
export function createContractTest(open: () => Promise<ProviderTestbed>): ContractTest {
  return (name, expectWith) =>
    test(`${name}`, async () => {
      const bed = await open()
      try {
        await expectWith(openCase(bed))
      } finally {
        await bed.stop()
      }
    })
}

function openCase(bed: ProviderTestbed): ContractCase {
  const request: SessionRequest = {
    ...terms,
    reference: randomUUID(),
    method: bed.method,
    title: 'Harbour Café, order 17',
    language: 'en-gb',
    expiresAt: Date.now() + 900_000,
    returnUrl: 'http://shop.example/callback/x?k=a',
    notifyUrl: bed.sink.url,
  }
  const find = (page: OpenedPage, reference: string, provider: Provider) =>
    provider.find({ ...terms, reference, session: page.session, isWanted: true })
  const pay = async (page: OpenedPage, reference: string) => {
    await bed.act(page, 'pay')
    const transaction = (await find(page, reference, bed.provider))?.transaction
    if (transaction === undefined) throw new Error('the payment has no transaction')
    return transaction
  }
  return {
    bed,
    request,
    findOn: (page, provider = bed.provider) => find(page, request.reference, provider),
    payOn: (page) => pay(page, request.reference),
    async paid(cents = terms.cents, started = request) {
      const page = await bed.provider.start(started)
      const transaction = await pay(page, started.reference)
      const { session } = page
      const reference = randomUUID()
      return {
        page,
        transaction,
        refund: { reference, transaction, session, cents, currency: terms.currency },
      }
    },
  }
}
