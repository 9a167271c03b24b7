import { nextPollMs, nextRefundTryMs, nextTerminalRefundTryMs } from '@tabard/domain/payments/next-poll'
import { systemWrite } from '../../../db/platform-database.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type Provider,
  type RefundRequest,
  type RefundTruth,
} from '../../../gateways/payments/provider.ts'
import { postMovements } from '../../ledger/post-orders.ts'
import type { Deps } from '../deps.ts'
import {
  countTry,
  decideRefund,
  markUnanswered,
  noteProviderRefund,
} from '../../billing/refunds/change-refund.ts'
import type { RefundRow } from '../../billing/refunds/refund-row.ts'
import { connectOf, terminalOf } from '../attempts/attempt-account.ts'
import { findAttempt, type AttemptRow } from '../attempts/attempt-queries.ts'
import { noteEvent } from '../history/note-event.ts'
import { refundMessageJob } from './refund-message-job.ts'
import { sendRefundJob } from './request-refund.ts'
import { refundAtTerminal } from './refund-at-terminal.ts'
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
    const attempt = refund && (await tx.row(findAttempt({ attemptId: refund.attemptId ?? '' })))
    return (
      attempt && {
        refund,
        attempt,
        provider: await connectOf(tx, attempt, deps),
        terminal: await terminalOf(tx, attempt, deps),
      }
    )
  })
  if (!found) return
  const { refund, attempt, provider, terminal } = found
  const outcome = provider
    ? await deliver(provider, refund, attempt)
    : terminal
      ? await refundAtTerminal(terminal, refund, attempt)
      : 'silent'
  const now = clock()
  await systemWrite(pool, merchantId, async (tx) => {
    const result = outcome === 'silent' ? 'unreachable' : outcome.status
    const { attemptId } = attempt
    await tx.change(noteEvent({ attemptId, refundId, kind: 'refundTried', result }, now))
    if (outcome === 'silent' || outcome.status === 'pending') {
      const ageMs = now - refund.at.getTime()
      if (outcome !== 'silent') await noteProviderRefund(tx, refundId, outcome.refund)
      if (nextPollMs(ageMs) === undefined) await markUnanswered(tx, refundId, now)
      const pauseMs = terminal ? nextTerminalRefundTryMs(ageMs) : nextRefundTryMs(ageMs)
      await tx.change(sendRefundJob(refundId, now + pauseMs))
      return
    }
    const made = outcome.status === 'made' ? outcome.refund : null
    const decided = await decideRefund(tx, refundId, made, now)
    if (decided && made === null) await writeRefundFailure(tx, decided, now)
    if (decided && made !== null) await tx.change(refundMessageJob(decided, now))
    if (decided) await postMovements(tx, { shopId: decided.shopId, orderIds: [decided.orderId], now })
  })
}

async function deliver(
  provider: Provider,
  refund: RefundRow,
  attempt: AttemptRow,
): Promise<RefundTruth | 'silent'> {
  const request = {
    reference: refund.refundId,
    transaction: attempt.providerTransaction ?? '',
    session: attempt.session ?? undefined,
    cents: refund.cents,
    currency: attempt.capturedCurrency ?? attempt.currency,
    isResent: refund.tries > 1,
  }
  try {
    const known = refund.tries > 1 ? await findMade(provider, request, refund) : undefined
    return known ?? (await provider.refund(request))
  } catch (error) {
    if (error instanceof ProviderRefused) return { refund: '', status: 'failed' }
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}

/** Ask whether a refund was made. Throws ProviderSilent also if the question is refused: that declines no refund. */
async function findMade(
  provider: Provider,
  request: RefundRequest,
  { providerRefund }: RefundRow,
): Promise<RefundTruth | undefined> {
  try {
    return await provider.findRefund({ ...request, refund: providerRefund ?? undefined })
  } catch (error) {
    if (error instanceof ProviderRefused)
      throw new ProviderSilent('the question was refused', { cause: error })
    throw error
  }
}
