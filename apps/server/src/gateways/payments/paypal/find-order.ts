import type { ProviderTruth } from '@tabard/domain/payments/decide-attempt'
import { ProviderSilent, type AttemptKey } from '../provider.ts'
import { callPaypal, PaypalRefusal, type PaypalAccess } from './call-paypal.ts'
import { decisiveCapture, isReturned, PaypalOrder, stateOf, toCents, type Capture } from './order.ts'

/**
 * Find an order, and capture it if the payer has approved it and our order still waits for the payment. Undefined:
 * unknown, or the answer with its page was lost, so that no payer was sent to it.
 */
export async function findOrder(
  access: PaypalAccess,
  attempt: AttemptKey,
): Promise<ProviderTruth | undefined> {
  if (attempt.session === undefined) return undefined
  const order = await getOrder(access, attempt.session)
  if (!order) return undefined
  if (!isToCapture(order, attempt)) return toTruth(access, order, attempt)
  const isOver = await capture(access, order, attempt.reference)
  const after = (await getOrder(access, order.id)) ?? order
  const truth = toTruth(access, after, attempt)
  return isOver && truth.status === 'open' ? { ...truth, status: 'declined' } : truth
}

/** Get an order; undefined: unknown. */
export function getOrder(access: PaypalAccess, id: string): Promise<PaypalOrder | undefined> {
  return callPaypal(
    access,
    { method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` },
    PaypalOrder,
  )
}

/** Money of another amount or order is not captured: it shows as what it is, and a person decides. */
function isToCapture(order: PaypalOrder, { isWanted, reference, cents, currency }: AttemptKey): boolean {
  if (order.status !== 'APPROVED' || !isWanted) return false
  const known = decisiveCapture(order)
  if (known && stateOf(known) !== 'failed') return false
  const [unit] = order.purchase_units
  const isOurs = unit.custom_id === reference && unit.amount.currency_code === currency
  return isOurs && toCents(unit.amount) === cents
}

/** The payer may choose another instrument on the same page. */
const stillOpen = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'ORDER_NOT_APPROVED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
const isOverAfter = new Set(['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'TRANSACTION_REFUSED'])

/**
 * Capture an approved order. The key names the state of the order: a lost answer is repeated with the same key, and an
 * order that the payer approved again is tried again. PayPal captures an order once in any case. Returns whether PayPal
 * accepts no further try.
 */
async function capture(access: PaypalAccess, order: PaypalOrder, reference: string): Promise<boolean> {
  const requestId = `${reference}-capture-${order.update_time ?? ''}`
  const path = `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`
  try {
    await callPaypal(access, { method: 'POST', path, body: {}, requestId }, PaypalCaptured)
    return false
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    if (isOverAfter.has(error.issue)) return true
    if (stillOpen.has(error.issue) || error.issue === 'ORDER_ALREADY_CAPTURED') return false
    throw error
  }
}

/** The order is read afterwards, with its amounts. */
const PaypalCaptured = PaypalOrder.pick({ id: true, status: true })

function toTruth(access: PaypalAccess, order: PaypalOrder, { isWanted }: AttemptKey): ProviderTruth {
  const [unit] = order.purchase_units
  const capture = decisiveCapture(order)
  const status = statusOf(order, capture, isWanted)
  const isPaid = status === 'paid' && capture !== undefined
  const amount = isPaid ? capture.amount : unit.amount
  return {
    status,
    session: order.id,
    reference: capture?.custom_id ?? unit.custom_id ?? '',
    environment: access.environment,
    account: access.clientId,
    cents: toCents(amount),
    currency: amount.currency_code,
    transaction: isPaid ? capture.id : undefined,
    feeCents: isPaid ? feeOf(capture) : undefined,
    isReturned: isPaid && isReturned(capture),
  }
}

function statusOf(
  { status }: PaypalOrder,
  capture: Capture | undefined,
  isWanted: boolean,
): ProviderTruth['status'] {
  const state = capture && stateOf(capture)
  if (state === 'made') return 'paid'
  // Such as an electronic cheque: its money may still come.
  if (state === 'pending') return 'open'
  if (status === 'VOIDED') return 'expired'
  if (status === 'COMPLETED') {
    if (state === 'failed') return 'declined'
    throw new ProviderSilent('a completed order without a capture')
  }
  // An order that we do not capture takes no money.
  return isWanted ? 'open' : 'cancelled'
}

function feeOf({ amount, seller_receivable_breakdown }: Capture): number | undefined {
  const fee = seller_receivable_breakdown?.paypal_fee
  return fee && fee.currency_code === amount.currency_code ? toCents(fee) : undefined
}
