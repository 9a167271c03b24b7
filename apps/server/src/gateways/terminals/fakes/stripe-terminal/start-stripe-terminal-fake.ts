import type { FakeRequest } from '../../../fake-server.ts'
import { CardMachine } from '../card-machine.ts'
import { startFakeHttp, type TerminalFake } from '../fake-http.ts'
import type { FakeTerminalReply } from '../fake-messages.ts'
import { paymentView, readerView, type FakeIntent, type FakeRefund } from './stripe-objects.ts'

/** A fake Stripe with one reader. */
export interface StripeTerminalFake extends TerminalFake {
  readonly refunds: readonly FakeRefund[]
}

interface StripeTerminalFakeOptions {
  readonly account: { readonly secretKey: string; readonly reader: string }
  readonly clock: () => number
  readonly port?: number
}

interface State {
  readonly options: StripeTerminalFakeOptions
  readonly machine: CardMachine
  readonly intents: FakeIntent[]
  readonly refunds: FakeRefund[]
  /** Answers by idempotency key, with the form that caused them. */
  readonly answers: Map<string, { readonly form: string; readonly reply: FakeTerminalReply }>
  /** The payment of the reader's action. */
  shown: string | undefined
}

/** Start a fake of the parts of Stripe that the server-driven integration uses. */
export async function startStripeTerminalFake(
  options: StripeTerminalFakeOptions,
): Promise<StripeTerminalFake> {
  const machine = new CardMachine({ clock: options.clock, hasNoSurcharges: true })
  const state: State = { options, machine, intents: [], refunds: [], answers: new Map(), shown: undefined }
  const fake = await startFakeHttp({
    title: 'Fake terminal: Stripe Terminal',
    machine,
    answer: (request) => answerStripe(state, request),
    port: options.port ?? 0,
  })
  return { ...fake, refunds: state.refunds }
}

function answerStripe(state: State, request: FakeRequest): FakeTerminalReply {
  const { secretKey } = state.options.account
  if (request.headers.authorization !== `Bearer ${secretKey}`) return fault(401, undefined)
  if (request.headers['stripe-version'] === undefined) return fault(400, 'version_missing')
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string') return carryOut(state, request)
  const known = state.answers.get(key)
  if (known)
    return known.form === request.path + request.body
      ? known.reply
      : json(400, { error: { type: 'idempotency_error' } })
  const reply = carryOut(state, request)
  state.answers.set(key, { form: request.path + request.body, reply })
  return reply
}

