import { systemWrite } from '../../../../db/platform-database.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../../history/note-event.ts'
import { claimPoll } from '../attempt-queries.ts'
import { reconcile } from '../reconcile.ts'

const restMs = 2_000

/**
 * Poll an attempt in the background, unless it was polled within the last two seconds. `hasReturned`: the payer's browser
 * came back from the page.
 */
export function schedulePoll(
  deps: Deps,
  merchantId: string,
  attemptId: string,
  { hasReturned = false }: { readonly hasReturned?: boolean } = {},
): void {
  const now = deps.clock()
  systemWrite(deps.pool, merchantId, (tx) =>
    Promise.all([
      tx.change(claimPoll({ attemptId, at: new Date(now), before: new Date(now - restMs) })),
      ...(hasReturned ? [tx.change(noteEvent({ attemptId, kind: 'returned', result: '' }, now))] : []),
    ]),
  )
    .then(([[claimed]]) => (claimed ? reconcile(deps, merchantId, attemptId) : undefined))
    // The sweeper polls again.
    .catch((error: unknown) => deps.log.warn({ err: error, attemptId }, 'payment status poll failed'))
}
