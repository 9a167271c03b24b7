import { nextPollMs } from '@tabard/domain/payments/next-poll'
import { reading } from '../../../../db/statement.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import { lateJobMs, type Job } from '../../../platform/enqueue.ts'
import { claimPoll } from '../attempt-queries.ts'

export const listUndecided = reading<{ attemptId: string; createdAt: Date }, { before: Date }>(
  `select attempt_id, created_at from payment_attempts
   where merchant_id = :merchantId and status in ('created', 'pending', 'unknown') and coalesce(asked_at, created_at) < :before
   order by created_at limit 100`,
)

/**
 * List jobs for attempts whose poll is overdue. Each poll is recorded on its attempt, so that one without a result is
 * not repeated every minute.
 */
export async function listLostAttempts(tx: WriteTx, now: number): Promise<readonly Job[]> {
  const attempts = await tx.rows(listUndecided({ before: new Date(now - lateJobMs) }))
  const claimed = await Promise.all(
    attempts.map(({ attemptId, createdAt }) => {
      const pause = nextPollMs(now - createdAt.getTime()) ?? 0
      return tx.change(claimPoll({ attemptId, at: new Date(now), before: new Date(now - pause - lateJobMs) }))
    }),
  )
  return claimed.flat().map(({ attemptId }) => ({
    name: 'attempt.look',
    key: attemptId,
    payload: { attemptId },
    at: now,
  }))
}
