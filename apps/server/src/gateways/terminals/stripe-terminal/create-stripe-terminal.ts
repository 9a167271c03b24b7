import { ProviderRefused } from '../../payments/provider.ts'
import { terminalTimeoutMs } from '../exchange.ts'
import type { EnvironmentUrls, Terminal, TerminalConnector, TerminalKey, TerminalView } from '../terminal.ts'
import { createStripeCalls } from './ask-stripe.ts'
import { findByReference } from './find-by-reference.ts'
import { createHolds, lookUpHeld } from './hold.ts'
import {
  closePayment,
  getPayment,
  getReader,
  readerPathOf,
  startPayment,
  type ReaderAccess,
} from './reader-payments.ts'
import { PaymentIntent, Reader, StripeRefund } from './stripe-schemas.ts'
import { readerPartOf, referenceField, viewOfPayment, viewOfStripeRefund } from './view-of-stripe.ts'

/** Stripe's own address: the key decides the environment. */
export const stripeUrls: EnvironmentUrls = { test: 'https://api.stripe.com', live: 'https://api.stripe.com' }

/** A start has two calls, and each may take this long: after it the reader gets no payment any more. */
const longestStartMs = 2 * terminalTimeoutMs

interface StripeTerminalOptions {
  readonly urls?: EnvironmentUrls
  readonly clock: () => number
  readonly timeoutMs?: number
}

/**
 * Connect readers by Stripe's server-driven integration. A payment is a payment intent that the reader processes; its
 * session is the intent's id, and our reference is in its metadata.
 */
export function createStripeTerminal({
  urls = stripeUrls,
  clock,
  timeoutMs = terminalTimeoutMs,
}: StripeTerminalOptions): TerminalConnector {
  return {
    name: 'stripeTerminal',
    connect({ environment, credentials, device }) {
      const { secretKey = '' } = credentials
      const { reader = '' } = device
      return connect(
        { stripe: createStripeCalls(urls[environment], secretKey, timeoutMs), reader },
        environment,
        clock,
      )
    },
  }
}

function connect(access: ReaderAccess, environment: 'test' | 'live', clock: () => number): Terminal {
  const { stripe } = access
  const look = (key: TerminalKey) => lookUp(access, key, clock() - key.startedAt > longestStartMs)
  return {
    name: 'stripeTerminal',
    environment,
    start: (request) => startPayment(access, request),
    look,
    lookUp: look,

    async press(key, button) {
      const view = await look(key)
      if (!view?.session || !view.buttons.some(({ name }) => name === button))
        throw new ProviderRefused(`the terminal does not offer ${button}`)
      if (view.truth.stage === 'waitingForCard')
        await stripe.post(`${readerPathOf(access)}/cancel_action`, Reader, {})
      const closed = await closePayment(access, view.session)
      return closed && viewOfPayment(closed, await getReader(access))
    },

    async refund({ reference, transaction, cents }) {
      const form = {
        payment_intent: transaction,
        amount: String(cents),
        [`metadata[${referenceField}]`]: reference,
      }
      return viewOfStripeRefund(await stripe.post('/v1/refunds', StripeRefund, form, reference))
    },

    holds: createHolds(access),

    async check() {
      const reader = await getReader(access)
      if (!reader) throw new ProviderRefused('Stripe does not know the reader')
      if (reader.status !== 'online') return 'offline'
      return reader.action?.status === 'in_progress' ? 'busy' : 'ready'
    },
  }
}

async function lookUp(
  access: ReaderAccess,
  key: TerminalKey,
  isStartOver: boolean,
): Promise<TerminalView | undefined> {
  const { stripe } = access
  if (key.kind === 'capture' || key.kind === 'release') return lookUpHeld(access, key)
  if (key.kind === 'refund') {
    const refund =
      key.session === undefined
        ? await findByReference(stripe, '/v1/refunds', StripeRefund, key)
        : await stripe.get(`/v1/refunds/${encodeURIComponent(key.session)}`, StripeRefund)
    return refund && viewOfStripeRefund(refund)
  }
  const session =
    key.session ?? (await findByReference(stripe, '/v1/payment_intents', PaymentIntent, key))?.id
  return session === undefined ? undefined : viewPayment(access, session, isStartOver)
}

/**
 * A payment that the reader gave up, or did not get until its start was over, is closed: no later command can charge it,
 * and the reader is free. Its status at Stripe decides, also if it was paid at the same moment.
 */
async function viewPayment(
  access: ReaderAccess,
  id: string,
  isStartOver: boolean,
): Promise<TerminalView | undefined> {
  const payment = await getPayment(access, id)
  if (!payment) return undefined
  const isUnpaid = payment.status === 'requires_payment_method'
  const reader = isUnpaid ? await getReader(access) : undefined
  const part = readerPartOf(reader, id)
  const isLost = isUnpaid && isStartOver && part === 'none'
  if (part !== 'failed' && !isLost) return viewOfPayment(payment, reader)
  const closed = await closePayment(access, id)
  return closed && viewOfPayment(closed, reader)
}
