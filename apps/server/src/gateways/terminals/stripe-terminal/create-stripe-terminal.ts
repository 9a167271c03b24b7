import { ProviderRefused } from '../../payments/provider.ts'
import { terminalTimeoutMs } from '../exchange.ts'
import type {
  EnvironmentUrls,
  Terminal,
  TerminalConnector,
  TerminalKey,
  TerminalRequest,
  TerminalSettings,
} from '../terminal.ts'
import { createStripeCalls, StripeRefused, type StripeCalls } from './ask-stripe.ts'
import { findByReference } from './find-by-reference.ts'
import { PaymentIntent, Reader, StripeRefund } from './stripe-schemas.ts'
import {
  readerPartOf,
  referenceField,
  viewOfPayment,
  viewOfRefused,
  viewOfStripeRefund,
} from './view-of-stripe.ts'

/** Stripe's own address: the key decides the environment. */
export const stripeUrls: EnvironmentUrls = { test: 'https://api.stripe.com', live: 'https://api.stripe.com' }

interface StripeTerminalOptions {
  readonly urls?: EnvironmentUrls
  readonly timeoutMs?: number
}

/** Codes of a reader that refused a command, so that nothing was started. */
const refusals: Readonly<Record<string, 'busy' | 'offline'>> = {
  terminal_reader_busy: 'busy',
  terminal_reader_offline: 'offline',
}

/**
 * Connect readers by Stripe's server-driven integration. A payment is a payment intent that the reader processes; its
 * session is the intent's id, and our reference is in its metadata.
 */
export function createStripeTerminal({
  urls = stripeUrls,
  timeoutMs = terminalTimeoutMs,
}: StripeTerminalOptions): TerminalConnector {
  return {
    name: 'stripeTerminal',
    connect: (settings) => {
      const { secretKey = '' } = settings.credentials
      return connect(createStripeCalls(urls[settings.environment], secretKey, timeoutMs), settings)
    },
  }
}

function connect(stripe: StripeCalls, { environment, device }: TerminalSettings): Terminal {
  const { reader: readerId = '' } = device
  const readerPath = `/v1/terminal/readers/${encodeURIComponent(readerId)}`

  const getReader = () => stripe.get(readerPath, Reader)
  const getPayment = (id: string) =>
    stripe.get(`/v1/payment_intents/${encodeURIComponent(id)}?expand[]=latest_charge`, PaymentIntent)

  /** Cancel a payment so that no reader can charge it later, and return what it is then. */
  async function closePayment(id: string): Promise<PaymentIntent | undefined> {
    const path = `/v1/payment_intents/${encodeURIComponent(id)}/cancel`
    try {
      await stripe.post(path, PaymentIntent, { cancellation_reason: 'abandoned' })
    } catch (error) {
      // It was paid or cancelled first: its status tells.
      if (!(error instanceof StripeRefused)) throw error
    }
    return getPayment(id)
  }

  async function start({ reference, cents, currency, note, asksForTip }: TerminalRequest) {
    const form = {
      amount: String(cents),
      currency: currency.toLowerCase(),
      'payment_method_types[]': 'card_present',
      capture_method: 'automatic',
      description: note.slice(0, 64),
      [`metadata[${referenceField}]`]: reference,
    }
    const payment = await stripe.post('/v1/payment_intents', PaymentIntent, form, reference)
    const command = {
      payment_intent: payment.id,
      'process_config[enable_customer_cancellation]': 'true',
      'process_config[skip_tipping]': String(!asksForTip),
    }
    try {
      const path = `${readerPath}/process_payment_intent`
      const reader = await stripe.post(path, Reader, command, `${reference} process`)
      return viewOfPayment(payment, reader)
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error
      const closed = await closePayment(payment.id)
      const refusal = refusals[error.code]
      // Never shown as refused if the reader charged it all the same.
      if (closed && closed.status !== 'canceled') return viewOfPayment(closed, await getReader())
      if (refusal === undefined) throw error
      return viewOfRefused(payment, refusal)
    }
  }

  async function viewPayment(id: string) {
    const payment = await getPayment(id)
    if (!payment) return undefined
    const reader = payment.status === 'requires_payment_method' ? await getReader() : undefined
    // The reader gave up: closed, the payment cannot be charged by a later command.
    if (readerPartOf(reader, id) !== 'failed') return viewOfPayment(payment, reader)
    const closed = await closePayment(id)
    return closed && viewOfPayment(closed, reader)
  }

  async function viewRefund(id: string) {
    const refund = await stripe.get(`/v1/refunds/${encodeURIComponent(id)}`, StripeRefund)
    return refund && viewOfStripeRefund(refund)
  }

  async function lookUp(key: TerminalKey) {
    if (key.session !== undefined)
      return key.kind === 'refund' ? viewRefund(key.session) : viewPayment(key.session)
    if (key.kind === 'refund') {
      const refund = await findByReference(stripe, '/v1/refunds', StripeRefund, key)
      return refund && viewOfStripeRefund(refund)
    }
    const payment = await findByReference(stripe, '/v1/payment_intents', PaymentIntent, key)
    return payment && viewPayment(payment.id)
  }

  return {
    name: 'stripeTerminal',
    environment,
    start,
    look: lookUp,
    lookUp,

    async press(key, button) {
      const view = await lookUp(key)
      if (!view?.session || !view.buttons.some(({ name }) => name === button))
        throw new ProviderRefused(`the terminal does not offer ${button}`)
      if (view.truth.stage === 'waitingForCard') await stripe.post(`${readerPath}/cancel_action`, Reader, {})
      const closed = await closePayment(view.session)
      return closed && viewOfPayment(closed, await getReader())
    },

    async refund({ reference, transaction, cents }) {
      const form = {
        payment_intent: transaction,
        amount: String(cents),
        [`metadata[${referenceField}]`]: reference,
      }
      return viewOfStripeRefund(await stripe.post('/v1/refunds', StripeRefund, form, reference))
    },

    async check() {
      const reader = await getReader()
      if (!reader) throw new ProviderRefused('Stripe does not know the reader')
      if (reader.status !== 'online') return 'offline'
      return reader.action?.status === 'in_progress' ? 'busy' : 'ready'
    },
  }
}
