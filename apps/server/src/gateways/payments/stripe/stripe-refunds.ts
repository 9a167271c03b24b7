import { ProviderSilent, type RefundRequest, type RefundTruth } from '../provider.ts'
import type { StripeCaller } from './ask-stripe.ts'
import { listOf, StripeRefund } from './stripe-answers.ts'

/**
 * Make a refund once. Stripe forgets idempotency keys after 24 hours, so the payment's refunds are searched for ours
 * first.
 */
export async function makeRefund(stripe: StripeCaller, request: RefundRequest): Promise<RefundTruth> {
  const known = await searchRefund(stripe, request)
  if (known) return known
  const { transaction, cents, reference } = request
  const form = { payment_intent: transaction, amount: cents, 'metadata[reference]': reference }
  return readRefund(await stripe.post('/v1/refunds', form, reference, StripeRefund), cents)
}

/** Find a refund by its id, or by our reference among the refunds of the payment. */
export async function findStripeRefund(
  stripe: StripeCaller,
  request: RefundRequest & { readonly refund: string | undefined },
): Promise<RefundTruth | undefined> {
  const { refund: id, cents } = request
  const path = id === undefined ? undefined : `/v1/refunds/${encodeURIComponent(id)}`
  const refund = path === undefined ? undefined : await stripe.get(path, {}, StripeRefund)
  return refund ? readRefund(refund, cents) : searchRefund(stripe, request)
}

async function searchRefund(stripe: StripeCaller, { transaction, reference, cents }: RefundRequest) {
  const query = { payment_intent: transaction, limit: 100 }
  const list = await stripe.get('/v1/refunds', query, listOf(StripeRefund))
  const refund = list?.data.find(({ metadata }) => metadata?.['reference'] === reference)
  return refund && readRefund(refund, cents)
}

function readRefund({ id, status, amount }: StripeRefund, cents: number): RefundTruth {
  if (amount !== cents) throw new ProviderSilent('the refund has another amount')
  if (status === 'succeeded') return { refund: id, status: 'made' }
  const isOver = status === 'failed' || status === 'canceled'
  return { refund: id, status: isOver ? 'failed' : 'pending' }
}
