import { systemWrite } from '../../../db/platform-database.ts'
import type { Deps } from '../deps.ts'
import { claimPoll } from './attempt-queries.ts'
import { reconcile } from './reconcile.ts'

const restMs = 2_000

/** Poll an attempt in the background, unless it was polled within the last two seconds. */
export function schedulePoll(deps: Deps, merchantId: string, attemptId: string): void {
  const now = deps.clock()
  systemWrite(deps.pool, merchantId, (tx) =>
    tx.change(claimPoll({ attemptId, at: new Date(now), before: new Date(now - restMs) })),
  )
    .then(([claimed]) => (claimed ? reconcile(deps, merchantId, attemptId) : undefined))
    // The sweeper polls again.
    .catch((error: unknown) => deps.log.warn({ err: error, attemptId }, 'payment status poll failed'))
}
