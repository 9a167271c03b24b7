import type { TerminalRequest, TerminalView } from '../terminal.ts'
import { StripeRefused, type StripeCalls } from './ask-stripe.ts'
import { PaymentIntent, Reader } from './stripe-schemas.ts'
import { referenceField, viewOfPayment, viewOfRefused } from './view-of-stripe.ts'

/** One reader of an account. */
export interface ReaderAccess {
  readonly stripe: StripeCalls
  readonly reader: string
}

/** Codes of a reader that refused a command, so that nothing was started. */
const refusals: Readonly<Record<string, 'busy' | 'offline'>> = {
  terminal_reader_busy: 'busy',
  terminal_reader_offline: 'offline',
}

/** The path of a reader. */
export function readerPathOf({ reader }: ReaderAccess): string {
  return `/v1/terminal/readers/${encodeURIComponent(reader)}`
}

/** Get the reader; undefined: unknown to Stripe. */
export function getReader(access: ReaderAccess): Promise<Reader | undefined> {
  return access.stripe.get(readerPathOf(access), Reader)
}

/** Get a payment with its card; undefined: unknown to Stripe. */
export function getPayment({ stripe }: ReaderAccess, id: string): Promise<PaymentIntent | undefined> {
  return stripe.get(`/v1/payment_intents/${encodeURIComponent(id)}?expand[]=latest_charge`, PaymentIntent)
}

/** Cancel a payment so that no reader can charge it later, and return what it is then. */
export async function closePayment(access: ReaderAccess, id: string): Promise<PaymentIntent | undefined> {
  const path = `/v1/payment_intents/${encodeURIComponent(id)}/cancel`
  try {
    await access.stripe.post(path, PaymentIntent, { cancellation_reason: 'abandoned' })
  } catch (error) {
    // It was paid or cancelled first: its status tells.
    if (!(error instanceof StripeRefused)) throw error
  }
  return getPayment(access, id)
}

/** Create a payment and hand it to the reader. `manual`: it holds the amount until it is captured. */
export async function startPayment(
  access: ReaderAccess,
  { reference, cents, currency, note, asksForTip }: TerminalRequest,
  captureMethod: 'automatic' | 'manual' = 'automatic',
): Promise<TerminalView> {
  const { stripe } = access
  const form = {
    amount: String(cents),
    currency: currency.toLowerCase(),
    'payment_method_types[]': 'card_present',
    capture_method: captureMethod,
    description: note.slice(0, 64),
    [`metadata[${referenceField}]`]: reference,
  }
  const payment = await stripe.post('/v1/payment_intents', PaymentIntent, form, reference)
  const command = {
    payment_intent: payment.id,
    'process_config[enable_customer_cancellation]': 'true',
    'process_config[skip_tipping]': String(!asksForTip),
  }
  const path = `${readerPathOf(access)}/process_payment_intent`
  try {
    return viewOfPayment(payment, await stripe.post(path, Reader, command, `${reference} process`))
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error
    return closeRefused(access, payment, error)
  }
}

/** A refused payment is cancelled. It is never shown as refused if the reader charged it all the same. */
async function closeRefused(
  access: ReaderAccess,
  payment: PaymentIntent,
  error: StripeRefused,
): Promise<TerminalView> {
  const closed = await closePayment(access, payment.id)
  if (closed && closed.status !== 'canceled') return viewOfPayment(closed, await getReader(access))
  const refusal = refusals[error.code]
  if (refusal === undefined) throw error
  return viewOfRefused(payment, refusal)
}
