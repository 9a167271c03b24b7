import { nextPollMs, nextRefundTryMs } from '@tabard/domain/payments/next-poll'
import { systemWrite } from '../../../db/platform-database.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type Provider,
  type ProviderShop,
} from '../../../gateways/payments/provider.ts'
import { postMovements } from '../../ledger/post-orders.ts'
import type { Deps } from '../deps.ts'
import { countTry, decideRefund, markUnanswered } from '../../billing/refunds/change-refund.ts'
import type { RefundRow } from '../../billing/refunds/refund-row.ts'
import { findAttempt, type AttemptRow } from '../attempts/attempt-queries.ts'
import { refundMessageJob } from './refund-message-job.ts'
import { sendRefundJob } from './request-refund.ts'
import { writeRefundFailure } from './write-refund-failure.ts'

/**
 * Send a refund to the provider, once. The refund id is the idempotency key. After a lost answer the
 * provider is first asked whether it made the refund. If it refuses, a job undoes the refund on the
 * order, and staff see it in review. Without an answer for a week staff see it there too, and it still
 * counts as refunded (ADR-077).
 */
export async function sendRefund(deps: Deps, merchantId: string, refundId: string): Promise<void> {
  const { pool, clock } = deps
  const found = await systemWrite(pool, merchantId, async (tx) => {
    const refund = await countTry(tx, refundId, clock())
    return refund && { refund, attempt: await tx.row(findAttempt({ attemptId: refund.attemptId ?? '' })) }
  })
  if (!found?.attempt) return
  const { refund, attempt } = found
  const provider = deps.providers.find(attempt.provider)
  const outcome = provider ? await deliver(provider, merchantId, refund, attempt) : 'silent'
  const now = clock()
  await systemWrite(pool, merchantId, async (tx) => {
    if (outcome === 'silent') {
      const ageMs = now - refund.at.getTime()
      if (nextPollMs(ageMs) === undefined) await markUnanswered(tx, refundId, now)
      await tx.change(sendRefundJob(refundId, now + nextRefundTryMs(ageMs)))
      return
    }
    const made = typeof outcome === 'object' ? outcome.name : null
    const decided = await decideRefund(tx, refundId, made, now)
    if (decided && made === null) await writeRefundFailure(tx, decided, now)
    if (decided && made !== null) await tx.change(refundMessageJob(decided, now))
    if (decided) await postMovements(tx, { shopId: decided.shopId, orderIds: [decided.orderId], now })
  })
}

async function deliver(
  provider: Provider,
  merchantId: string,
  refund: RefundRow,
  attempt: AttemptRow,
): Promise<{ readonly name: string } | 'refused' | 'silent'> {
  const shop = { merchantId, shopId: attempt.shopId }
  try {
    const known = refund.tries > 1 ? await findMade(provider, shop, refund) : undefined
    if (known !== undefined) return { name: known }
    const name = await provider.refund(shop, {
      reference: refund.refundId,
      transaction: attempt.providerTransaction ?? '',
      cents: refund.cents,
      currency: attempt.capturedCurrency ?? attempt.currency,
    })
    return { name }
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused'
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}

/** Ask whether a refund was made. Throws ProviderSilent also if the question is refused: that declines no refund. */
async function findMade(
  provider: Provider,
  shop: ProviderShop,
  { refundId }: RefundRow,
): Promise<string | undefined> {
  try {
    return await provider.findRefund(shop, refundId)
  } catch (error) {
    if (error instanceof ProviderRefused)
      throw new ProviderSilent('the question was refused', { cause: error })
    throw error
  }
}
