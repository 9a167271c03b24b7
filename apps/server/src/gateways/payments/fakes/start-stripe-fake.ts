import type { FakeRequest } from '../../fake-server.ts'
import { Faults, Quirks } from './faults.ts'
import { startFakeSite, type FakeSite } from './fake-site.ts'
import { isSuccess, Postman } from './postman.ts'
import { openDispute } from './stripe/disputes.ts'
import { accountOf, answerApi, sessionOf } from './stripe/stripe-api.ts'
import {
  disputeEvent,
  eventsOf,
  forgerSecret,
  noticesOf,
  refundEvent,
  type Event,
} from './stripe/stripe-events.ts'
import {
  bookEntry,
  ordinaryStripe,
  type FakeCustomer,
  type FakeDispute,
  type FakeEndpoint,
  type FakeEntry,
  type FakeRefund,
  type FakeSession,
  type Happening,
  type StripeAccount,
  type StripeLedger,
  type StripeQuirks,
} from './stripe/stripe-ledger.ts'
import { answerPage, settlePayment } from './stripe/stripe-page.ts'
import { endpointOf, isWebhookCall } from './stripe/webhook-calls.ts'

/** A fake Stripe: Checkout, refunds and balance, the payer's page and signed events. */
export interface StripeFake extends FakeSite {
  readonly sessions: ReadonlyMap<string, FakeSession>
  readonly refunds: ReadonlyMap<string, FakeRefund>
  /** Stored cards, by customer. */
  readonly customers: ReadonlyMap<string, FakeCustomer>
  readonly entries: readonly FakeEntry[]
  /** Webhook endpoints, the oldest first; a test may change them as the dashboard does. */
  readonly endpoints: FakeEndpoint[]
  readonly happened: readonly Happening[]
  /** Calls are `start`, `find`, `close`, `refund`, `findRefund`, `removeCard`, `webhook`, `list` and `page`. */
  readonly faults: Faults
  /** By secret key or by the id of a session. */
  readonly quirks: Quirks<StripeQuirks>
  readonly postman: Postman
  addAccount(account: StripeAccount): void
  /** End a pending refund, with its event. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<void>
  /** End a payment that waits for its bank, with its events. */
  settlePayment(session: string, outcome: 'paid' | 'declined'): Promise<void>
  /** Forget all idempotency keys, as Stripe may after 24 hours. */
  forgetKeys(): void
  /** Pay an account's balance out, which is a movement that no shop asked for. */
  payOut(secretKey: string, cents: number): void
  /** The payer disputes a payment. Returns the id of the dispute. */
  dispute(session: string): Promise<string>
  /** The bank decides a dispute. */
  closeDispute(id: string, outcome: 'won' | 'lost'): Promise<void>
  /** Send an event about a session that another secret signed. */
  forge(session: string): Promise<void>
}

interface StripeFakeOptions {
  readonly accounts: readonly StripeAccount[]
  /** Undefined: a free one. */
  readonly port?: number | undefined
  /** The address for payers' browsers, if it is another one than that of the interface. */
  readonly publicUrl?: string | undefined
  /** How it reaches the address of an endpoint; undefined: as it is. */
  readonly reach?: (url: string) => string
  readonly clock?: () => number
}

/** Start a fake Stripe on loopback. */
export async function startStripeFake({
  accounts,
  port,
  publicUrl,
  reach = (url) => url,
  clock = Date.now,
}: StripeFakeOptions): Promise<StripeFake> {
  const ledger: StripeLedger = {
    accounts: accounts.map((account) => ({ ...account })),
    sessions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    customers: new Map(),
    entries: [],
    endpoints: accounts.flatMap(endpointOf),
    reach,
    happened: [],
    answers: new Map(),
    faults: new Faults(),
    quirks: new Quirks(ordinaryStripe),
    postman: new Postman(isSuccess),
    clock,
  }
  const site: FakeSite = await startFakeSite({
    port,
    faultOf: (request) =>
      ledger.faults.take({
        account: accountOf(ledger, request),
        session: sessionOf(ledger, request),
        call: callOf(request),
      }),
    answer: (request) =>
      request.path.startsWith('/v1/')
        ? answerApi(ledger, request, publicUrl ?? site.url)
        : answerPage(ledger, request),
  })
  return { ...site, ...ledger, ...controlsOf(ledger) }
}

/** What a test or an operator of the fake does outside the interface and the page. */
function controlsOf(ledger: StripeLedger) {
  const getSession = (id: string): FakeSession => {
    const session = ledger.sessions.get(id)
    if (!session) throw new Error('no such session')
    return session
  }
  const sendEvents = async (session: FakeSession, events: readonly Event[], secret?: string) => {
    await ledger.postman.post(noticesOf(ledger, session.account, events, secret), 'early')
  }
  const sendDispute = async (type: string, dispute: FakeDispute) => {
    const session = getSession(dispute.session)
    const notices = noticesOf(ledger, session.account, [disputeEvent(ledger, type, dispute)])
    const { notify } = ledger.quirks.of(session.account, session.id)
    ;(await ledger.postman.post(notices, notify))()
  }
  return {
    addAccount(account: StripeAccount) {
      ledger.accounts.push({ ...account })
      ledger.endpoints.push(...endpointOf(account))
    },
    async settleRefund(id: string, status: 'succeeded' | 'failed') {
      const refund = ledger.refunds.get(id)
      if (refund?.status !== 'pending' && refund?.status !== 'requires_action')
        throw new Error('no such pending refund')
      refund.status = status
      const type = status === 'succeeded' ? 'refund.updated' : 'refund.failed'
      await sendEvents(getSession(refund.session), [refundEvent(ledger, type, refund)])
    },
    settlePayment: async (id: string, outcome: 'paid' | 'declined') =>
      (await settlePayment(ledger, getSession(id), outcome))(),
    forgetKeys: () => ledger.answers.clear(),
    payOut: (account: string, cents: number) =>
      bookEntry(ledger, { account, currency: 'aud' }, { type: 'payout', amount: -cents, source: undefined }),
    async dispute(id: string) {
      const dispute = openDispute(ledger, getSession(id))
      await sendDispute('charge.dispute.created', dispute)
      return dispute.id
    },
    async closeDispute(id: string, outcome: 'won' | 'lost') {
      const dispute = ledger.disputes.get(id)
      if (!dispute) throw new Error('no such dispute')
      dispute.status = outcome
      await sendDispute('charge.dispute.closed', dispute)
    },
    forge: (id: string) => {
      const session = getSession(id)
      const events = eventsOf(ledger, session, ['checkout.session.completed'])
      return sendEvents(session, events, forgerSecret)
    },
  }
}

function callOf(request: FakeRequest): string {
  const { method, path } = request
  if (isWebhookCall(request)) return 'webhook'
  if (path.startsWith('/c/pay/')) return 'page'
  if (path.endsWith('/expire')) return 'close'
  if (path.startsWith('/v1/checkout/')) return method === 'POST' ? 'start' : 'find'
  if (path.startsWith('/v1/customers/')) return 'removeCard'
  if (path.startsWith('/v1/refunds')) return method === 'POST' ? 'refund' : 'findRefund'
  return 'list'
}
