import type { TerminalStage } from '@tabard/domain/payments/terminals/terminal-payment'
import { maskCardNumbers } from '../card-number.ts'
import type { TerminalView } from '../terminal.ts'
import type { PaymentIntent, Reader, StripeRefund } from './stripe-schemas.ts'

/** Where our reference is in Stripe's objects. */
export const referenceField = 'reference'

/** What the reader does with a payment. */
export type ReaderPart = 'collecting' | 'failed' | 'none'

/** What the reader's current or last action has to do with a payment. */
export function readerPartOf(reader: Reader | undefined, session: string): ReaderPart {
  const action = reader?.action
  if (action?.process_payment_intent?.payment_intent !== session) return 'none'
  if (action.status === 'failed') return 'failed'
  return action.status === 'in_progress' ? 'collecting' : 'none'
}

/** The view of a payment. Its own status decides, never the reader's. */
export function viewOfPayment(payment: PaymentIntent, reader: Reader | undefined): TerminalView {
  const stage = stageOf(payment, readerPartOf(reader, payment.id))
  const isOurs = reader?.action?.process_payment_intent?.payment_intent === payment.id
  const message = payment.last_payment_error?.message ?? (isOurs ? reader.action?.failure_message : undefined)
  const isCancellable = stage === 'requested' || stage === 'waitingForCard'
  return {
    session: payment.id,
    truth: {
      stage,
      reference: payment.metadata[referenceField] ?? '',
      amounts: {
        totalCents: chargedOf(payment),
        tipCents: payment.amount_details?.tip?.amount ?? 0,
        surchargeCents: 0,
        cashOutCents: 0,
      },
      currency: payment.currency.toUpperCase(),
      transaction: stage === 'approved' ? payment.id : undefined,
    },
    lines: typeof message === 'string' ? [maskCardNumbers(message)] : [],
    buttons: isCancellable ? [{ name: 'cancel', label: undefined }] : [],
    receipts: [],
    card: cardOf(payment),
    refusal: undefined,
    heldUntil: heldUntilOf(payment),
  }
}

/** What the card was charged or what is held on it, else what was asked for. */
function chargedOf({ status, amount, amount_received, amount_capturable }: PaymentIntent): number {
  if (status === 'succeeded') return amount_received
  return status === 'requires_capture' ? amount_capturable : amount
}

/** The view of a start that reached no reader: its payment is cancelled at Stripe. */
export function viewOfRefused(payment: PaymentIntent, refusal: 'busy' | 'offline'): TerminalView {
  const view = viewOfPayment(payment, undefined)
  return { ...view, truth: { ...view.truth, stage: 'declined' }, buttons: [], refusal }
}

/** The view of a refund, which needs no reader. */
export function viewOfStripeRefund(refund: StripeRefund): TerminalView {
  const stages: Readonly<Record<string, TerminalStage>> = {
    succeeded: 'approved',
    failed: 'declined',
    canceled: 'cancelled',
  }
  const stage = stages[refund.status ?? ''] ?? 'processing'
  return {
    session: refund.id,
    truth: {
      stage,
      reference: refund.metadata[referenceField] ?? '',
      amounts: { totalCents: refund.amount, tipCents: 0, surchargeCents: 0, cashOutCents: 0 },
      currency: refund.currency.toUpperCase(),
      transaction: stage === 'approved' ? refund.id : undefined,
    },
    lines: [],
    buttons: [],
    receipts: [],
    card: undefined,
    refusal: undefined,
  }
}

/** A cancelled payment is declined if a card was refused for it. */
function stageOf(payment: PaymentIntent, part: ReaderPart): TerminalStage {
  // Only a hold is captured later: `capture_method` of payments is automatic.
  if (payment.status === 'succeeded' || payment.status === 'requires_capture') return 'approved'
  if (payment.status === 'canceled') return payment.last_payment_error ? 'declined' : 'cancelled'
  if (payment.status === 'requires_payment_method')
    return part === 'collecting' ? 'waitingForCard' : 'requested'
  return 'processing'
}

function cardDetailsOf({ latest_charge: charge }: PaymentIntent) {
  return typeof charge === 'object' ? charge?.payment_method_details?.card_present : undefined
}

function heldUntilOf(payment: PaymentIntent): number | undefined {
  const seconds = cardDetailsOf(payment)?.capture_before
  return payment.status === 'requires_capture' && typeof seconds === 'number' ? seconds * 1_000 : undefined
}

function cardOf(payment: PaymentIntent): TerminalView['card'] {
  const card = cardDetailsOf(payment)
  if (!card?.last4) return undefined
  return {
    scheme: card.brand ?? '',
    lastFour: card.last4.slice(-4),
    authorisation: card.receipt?.authorization_code ?? undefined,
  }
}
