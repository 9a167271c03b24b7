import { totalCentsOf, type MachinePayment } from '../card-machine.ts'

/** A payment intent of the fake. */
export interface FakeIntent {
  readonly id: string
  readonly amount: number
  readonly currency: string
  /** In seconds. */
  readonly created: number
  readonly reference: string
  readonly isManual: boolean
  isCanceled: boolean
  /** What was captured of a held amount, and the reference of the capture. */
  captured?: { readonly cents: number; readonly reference: string }
}

/** How long Stripe keeps a hold of a card that is present, in seconds. */
const holdSeconds = 2 * 86_400

/** A refund of the fake, as its API shows it. */
export interface FakeRefund {
  readonly id: string
  readonly object: 'refund'
  readonly status: 'succeeded'
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly payment_intent: string
  readonly metadata: { readonly reference: string }
}

/** The sentence that Stripe gives for a refused card. */
export const declinedMessage = 'Your card has insufficient funds.'

/** A payment intent as the API shows it. Its status is the issuer's, whatever the reader has told. */
export function paymentView(intent: FakeIntent, payment: MachinePayment | undefined) {
  const status = statusOf(intent, payment)
  const isApproved = payment?.phase === 'approved'
  const isDeclined = payment?.phase === 'declined'
  const total = payment ? totalCentsOf(payment) : intent.amount
  return {
    id: intent.id,
    object: 'payment_intent',
    created: intent.created,
    status,
    amount: total,
    amount_capturable: status === 'requires_capture' ? total : 0,
    amount_received: status === 'succeeded' ? (intent.captured?.cents ?? total) : 0,
    capture_method: intent.isManual ? 'manual' : 'automatic',
    currency: intent.currency,
    metadata: {
      reference: intent.reference,
      ...(intent.captured === undefined ? {} : { capture: intent.captured.reference }),
    },
    amount_details: { tip: payment && payment.tipCents > 0 ? { amount: payment.tipCents } : {} },
    last_payment_error: isDeclined ? { code: 'card_declined', message: declinedMessage } : null,
    latest_charge: payment && isApproved ? chargeOf(payment, intent) : null,
  }
}

function statusOf(intent: FakeIntent, payment: MachinePayment | undefined): string {
  if (intent.isCanceled || payment?.hasExpired) return 'canceled'
  if (intent.isManual && payment?.phase === 'approved' && !intent.captured) return 'requires_capture'
  if (payment?.phase === 'approved') return 'succeeded'
  return payment?.phase === 'processing' ? 'requires_confirmation' : 'requires_payment_method'
}

function chargeOf({ cardNumber, serial, scheme }: MachinePayment, { isManual, created }: FakeIntent) {
  // A leaked number is given in full, which Stripe never does.
  const last4 = cardNumber.includes('.') ? cardNumber.slice(-4) : cardNumber
  const receipt = { authorization_code: '123456', dedicated_file_name: 'A000000003101001' }
  return {
    id: `ch_${serial}`,
    object: 'charge',
    payment_method_details: {
      type: 'card_present',
      card_present: {
        brand: scheme,
        last4,
        receipt,
        ...(isManual ? { capture_before: created + holdSeconds } : {}),
      },
    },
  }
}

/** The reader as the API shows it. Its action is what it told last. */
export function readerView(id: string, isOnline: boolean, payment: MachinePayment | undefined) {
  return {
    id,
    object: 'terminal.reader',
    status: isOnline ? 'online' : 'offline',
    action: payment
      ? {
          type: 'process_payment_intent',
          ...outcomeOf(payment.told.at(-1)),
          process_payment_intent: { payment_intent: payment.id },
        }
      : null,
  }
}

function outcomeOf(phase: MachinePayment['phase'] | undefined) {
  switch (phase) {
    case 'approved':
      return { status: 'succeeded', failure_code: null, failure_message: null }
    case 'declined':
      return { status: 'failed', failure_code: 'card_declined', failure_message: declinedMessage }
    case 'cancelled':
      return {
        status: 'failed',
        failure_code: 'customer_canceled',
        failure_message: 'The customer canceled the transaction.',
      }
    default:
      return { status: 'in_progress', failure_code: null, failure_message: null }
  }
}
