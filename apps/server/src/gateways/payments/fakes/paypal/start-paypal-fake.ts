import type { FakeRequest } from '../../../fake-server.ts'
import { randomUUID } from 'node:crypto'
import { Courier } from '../wallet-site/courier.ts'
import { FaultBook } from '../wallet-site/fault-book.ts'
import { jsonAnswer, openSite, type SiteAnswer } from '../wallet-site/serve-site.ts'
import { answerPaypalCall, parseJson, type PaypalDesk, type PaypalFakeCall } from './answer-paypal-call.ts'
import { answerPayer } from './answer-payer.ts'
import { newPaypalId, PaypalBook, type FakeOrder } from './paypal-book.ts'
import { PaypalGate, type PaypalFakeAccount } from './paypal-gate.ts'
import { PaypalSigner } from './paypal-signer.ts'
import { showCapture, showOrder, toTime } from './show-paypal.ts'

interface PaypalFakeOptions {
  readonly accounts: readonly PaypalFakeAccount[]
  /** Default: a free one. */
  readonly port?: number
  readonly clock?: () => number
}

/** A fake PayPal: its API, its page for payers, its certificate and its notifications. */
export interface PaypalFake {
  /** Its address, for API and certificates. */
  readonly url: string
  readonly book: PaypalBook
  /** Set faults here, by client id, order id or capture id. */
  readonly faults: FaultBook
  readonly courier: Courier
  readonly gate: PaypalGate
  readonly signer: PaypalSigner
  /** Calls with a valid token, in order. */
  readonly calls: PaypalFakeCall[]
  /** End the pending payments and refunds of an order. */
  endPending(orderId: string, isMade: boolean): void
  /** Refund on PayPal's own screens. */
  refundOutside(orderId: string, cents: number): void
  stop(): Promise<void>
}

const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'

