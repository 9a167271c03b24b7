import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { nextPollMs } from '@tabard/domain/payments/next-poll'
import { systemWrite } from '../../../db/platform-database.ts'
import { pollLater } from './open-attempt.ts'
import type { Deps } from '../deps.ts'
import { reconcile } from './reconcile.ts'
import { writeStatus } from './write-status.ts'

/**
 * Poll one attempt (the sweeper). While it is undecided, schedule the next poll with growing intervals. After
 * the last one a person must review it.
 */
export async function pollAttempt(deps: Deps, merchantId: string, attemptId: string): Promise<void> {
  const attempt = await reconcile(deps, merchantId, attemptId)
  if (!attempt || !isOpenAttempt(attempt.status)) return
  const now = deps.clock()
  const pause = nextPollMs(now - attempt.createdAt.getTime())
  await systemWrite(deps.pool, merchantId, async (tx) => {
    if (pause !== undefined) await tx.change(pollLater(attemptId, now + pause))
    else
      await writeStatus(tx, {
        attemptId,
        to: 'review',
        from: ['created', 'pending', 'unknown'],
        now,
        reason: 'undecided',
      })
  })
}
