import { z } from 'zod'
import { ProviderSilent, type RefundRequest, type RefundTruth } from '../provider.ts'
import { callOmipay, isRepeated, isUnknown, OmipayFail, type OmipayAccess } from './call-omipay.ts'
import { toOutNumber } from './out-number.ts'

const amount = z.coerce.number().int().nullish()
const Refunded = z.object({ refund_no: z.string().min(1), result_code: z.string().nullish(), amount })
const Queried = z.object({ result_code: z.string(), amount })

/** Marks the number of a refund as ours, where OmiPay's is not known. */
const ours = 'out:'

/**
 * Refund a part of a payment or the rest. OmiPay has no idempotency key, so this is sent once. It refuses a number that it
 * has already, and an amount that an earlier try has used up: after a lost answer any refusal leaves the refund pending, and
 * OmiPay's own screens say how it ended. Throws `ProviderRefused` or `ProviderSilent`.
 */
export async function refundOrder(access: OmipayAccess, request: RefundRequest): Promise<RefundTruth> {
  const number = toOutNumber(request.reference)
  const params = {
    order_no: request.session ?? request.transaction,
    out_refund_no: number,
    amount: request.cents,
  }
  try {
    const made = await callOmipay(access, 'Refund', params, Refunded, 1)
    return toTruth(made.refund_no, made, request.cents)
  } catch (error) {
    const isUnsure = isRepeated(error) || (request.isResent && error instanceof OmipayFail)
    if (isUnsure) return { refund: ours + number, status: 'pending' }
    throw error
  }
}

/** Find a refund by OmiPay's number of it; undefined: unknown, or the number is. */
export async function findRefund(
  access: OmipayAccess,
  { refund, cents }: RefundRequest & { readonly refund: string | undefined },
): Promise<RefundTruth | undefined> {
  if (refund === undefined) return undefined
  if (refund.startsWith(ours)) return { refund, status: 'pending' }
  try {
    const queried = await callOmipay(access, 'QueryRefund', { refund_no: refund }, Queried)
    return toTruth(refund, queried, cents)
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

/**
 * A code that is not documented is pending: it neither makes nor undoes a refund. Throws `ProviderSilent` for a refund of
 * another amount: a person decides.
 */
function toTruth(
  refund: string,
  { result_code: code, amount }: Omit<z.infer<typeof Refunded>, 'refund_no'>,
  cents: number,
): RefundTruth {
  if (amount != null && amount !== cents) throw new ProviderSilent('the refund has another amount')
  if (code === 'SUCCESS') return { refund, status: 'made' }
  return { refund, status: code === 'FAILED' ? 'failed' : 'pending' }
}
