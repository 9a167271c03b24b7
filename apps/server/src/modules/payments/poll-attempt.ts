import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { nextPollMs } from '@tabard/domain/payments/next-poll'
import { systemWrite } from '../../db/platform-database.ts'
import { pollLater } from './open-attempt.ts'
import type { Deps } from './deps.ts'
import { decide } from './queries.ts'
import { reconcile } from './reconcile.ts'

/**
 * Poll one attempt (the sweeper). While it is undecided, schedule the next poll with growing intervals. After
 * the last one a person must review it.
 */
export async function pollAttempt(deps: Deps, merchantId: string, attemptId: string): Promise<void> {
  const attempt = await reconcile(deps, merchantId, attemptId)
  if (!attempt || !isOpenAttempt(attempt.status)) return
  const now = deps.clock()
  const pause = nextPollMs(now - attempt.created_at.getTime())
  await systemWrite(deps.pool, merchantId, (tx) =>
    tx.change(
      pause === undefined
        ? decide(
            merchantId,
            attemptId,
            'review',
            ['created', 'pending', 'unknown'],
            new Date(now),
            'undecided',
            null,
            null,
            null,
            null,
            null,
          )
        : pollLater(merchantId, attemptId, now + pause),
    ),
  )
}
