import type { FakeRequest } from '../../../fake-server.ts'
import { jsonAnswer, plainAnswer, startFakeSite, type FakeAnswer, type FakeSite } from '../fake-site.ts'
import { Faults, Quirks, type Scope } from '../faults.ts'
import { isSuccess, Postman } from '../postman.ts'
import { answerPaypalCall, parseJson, type PaypalDesk, type PaypalFakeCall } from './answer-paypal-call.ts'
import { answerPayer } from './answer-payer.ts'
import { answerWebhookCall, webhookOf } from './answer-webhook-call.ts'
import { newPaypalId, PaypalBook, type FakeDispute, type FakeOrder } from './paypal-book.ts'
import { routeOf, toCall } from './paypal-calls.ts'
import { openDispute, showDispute } from './paypal-disputes.ts'
import { createEventSender, type PaypalEvent, type SendEvents } from './paypal-events.ts'
import { PaypalGate, type PaypalFakeAccount } from './paypal-gate.ts'
import { ordinaryPaypal, type PaypalQuirks } from './paypal-quirks.ts'
import { PaypalSigner } from './paypal-signer.ts'
import { showCapture, showOrder, showRefund } from './show-paypal.ts'

interface PaypalFakeOptions {
  readonly accounts: readonly PaypalFakeAccount[]
  /** Undefined: a free one. */
  readonly port?: number | undefined
  /** How it reaches the address of a webhook; undefined: as it is. */
  readonly reach?: (url: string) => string
  readonly clock?: () => number
}

/** A fake PayPal: its API, the payer's page, its certificate and its notifications. */
export interface PaypalFake extends FakeSite {
  readonly book: PaypalBook
  /** Calls are `token`, `start`, `find`, `capture`, `refund`, `findRefund`, `findDispute`, `webhook`, `certificate`, `check` and `page`. */
  readonly faults: Faults
  /** By client id or by the id of an order. */
  readonly quirks: Quirks<PaypalQuirks>
  readonly postman: Postman
  readonly gate: PaypalGate
  readonly signer: PaypalSigner
  /** Calls with a valid token, in order. */
  readonly calls: readonly PaypalFakeCall[]
  addAccount(account: PaypalFakeAccount): void
  /** End a pending payment of an order, with its event. */
  settlePayment(orderId: string, isMade: boolean): Promise<void>
  /** End a pending refund, with its event if it is made. */
  settleRefund(refundId: string, isMade: boolean): Promise<void>
  /** Refund on PayPal's own screens. */
  refundOutside(orderId: string, cents: number): void
  /** The payer disputes an order. Returns the id of the dispute. */
  dispute(orderId: string): Promise<string>
  /** PayPal decides a dispute. */
  closeDispute(id: string, outcome: FakeDispute['outcome']): Promise<void>
  /** Send the event of an approval that another key signed. */
  forge(orderId: string): Promise<void>
}

const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'
const tokenPath = '/v1/oauth2/token'
const pagePath = '/checkoutnow'
const checkPath = '/v1/notifications/verify-webhook-signature'

/** What the fake works on. */
interface PaypalParts {
  readonly book: PaypalBook
  readonly quirks: Quirks<PaypalQuirks>
  readonly gate: PaypalGate
  readonly calls: PaypalFakeCall[]
  readonly signer: PaypalSigner
  readonly send: SendEvents
  readonly clock: () => number
}

/** The fake has its address once it listens. */
interface ListeningPaypal extends PaypalParts {
  readonly origin: string
}

/** Start a fake PayPal on loopback. */
export async function startPaypalFake(options: PaypalFakeOptions): Promise<PaypalFake> {
  const { accounts, port, reach = (url) => url, clock = Date.now } = options
  const [faults, quirks, postman] = [new Faults(), new Quirks(ordinaryPaypal), new Postman(isSuccess)]
  const gate = new PaypalGate(accounts)
  const signer = new PaypalSigner(() => site.url + certificatePath, clock())
  const book = new PaypalBook()
  book.webhooks.push(...accounts.flatMap(webhookOf))
  const parts: PaypalParts = {
    book,
    quirks,
    gate,
    calls: [],
    signer,
    send: createEventSender({ webhooks: book.webhooks, reach, quirks, postman, signer, clock }),
    clock,
  }
  const site: FakeSite = await startFakeSite({
    port,
    faultOf: (request) => faults.take(scopeOf(parts, request)),
    answer: (request) => answer({ ...parts, origin: site.url }, request),
  })
  return {
    ...site,
    ...parts,
    faults,
    postman,
    addAccount(account) {
      gate.accounts.push(account)
      book.webhooks.push(...webhookOf(account))
    },
    ...controlsOf({ ...parts, origin: site.url }, postman),
    ...disputesOf(parts),
  }
}

