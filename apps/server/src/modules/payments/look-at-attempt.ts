import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { nextLookMs } from '@tabard/domain/payments/next-look'
import { systemWrite } from '../../db/platform-door.ts'
import { lookLater } from './open-attempt.ts'
import type { Outside } from './outside.ts'
import { decide } from './queries.ts'
import { reconcile } from './reconcile.ts'

/**
 * Poll one attempt (the sweeper). While it is undecided, schedule the next poll with growing intervals. After
 * the last one a person must review it.
 */
export async function lookAtAttempt(outside: Outside, merchantId: string, attemptId: string): Promise<void> {
  const attempt = await reconcile(outside, merchantId, attemptId)
  if (!attempt || !isOpenAttempt(attempt.status)) return
  const now = outside.clock()
  const pause = nextLookMs(now - attempt.created_at.getTime())
  await systemWrite(outside.pool, merchantId, (tx) =>
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
        : lookLater(merchantId, attemptId, now + pause),
    ),
  )
}
