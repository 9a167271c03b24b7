import { z } from 'zod'
import type { RefundRequest, RefundTruth } from '../provider.ts'
import { callOmipay, isRepeated, isUnknown, OmipayFail, type OmipayAccess } from './call-omipay.ts'
import { toOutNumber } from './out-number.ts'

const Refunded = z.object({ refund_no: z.string().min(1), result_code: z.string().nullish() })
const Queried = z.object({ result_code: z.string() })

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
    return { refund: made.refund_no, status: toStatus(made.result_code) }
  } catch (error) {
    const isUnsure = isRepeated(error) || (request.isResent && error instanceof OmipayFail)
    if (isUnsure) return { refund: ours + number, status: 'pending' }
    throw error
  }
}

/** Find a refund by OmiPay's number of it; undefined: unknown, or the number is. */
export async function findRefund(
  access: OmipayAccess,
  refund: string | undefined,
): Promise<RefundTruth | undefined> {
  if (refund === undefined) return undefined
  if (refund.startsWith(ours)) return { refund, status: 'pending' }
  try {
    const { result_code } = await callOmipay(access, 'QueryRefund', { refund_no: refund }, Queried)
    return { refund, status: toStatus(result_code) }
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

/** A code that is not documented is pending: it neither makes nor undoes a refund. */
function toStatus(code: string | null | undefined): RefundTruth['status'] {
  if (code === 'SUCCESS') return 'made'
  return code === 'FAILED' ? 'failed' : 'pending'
}
