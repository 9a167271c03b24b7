import type { TerminalStage } from '@tabard/domain/payments/terminals/terminal-payment'
import type { TerminalHolds, TerminalKey, TerminalView } from '../terminal.ts'
import { StripeRefused } from './ask-stripe.ts'
import { getPayment, startPayment, type ReaderAccess } from './reader-payments.ts'
import { PaymentIntent } from './stripe-schemas.ts'
import { viewOfPayment } from './view-of-stripe.ts'

/** Where the reference of a capture is: `reference` in the metadata is that of the hold. */
const captureField = 'capture'

/** Holds at Stripe: a payment intent that is captured later. A capture or release is a change of the same intent. */
export function createHolds(access: ReaderAccess): TerminalHolds {
  const { stripe } = access
  return {
    hold: (request) => startPayment(access, { ...request, asksForTip: false }, 'manual'),

    async capture({ reference, cents, transaction }) {
      const form = { amount_to_capture: String(cents), [`metadata[${captureField}]`]: reference }
      const payment = await stripe.post(`${pathOf(transaction)}/capture`, PaymentIntent, form, reference)
      return viewOfCapture(reference, await withCard(access, payment))
    },

    async release({ reference, transaction }) {
      const form = { cancellation_reason: 'requested_by_customer' }
      try {
        await stripe.post(`${pathOf(transaction)}/cancel`, PaymentIntent, form, reference)
      } catch (error) {
        // It was captured or cancelled first: its status tells.
        if (!(error instanceof StripeRefused)) throw error
      }
      const payment = await getPayment(access, transaction)
      if (!payment) throw new StripeRefused('resource_missing')
      return viewOfRelease(reference, payment)
    },
  }
}

/** Look at the hold that a capture or release is about. Undefined: it is held as before. */
export async function lookUpHeld(
  access: ReaderAccess,
  { reference, kind, held }: TerminalKey,
): Promise<TerminalView | undefined> {
  const payment = held === undefined ? undefined : await getPayment(access, held)
  if (!payment || payment.status === 'requires_capture') return undefined
  return kind === 'capture' ? viewOfCapture(reference, payment) : viewOfRelease(reference, payment)
}

function pathOf(transaction: string): string {
  return `/v1/payment_intents/${encodeURIComponent(transaction)}`
}

/** The answer to a capture has no card. */
async function withCard(access: ReaderAccess, payment: PaymentIntent): Promise<PaymentIntent> {
  return typeof payment.latest_charge === 'string'
    ? ((await getPayment(access, payment.id)) ?? payment)
    : payment
}

/** An intent that someone else captured has another reference, or none. */
function viewOfCapture(reference: string, payment: PaymentIntent): TerminalView {
  const isCaptured = payment.status === 'succeeded'
  const captured = isCaptured ? (payment.metadata[captureField] ?? '') : reference
  return viewOf(payment, captured, isCaptured ? 'approved' : stageOfUncaptured(payment))
}

function stageOfUncaptured({ status }: PaymentIntent): TerminalStage {
  return status === 'canceled' ? 'declined' : 'processing'
}

function viewOfRelease(reference: string, payment: PaymentIntent): TerminalView {
  const stages: Readonly<Record<string, TerminalStage>> = { canceled: 'approved', succeeded: 'declined' }
  return viewOf(payment, reference, stages[payment.status] ?? 'processing')
}

/** The intent is the hold's session: a capture or release has none of its own. */
function viewOf(payment: PaymentIntent, reference: string, stage: TerminalStage): TerminalView {
  const view = viewOfPayment(payment, undefined)
  const transaction = stage === 'approved' ? payment.id : undefined
  return {
    ...view,
    session: undefined,
    truth: { ...view.truth, stage, reference, transaction },
    lines: [],
    buttons: [],
    heldUntil: undefined,
  }
}
