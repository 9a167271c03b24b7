import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { nextPollMs } from '@tabard/domain/payments/next-poll'
import { systemWrite } from '../../../../db/platform-database.ts'
import { isInPerson, setLeftOpen, type AttemptRow } from '../attempt-queries.ts'
import { closeAttempt } from '../close-attempt.ts'
import { pollLater } from '../new-attempt.ts'
import type { Deps } from '../../deps.ts'
import { reconcile } from '../reconcile.ts'
import { writeStatus } from '../write-status.ts'

/** How long after its end a page that its provider still has open is closed: it may be paid in its last second. */
const closePauseMs = 60_000

/**
 * Poll one attempt (the sweeper). A page that its provider keeps open after its end is closed: nobody waits for its payment
 * any more, and the request that closed it may have had no answer. While the attempt is undecided, schedule the next poll
 * with growing intervals. After the last one a person must review it. `found`: the provider's id of it, as a notification
 * names it.
 */
export async function pollAttempt(
  deps: Deps,
  merchantId: string,
  attemptId: string,
  found?: string,
): Promise<void> {
  const polled = await reconcile(deps, merchantId, attemptId, { found })
  if (!polled) return
  const now = deps.clock()
  const isOver =
    isOpenAttempt(polled.status) && !isInPerson(polled) && now > polled.expiresAt.getTime() + closePauseMs
  const attempt = isOver ? await closeAttempt(deps, merchantId, polled) : polled
  if (!isOpenAttempt(attempt.status)) return watchLeftOpen(deps, merchantId, attempt, now)
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

const leftOpenPauseMs = 60_000
/** How long after the end of a page a payment made on it may become known, in milliseconds. */
const lateMs = 10 * 60_000

/** A page that was given up, and that its provider cannot close, may be paid until it expires. */
async function watchLeftOpen(
  deps: Deps,
  merchantId: string,
  { attemptId, status, isLeftOpen, expiresAt }: AttemptRow,
  now: number,
): Promise<void> {
  if (!isLeftOpen || status === 'paid' || status === 'review') return
  await systemWrite(deps.pool, merchantId, (tx) =>
    tx.change(
      now < expiresAt.getTime() + lateMs
        ? pollLater(attemptId, now + leftOpenPauseMs)
        : setLeftOpen({ attemptId, isLeftOpen: false }),
    ),
  )
}
