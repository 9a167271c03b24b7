import { totalCentsOf, type MachinePayment } from '../card-machine.ts'

/** A payment intent of the fake. */
export interface FakeIntent {
  readonly id: string
  readonly amount: number
  readonly currency: string
  /** In seconds. */
  readonly created: number
  readonly reference: string
  isCanceled: boolean
}

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
  const isPaid = payment?.phase === 'approved'
  const isDeclined = payment?.phase === 'declined'
  const total = payment ? totalCentsOf(payment) : intent.amount
  return {
    id: intent.id,
    object: 'payment_intent',
    created: intent.created,
    status: statusOf(intent, payment),
    amount: total,
    amount_received: isPaid ? total : 0,
    currency: intent.currency,
    metadata: { reference: intent.reference },
    amount_details: { tip: payment && payment.tipCents > 0 ? { amount: payment.tipCents } : {} },
    last_payment_error: isDeclined ? { code: 'card_declined', message: declinedMessage } : null,
    latest_charge: payment && isPaid ? chargeOf(payment) : null,
  }
}

function statusOf(intent: FakeIntent, payment: MachinePayment | undefined): string {
  if (intent.isCanceled) return 'canceled'
  if (payment?.phase === 'approved') return 'succeeded'
  return payment?.phase === 'processing' ? 'requires_confirmation' : 'requires_payment_method'
}

function chargeOf({ cardNumber, serial, scheme }: MachinePayment) {
  // A leaked number is given in full, which Stripe never does.
  const last4 = cardNumber.includes('.') ? cardNumber.slice(-4) : cardNumber
  const receipt = { authorization_code: '123456', dedicated_file_name: 'A000000003101001' }
  return {
    id: `ch_${serial}`,
    object: 'charge',
    payment_method_details: { type: 'card_present', card_present: { brand: scheme, last4, receipt } },
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
