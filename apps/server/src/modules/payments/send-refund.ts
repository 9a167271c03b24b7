import { nextLookMs } from '@tabard/domain/payments/next-look'
import { systemWrite } from '../../db/platform-door.ts'
import { ProviderRefused, ProviderSilent, type Provider } from '../../gateways/payments/provider.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import type { Outside } from './outside.ts'
import {
  countTry,
  decideRefund,
  findAttempt,
  takeFromAttempt,
  type AttemptRow,
  type RefundRow,
} from './queries.ts'
import { sendRefundJob } from './return-capture.ts'

/**
 * Send a refund to the provider, once. The refund id is the idempotency key. After a lost answer the
 * provider is first asked whether it made the refund. If it refuses, a job undoes the refund on the
 * order, and staff see it in review.
 */
export async function sendRefund(outside: Outside, merchantId: string, refundId: string): Promise<void> {
  const { pool, clock } = outside
  const found = await systemWrite(pool, merchantId, async (tx) => {
    const [refund] = await tx.change(countTry(merchantId, refundId, new Date(clock())))
    return refund && { refund, attempt: await tx.row(findAttempt(merchantId, refund.attempt_id ?? '')) }
  })
  if (!found?.attempt) return
  const { refund, attempt } = found
  const provider = outside.providers.find(attempt.provider)
  const outcome = provider ? await deliver(provider, merchantId, refund, attempt) : 'silent'
  const now = clock()
  await systemWrite(pool, merchantId, async (tx) => {
    if (outcome === 'silent') {
      const pause = nextLookMs(now - refund.at.getTime())
      // After a week without an answer the refund counts as failed and needs review.
      if (pause !== undefined) {
        await tx.change(sendRefundJob(merchantId, refundId, now + pause))
        return
      }
    }
    const made = typeof outcome === 'object' ? outcome.name : null
    const [decided] = await tx.change(
      decideRefund(merchantId, refundId, made === null ? 'failed' : 'done', made, new Date(now)),
    )
    if (!decided || made !== null) return
    await tx.change(takeFromAttempt(merchantId, attempt.attempt_id, -decided.cents))
    if (decided.payment_id !== null)
      await tx.change(
        enqueueJob(merchantId, {
          name: 'order.undoRefund',
          key: refundId,
          payload: { shopId: decided.shop_id, refundId },
          at: now,
        }),
      )
  })
}

async function deliver(
  provider: Provider,
  merchantId: string,
  refund: RefundRow,
  attempt: AttemptRow,
): Promise<{ readonly name: string } | 'refused' | 'silent'> {
  const shop = { merchantId, shopId: attempt.shop_id }
  try {
    const known = refund.tries > 1 ? await provider.findRefund(shop, refund.refund_id) : undefined
    if (known !== undefined) return { name: known }
    const name = await provider.refund(shop, {
      reference: refund.refund_id,
      transaction: attempt.provider_transaction ?? '',
      cents: refund.cents,
      currency: attempt.captured_currency ?? attempt.currency,
    })
    return { name }
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused'
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}
