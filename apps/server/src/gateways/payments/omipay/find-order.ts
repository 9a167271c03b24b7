import { z } from 'zod'
import type { ProviderTruth } from '@tabard/domain/payments/decide-attempt'
import { ProviderSilent, type AttemptKey } from '../provider.ts'
import { callOmipay, isUnknown, type OmipayAccess } from './call-omipay.ts'
import { toReference } from './out-number.ts'

const Queried = z.object({
  result_code: z.string(),
  out_order_no: z.string().nullish(),
  currency: z.string().nullish(),
  amount: z.coerce.number().int().nullish(),
  total_amount: z.coerce.number().int().nullish(),
})
type Queried = z.infer<typeof Queried>

/** Only `PAID` is paid: an old plugin also accepts `CLOSED`, which is an order that expired. */
const statuses: Readonly<Record<string, ProviderTruth['status']>> = {
  READY: 'open',
  PAYING: 'open',
  PAID: 'paid',
  CLOSED: 'expired',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  FAILED: 'declined',
}

/**
 * Find an order by OmiPay's number of it; undefined: unknown. An attempt without that number cannot be found: the answer
 * with its page was lost, so that no payer was sent to it, and the page expires after five minutes.
 */
export async function findOrder(
  access: OmipayAccess,
  attempt: AttemptKey,
): Promise<ProviderTruth | undefined> {
  if (attempt.session === undefined) return undefined
  try {
    const found = await callOmipay(access, 'QueryOrder', { order_no: attempt.session }, Queried)
    return toTruth(access, attempt, attempt.session, found)
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

function toTruth(
  { merchantNumber }: OmipayAccess,
  attempt: AttemptKey,
  session: string,
  { result_code, out_order_no, currency, amount, total_amount }: Queried,
): ProviderTruth {
  const status = statuses[result_code]
  const cents = total_amount ?? amount
  if (status === undefined) throw new ProviderSilent('unexpected result code')
  // Money whose amount OmiPay does not say is not confirmed.
  if (status === 'paid' && (cents == null || currency == null))
    throw new ProviderSilent('a payment without amount')
  return {
    status,
    session,
    // OmiPay gave us this number for our reference: an answer without the reference does not contradict it.
    reference: out_order_no ? toReference(out_order_no) : attempt.reference,
    environment: 'live',
    account: merchantNumber,
    cents: cents ?? attempt.cents,
    currency: currency ?? attempt.currency,
    transaction: status === 'paid' ? session : undefined,
  }
}