/** Start a fake PayPal on loopback. */
export async function startPaypalFake(options: PaypalFakeOptions): Promise<PaypalFake> {
  const { accounts, clock = Date.now } = options
  const [book, faults, gate] = [new PaypalBook(), new FaultBook(), new PaypalGate(accounts)]
  const courier = new Courier(({ status }) => status >= 200 && status < 300)
  const calls: PaypalFakeCall[] = []

  const site = await openSite(options.port)
  const { url } = site
  const signer = new PaypalSigner(url + certificatePath, clock())
  const announce = createAnnouncer({ accounts, faults, courier, signer, clock })
  const desk: PaypalDesk = { book, origin: url, conductOf: faults.conductOf.bind(faults), announce }
  const approve = (order: FakeOrder) => approveOrder(desk, courier, order, clock)
  site.serve(async (request) => {
    const now = clock()
    const { path } = request
    if (path === '/checkoutnow') return answerPayer({ book, faults, clock, approve }, request)
    if (path === certificatePath) return { status: 200, body: signer.pem }
    if (path === '/v1/oauth2/token')
      return withFault(faults, 'token', [clientOf(request)], () => gate.issue(request, now))
    const account = gate.accountOf(request, now)
    if (account === undefined) return jsonAnswer(401, { error: 'invalid_token' })
    if (path === '/v1/notifications/verify-webhook-signature') {
      const isGenuine = signer.isGenuine(parseJson(request.body))
      return jsonAnswer(200, { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
    }
    const call = toCall(request, account, now)
    if (!call) return { status: 404, body: '' }
    calls.push(call)
    return withFault(faults, call.name, [account, call.id], () => {
      const { status, json } = answerPaypalCall(desk, call)
      return jsonAnswer(status, json)
    })
  })

  const get = (orderId: string) => book.findOrder(orderId, clock())
  return {
    url,
    book,
    faults,
    courier,
    gate,
    signer,
    calls,
    stop: site.stop,
    endPending: (orderId, isMade) => endPending(desk, get(orderId), isMade),
    refundOutside(orderId, cents) {
      const order = get(orderId)
      const captureId = order?.captures[0]?.id ?? ''
      order?.refunds.push({ id: newPaypalId(), captureId, cents, customId: undefined, status: 'COMPLETED' })
    },
  }
}

/** Approve an order; conduct `early` notifies the shop before. */
async function approveOrder(
  { conductOf, announce, origin }: PaypalDesk,
  courier: Courier,
  order: FakeOrder,
  clock: () => number,
): Promise<void> {
  const { notify } = conductOf(order.account, order.id)
  const tell = () =>
    announce(order, 'CHECKOUT.ORDER.APPROVED', showOrder({ ...order, status: 'APPROVED' }, origin, false))
  if (notify === 'early') {
    tell()
    await courier.settle()
  }
  order.status = 'APPROVED'
  order.updatedAt = clock()
  if (notify !== 'early') tell()
  if (notify === 'before') await courier.settle()
}

interface AnnouncerParts {
  readonly accounts: readonly PaypalFakeAccount[]
  readonly faults: FaultBook
  readonly courier: Courier
  readonly signer: PaypalSigner
  readonly clock: () => number
}

function createAnnouncer({
  accounts,
  faults,
  courier,
  signer,
  clock,
}: AnnouncerParts): PaypalDesk['announce'] {
  return (order, type, resource) => {
    const account = accounts.find(({ clientId }) => clientId === order.account)
    const { notify, isForged } = faults.conductOf(order.account, order.id)
    if (!account?.webhookUrl || notify === 'never') return
    const { webhookUrl: url, webhookId } = account
    const resource_type = type.startsWith('CHECKOUT') ? 'checkout-order' : 'capture'
    const id = `WH-${randomUUID()}`
    const event = { id, event_type: type, resource_type, create_time: toTime(clock()), resource }
    const write = () => signer.write({ url, webhookId, event }, { at: clock() })
    if (isForged) courier.post(() => signer.write({ url, webhookId, event }, { at: clock(), isForged }))
    if (notify === 'held') return courier.hold(write)
    courier.post(write)
    if (notify === 'twice') courier.post(write)
  }
}

function endPending({ announce, origin }: PaypalDesk, order: FakeOrder | undefined, isMade: boolean): void {
  for (const refund of order?.refunds ?? [])
    if (refund.status === 'PENDING') refund.status = isMade ? 'COMPLETED' : 'FAILED'
  for (const capture of order?.captures ?? []) {
    if (!order || capture.status !== 'PENDING') continue
    capture.status = isMade ? 'COMPLETED' : 'DECLINED'
    const type = isMade ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
    announce(order, type, showCapture(order, capture, origin))
  }
}

function withFault(
  faults: FaultBook,
  name: string,
  keys: readonly string[],
  work: () => SiteAnswer,
): SiteAnswer {
  const fault = faults.takeFault(name, keys)
  // Nothing was carried out.
  if (fault?.kind === 'broken') return { status: 500, body: '', fault }
  return { ...work(), fault }
}

/** The client id of a request for a token, unchecked. */
function clientOf({ headers }: FakeRequest): string {
  const basic = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return Buffer.from(basic, 'base64').toString().split(':')[0] ?? ''
}

const routes = [
  { method: 'POST', path: /^\/v2\/checkout\/orders()$/, name: 'createOrder' },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/(\w+)$/, name: 'getOrder' },
  { method: 'POST', path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/, name: 'capture' },
  { method: 'GET', path: /^\/v2\/payments\/captures\/(\w+)$/, name: 'getCapture' },
  { method: 'POST', path: /^\/v2\/payments\/captures\/(\w+)\/refund$/, name: 'refund' },
  { method: 'GET', path: /^\/v2\/payments\/refunds\/(\w+)$/, name: 'getRefund' },
]

function toCall({ method, path, headers, body }: FakeRequest, account: string, now: number) {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (!match) continue
    return {
      name: route.name,
      account,
      id: match[1] ?? '',
      requestId: headers['paypal-request-id']?.toString(),
      isMinimal: headers['prefer'] !== 'return=representation',
      body,
      now,
    } satisfies PaypalFakeCall
  }
  return undefined
}
