import { jsonAnswer, type FakeAnswer } from '../fake-site.ts'
import { Invalid, stripeError } from './stripe-errors.ts'
import { eventsOf, noticesOf } from './stripe-events.ts'
import { isLive, newId, statusAt, type FakeSession, type StripeLedger } from './stripe-ledger.ts'
import { viewSession } from './stripe-views.ts'

const known =
  /^(mode|client_reference_id|customer|customer_creation|customer_email|success_url|cancel_url|locale|expires_at|(metadata|payment_intent_data\[metadata\])\[\w+\]|payment_intent_data\[setup_future_usage\]|saved_payment_method_options\[allow_redisplay_filters\]\[\d\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/

const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3600

/** Open a session of Checkout with one line. */
export function createSession(
  ledger: StripeLedger,
  account: string,
  form: URLSearchParams,
  base: string,
): FakeAnswer {
  for (const name of form.keys())
    if (!known.test(name)) throw invalid(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
  const must = (name: string) => form.get(name) || refuse(name, `Missing required param: ${name}.`)
  const cents = Number(must('line_items[0][price_data][unit_amount]'))
  if (!Number.isSafeInteger(cents) || cents < 1) throw invalid('unit_amount', 'Invalid integer')
  const now = ledger.clock()
  const expiresAt = Number(form.get('expires_at') ?? Math.floor(now / 1000) + longestSeconds)
  const ahead = expiresAt - now / 1000
  if (!(ahead >= shortestSeconds && ahead <= longestSeconds))
    throw invalid('expires_at', 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.')
  must('line_items[0][quantity]')
  if (must('mode') !== 'payment') throw invalid('mode', 'This fake knows payments only.')
  const customer = form.get('customer') ?? undefined
  if (customer !== undefined && ledger.customers.get(customer)?.account !== account)
    throw invalid('customer', `No such customer: '${customer}'`, 'resource_missing')
  const session: FakeSession = {
    id: newId(isLive(account) ? 'cs_live_' : 'cs_test_'),
    account,
    cents,
    currency: must('line_items[0][price_data][currency]'),
    title: must('line_items[0][price_data][product_data][name]'),
    reference: form.get('client_reference_id') ?? undefined,
    metadata: metadataOf(form, 'metadata'),
    paymentMetadata: metadataOf(form, 'payment_intent_data[metadata]'),
    successUrl: must('success_url'),
    cancelUrl: form.get('cancel_url') ?? must('success_url'),
    createdAt: now,
    expiresAt: expiresAt * 1000,
    createsCustomer: form.get('customer_creation') === 'always',
    storesCard: form.has('payment_intent_data[setup_future_usage]'),
    customer,
    status: 'open',
    payment: undefined,
  }
  ledger.sessions.set(session.id, session)
  ledger.happened.push({ what: 'opened', session: session.id, reference: session.reference ?? '' })
  return jsonAnswer(200, viewSession(ledger, session, base))
}

/** Show a session, with its payment if `expand[]` asks for it. */
export function showSession(
  ledger: StripeLedger,
  account: string,
  id: string,
  base: string,
  query: URLSearchParams,
): FakeAnswer {
  const session = ledger.sessions.get(id)
  if (session?.account !== account) return missing(id)
  const isExpanded = [...query].some(
    ([name, field]) => name.startsWith('expand[') && field.startsWith('payment_intent'),
  )
  return jsonAnswer(200, viewSession(ledger, session, base, isExpanded))
}

/** Close an open session. */
export function expireSession(ledger: StripeLedger, account: string, id: string, base: string): FakeAnswer {
  const session = ledger.sessions.get(id)
  if (session?.account !== account) return missing(id)
  const status = statusAt(session, ledger.clock())
  if (status !== 'open')
    return stripeError(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    })
  session.status = 'expired'
  ledger.happened.push({ what: 'expired', session: id, reference: session.reference ?? '' })
  const notices = noticesOf(ledger, account, eventsOf(ledger, session, ['checkout.session.expired']))
  const { notify } = ledger.quirks.of(account, id)
  return {
    ...jsonAnswer(200, viewSession(ledger, session, base)),
    afterwards: () => void ledger.postman.post(notices, notify).then((send) => send()),
  }
}

/** The metadata of a form, by its prefix. */
export function metadataOf(form: URLSearchParams, prefix: string): Record<string, string> {
  const entries = [...form].filter(([name]) => name.startsWith(`${prefix}[`))
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length + 1, -1), value]))
}

const missing = (id: string) =>
  stripeError(404, { code: 'resource_missing', param: 'session', message: `No such checkout.session: ${id}` })

function invalid(param: string, message: string, code?: string): Invalid {
  return new Invalid(stripeError(400, { param, message, ...(code === undefined ? {} : { code }) }))
}

function refuse(param: string, message: string): never {
  throw invalid(param, message)
}
