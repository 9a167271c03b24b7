import { ProviderSilent, type RefundRequest, type RefundTruth } from '../provider.ts'
import { callPaypal, mustCallPaypal, type PaypalAccess } from './call-paypal.ts'
import { getOrder } from './find-order.ts'
import { PaypalRefund, toCents, toPaypalMoney } from './order.ts'

/**
 * Refund a part of a captured payment or the rest. The reference is the idempotency key, which PayPal knows for 45 days.
 * Throws `ProviderRefused` or `ProviderSilent`.
 */
export async function refundCapture(access: PaypalAccess, request: RefundRequest): Promise<RefundTruth> {
  const { reference, transaction, cents, currency } = request
  const path = `/v2/payments/captures/${encodeURIComponent(transaction)}/refund`
  const body = { amount: toPaypalMoney(cents, currency), custom_id: reference }
  const made = await mustCallPaypal(
    access,
    { method: 'POST', path, body, requestId: reference },
    PaypalRefund,
  )
  return toTruth(made, cents)
}

/** Find a refund by PayPal's id of it, or by ours among the refunds of its order; undefined: unknown. */
export async function findRefund(
  access: PaypalAccess,
  { refund, reference, session, cents }: RefundRequest & { readonly refund: string | undefined },
): Promise<RefundTruth | undefined> {
  if (refund !== undefined) {
    const path = `/v2/payments/refunds/${encodeURIComponent(refund)}`
    const found = await callPaypal(access, { method: 'GET', path }, PaypalRefund)
    return found && toTruth(found, cents)
  }
  // Sent again with the same key, it is made once.
  const order = session === undefined ? undefined : await getOrder(access, session)
  const refunds = order?.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []) ?? []
  const found = refunds.find(({ custom_id }) => custom_id === reference)
  return found && toTruth(found, cents)
}

/** Throws `ProviderSilent` for a refund of another amount: a person decides. */
function toTruth({ id: refund, status, amount }: PaypalRefund, cents: number): RefundTruth {
  if (amount && toCents(amount) !== cents) throw new ProviderSilent('the refund has another amount')
  if (status === 'COMPLETED') return { refund, status: 'made' }
  return { refund, status: status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending' }
}