function carryOut(state: State, { method, path, query, body }: FakeRequest): FakeTerminalReply {
  const form = new URLSearchParams(body)
  const reader = `/v1/terminal/readers/${state.options.account.reader}`
  if (path.startsWith('/v1/terminal/readers/') && !path.startsWith(reader))
    return fault(404, 'resource_missing')
  const [, id, action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  if (id !== undefined && method === 'POST' && action === 'capture') return capture(state, id, form)
  if (id !== undefined) return onIntent(state, id, method, action)
  switch (`${method} ${path}`) {
    case 'POST /v1/payment_intents':
      return createIntent(state, form)
    case 'GET /v1/payment_intents':
      return listOf(state.intents, query, (intent) => paymentView(intent, state.machine.find(intent.id)))
    case `GET ${reader}`:
      return readerReply(state)
    case `POST ${reader}/process_payment_intent`:
      return process(state, form)
    case `POST ${reader}/cancel_action`:
      return cancelAction(state)
    case 'POST /v1/refunds':
      return createRefund(state, form)
    case 'GET /v1/refunds':
      return listOf(state.refunds, query, (refund) => refund)
    default: {
      const refund = state.refunds.find((one) => path === `/v1/refunds/${one.id}`)
      return refund && method === 'GET' ? json(200, refund) : fault(404, 'resource_missing')
    }
  }
}

function createIntent({ intents, options }: State, form: URLSearchParams): FakeTerminalReply {
  const amount = Number(form.get('amount'))
  if (!Number.isSafeInteger(amount) || amount < 1) return fault(400, 'parameter_invalid_integer')
  if (form.get('payment_method_types[]') !== 'card_present') return fault(400, 'parameter_missing')
  const intent: FakeIntent = {
    id: `pi_3Fake${intents.length + 1}`,
    amount,
    currency: form.get('currency') ?? '',
    created: Math.floor(options.clock() / 1_000),
    reference: form.get('metadata[reference]') ?? '',
    isManual: form.get('capture_method') === 'manual',
    isCanceled: false,
  }
  intents.unshift(intent)
  return json(200, paymentView(intent, undefined))
}

function onIntent(state: State, id: string, method: string, action: string | undefined): FakeTerminalReply {
  const intent = state.intents.find((one) => one.id === id)
  if (!intent) return fault(404, 'resource_missing')
  const payment = state.machine.find(id)
  if (method === 'GET' && action === undefined) return json(200, paymentView(intent, payment))
  if (method !== 'POST' || action !== 'cancel') return fault(404, 'resource_missing')
  const { status, amount_capturable: cents } = paymentView(intent, payment)
  if (status !== 'requires_capture' && status !== 'requires_payment_method')
    return fault(400, 'payment_intent_unexpected_state')
  if (status === 'requires_capture')
    state.machine.settle({ ...heldAs(intent), kind: 'release', id: `${id} cancel`, cents })
  intent.isCanceled = true
  if (state.machine.current?.id === id) state.machine.cancel()
  return json(200, paymentView(intent, state.machine.find(id)))
}

/** Capture at most the held amount, once. What is left of it is released. */
function capture({ machine, intents }: State, id: string, form: URLSearchParams): FakeTerminalReply {
  const intent = intents.find((one) => one.id === id)
  if (!intent) return fault(404, 'resource_missing')
  const { status, amount_capturable: held } = paymentView(intent, machine.find(id))
  if (status !== 'requires_capture') return fault(400, 'payment_intent_unexpected_state')
  const cents = Number(form.get('amount_to_capture') ?? held)
  if (!(cents >= 1) || cents > held) return fault(400, 'amount_too_large')
  intent.captured = { cents, reference: form.get('metadata[capture]') ?? '' }
  machine.settle({ ...heldAs(intent), kind: 'capture', id: `${id} capture`, cents })
  return json(200, paymentView(intent, machine.find(id)))
}

const heldAs = ({ id, currency }: FakeIntent) => ({ currency: currency.toUpperCase(), refunds: id })

function process(state: State, form: URLSearchParams): FakeTerminalReply {
  const { machine, intents } = state
  const intent = intents.find(({ id }) => id === form.get('payment_intent'))
  if (!intent) return fault(404, 'resource_missing')
  if (intent.isCanceled || machine.find(intent.id)?.phase === 'approved')
    return fault(400, 'intent_invalid_state')
  const { id, amount, currency } = intent
  const started = machine.begin({
    id,
    kind: intent.isManual ? 'hold' : 'payment',
    cents: amount,
    currency: currency.toUpperCase(),
    skipsTip: form.get('process_config[skip_tipping]') === 'true',
  })
  if (started === 'busy') return fault(409, 'terminal_reader_busy')
  if (started === 'offline') return fault(400, 'terminal_reader_offline')
  state.shown = intent.id
  return readerReply(state)
}

function cancelAction(state: State): FakeTerminalReply {
  if (!state.machine.isPowered) return fault(400, 'terminal_reader_offline')
  if (state.machine.current && !state.machine.cancel()) return fault(409, 'terminal_reader_busy')
  state.shown = undefined
  return readerReply(state)
}

function readerReply({ machine, options, shown }: State): FakeTerminalReply {
  const payment = shown === undefined ? undefined : machine.find(shown)
  return json(200, readerView(options.account.reader, machine.isPowered, payment))
}

function createRefund(
  { refunds, intents, machine, options }: State,
  form: URLSearchParams,
): FakeTerminalReply {
  const intent = intents.find(({ id }) => id === form.get('payment_intent'))
  if (!intent) return fault(404, 'resource_missing')
  const view = paymentView(intent, machine.find(intent.id))
  const amount = Number(form.get('amount'))
  const refunded = refunds
    .filter((refund) => refund.payment_intent === intent.id)
    .reduce((sum, refund) => sum + refund.amount, 0)
  if (!(amount >= 1) || refunded + amount > view.amount_received) return fault(400, 'charge_already_refunded')
  const refund: FakeRefund = {
    id: `re_3Fake${refunds.length + 1}`,
    object: 'refund',
    status: 'succeeded',
    amount,
    currency: intent.currency,
    created: Math.floor(options.clock() / 1_000),
    payment_intent: intent.id,
    metadata: { reference: form.get('metadata[reference]') ?? '' },
  }
  refunds.unshift(refund)
  return json(200, refund)
}

/** A page of a list, newest first, by time and cursor. */
function listOf<Item extends { readonly id: string; readonly created: number }>(
  items: readonly Item[],
  query: URLSearchParams,
  view: (item: Item) => unknown,
): FakeTerminalReply {
  const limit = Number(query.get('limit') ?? 10)
  const within = items.filter(
    ({ created }) =>
      created >= Number(query.get('created[gte]') ?? 0) &&
      created <= Number(query.get('created[lte]') ?? Number.MAX_SAFE_INTEGER),
  )
  const cursor = query.get('starting_after')
  const after = cursor === null ? within : within.slice(within.findIndex(({ id }) => id === cursor) + 1)
  return json(200, { object: 'list', data: after.slice(0, limit).map(view), has_more: after.length > limit })
}

function fault(status: number, code: string | undefined): FakeTerminalReply {
  const error = { type: 'invalid_request_error', ...(code === undefined ? {} : { code }), message: 'No.' }
  return json(status, { error })
}

function json(status: number, body: unknown): FakeTerminalReply {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}
