import { systemWrite } from '../../db/platform-door.ts'
import type { Outside } from './outside.ts'
import { claimLook } from './queries.ts'
import { reconcile } from './reconcile.ts'

const restMs = 2_000

/** Poll an attempt in the background, unless it was polled within the last two seconds. */
export function lookSoon(outside: Outside, merchantId: string, attemptId: string): void {
  const now = outside.clock()
  systemWrite(outside.pool, merchantId, (tx) =>
    tx.change(claimLook(merchantId, attemptId, new Date(now), new Date(now - restMs))),
  )
    .then(([claimed]) => (claimed ? reconcile(outside, merchantId, attemptId) : undefined))
    // The sweeper polls again.
    .catch((error: unknown) => outside.log.warn({ err: error, attemptId }, 'payment status poll failed'))
}
