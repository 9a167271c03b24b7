import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { nextPollMs } from '@tabard/domain/payments/next-poll'
import { systemWrite } from '../../../db/platform-database.ts'
import { pollLater } from './open-attempt.ts'
import type { Deps } from '../deps.ts'
import { decide } from '../queries.ts'
import { reconcile } from './reconcile.ts'

/**
 * Poll one attempt (the sweeper). While it is undecided, schedule the next poll with growing intervals. After
 * the last one a person must review it.
 */
export async function pollAttempt(deps: Deps, merchantId: string, attemptId: string): Promise<void> {
  const attempt = await reconcile(deps, merchantId, attemptId)
  if (!attempt || !isOpenAttempt(attempt.status)) return
  const now = deps.clock()
  const pause = nextPollMs(now - attempt.createdAt.getTime())
  await systemWrite(deps.pool, merchantId, (tx) =>
    tx.change(
      pause === undefined
        ? decide({
            attemptId,
            to: 'review',
            from: ['created', 'pending', 'unknown'],
            at: new Date(now),
            reason: 'undecided',
            session: null,
            transaction: null,
            capturedCents: null,
            capturedCurrency: null,
            known: null,
          })
        : pollLater(attemptId, now + pause),
    ),
  )
}