/** What a request is about, for planned faults. */
function scopeOf({ gate, book, clock }: PaypalParts, request: FakeRequest): Scope {
  const account = gate.nameOf(request, clock())
  if (request.path === pagePath) return { session: request.query.get('token') ?? undefined, call: 'page' }
  if (request.path === tokenPath) return { account, call: 'token' }
  if (request.path === certificatePath) return { call: 'certificate' }
  const route = routeOf(request)
  return { account, session: route && book.orderAbout(route.id)?.id, call: route?.call ?? 'check' }
}

async function answer(paypal: ListeningPaypal, request: FakeRequest): Promise<FakeAnswer> {
  const { book, quirks, gate, calls, clock, origin, signer, send } = paypal
  const now = clock()
  const { path } = request
  if (path === pagePath)
    return answerPayer({ book, quirks, clock, approve: (order) => approve(paypal, order) }, request)
  if (path === certificatePath) return { status: 200, body: signer.pem }
  if (path === tokenPath) return gate.issue(request, now)
  const account = gate.accountOf(request, now)
  if (account === undefined) return jsonAnswer(401, { error: 'invalid_token' })
  if (path === checkPath) {
    const isGenuine = signer.isGenuine(parseJson(request.body))
    return jsonAnswer(200, { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
  }
  const call = toCall(request, account, now)
  if (!call) return plainAnswer(404, 'Not found')
  calls.push(call)
  const events: PaypalEvent[] = []
  const desk: PaypalDesk = { book, origin, quirks, announce: (event) => void events.push(event) }
  const isWebhook = call.name.endsWith('Webhook') || call.name.endsWith('Webhooks')
  const { status, json } = isWebhook ? answerWebhookCall(desk, call) : await answerPaypalCall(desk, call)
  if (status === 204) return { status, body: '' }
  return { ...jsonAnswer(status, json), afterwards: await send(events) }
}

/** Approve an order. */
async function approve({ send, origin, clock }: ListeningPaypal, order: FakeOrder): Promise<() => void> {
  order.status = 'APPROVED'
  order.updatedAt = clock()
  return send([{ order, type: 'CHECKOUT.ORDER.APPROVED', resource: showOrder(order, origin, false) }])
}

/** What a test, a bank or the shop does outside the interface and the page. */
function controlsOf(
  { book, origin, send, signer, clock }: ListeningPaypal,
  postman: Postman,
): Pick<PaypalFake, 'settlePayment' | 'settleRefund' | 'refundOutside' | 'forge'> {
  const getOrder = (id: string): FakeOrder => {
    const order = book.orderAbout(id)
    if (!order) throw new Error('no such order')
    return order
  }
  return {
    async settlePayment(orderId, isMade) {
      const order = getOrder(orderId)
      const capture = order.captures.find(({ status }) => status === 'PENDING')
      if (!capture) throw new Error('no such pending payment')
      capture.status = isMade ? 'COMPLETED' : 'DECLINED'
      const type = isMade ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
      ;(await send([{ order, type, resource: showCapture(order, capture, origin) }]))()
    },
    async settleRefund(refundId, isMade) {
      const order = getOrder(refundId)
      const refund = order.refunds.find(({ id }) => id === refundId)
      if (refund?.status !== 'PENDING') throw new Error('no such pending refund')
      refund.status = isMade ? 'COMPLETED' : 'FAILED'
      const resource = showRefund(order, refund, origin)
      if (isMade) (await send([{ order, type: 'PAYMENT.CAPTURE.REFUNDED', resource }]))()
    },
    refundOutside(orderId, cents) {
      const order = getOrder(orderId)
      const captureId = order.captures[0]?.id ?? ''
      order.refunds.push({ id: newPaypalId(), captureId, cents, customId: undefined, status: 'COMPLETED' })
    },
    async forge(orderId) {
      const order = getOrder(orderId)
      const [webhook] = book.webhooks.filter(({ account }) => account === order.account)
      if (!webhook) throw new Error('the account has no address for notifications')
      const { url, id: webhookId } = webhook
      const resource = showOrder({ ...order, status: 'APPROVED' }, origin, false)
      const event = { event_type: 'CHECKOUT.ORDER.APPROVED', resource }
      await postman.post(
        [() => signer.write({ url, webhookId, event }, { at: clock(), isForged: true })],
        'early',
      )
    },
  }
}

/** What a payer and PayPal do about a dispute. */
function disputesOf({ book, send, clock }: PaypalParts): Pick<PaypalFake, 'dispute' | 'closeDispute'> {
  const sendDispute = async (type: string, dispute: FakeDispute) => {
    ;(await send([{ order: dispute.order, type, resource: showDispute(dispute) }]))()
  }
  return {
    async dispute(orderId) {
      const order = book.orderAbout(orderId)
      if (!order) throw new Error('no such order')
      const dispute = openDispute(order, clock())
      book.disputes.push(dispute)
      await sendDispute('CUSTOMER.DISPUTE.CREATED', dispute)
      return dispute.id
    },
    async closeDispute(id, outcome) {
      const dispute = book.disputes.find((each) => each.id === id)
      if (!dispute) throw new Error('no such dispute')
      dispute.outcome = outcome
      await sendDispute('CUSTOMER.DISPUTE.RESOLVED', dispute)
    },
  }
}
