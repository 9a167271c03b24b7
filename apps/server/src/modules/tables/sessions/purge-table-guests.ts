import type { WriteTx } from '../../../db/tx.ts'
import { purgeSessions, purgeShownCodes } from '../queries.ts'
import { purgeVisits } from '../visits/visit-queries.ts'

const retentionMs = 30 * 86_400_000

/**
 * Delete visits, sessions and shown codes that ended over a month ago. Printed codes stay, so that an
 * old print gets the right refusal.
 */
export function purgeTableGuests(tx: WriteTx, now: number): Promise<unknown> {
  const before = new Date(now - retentionMs)
  return Promise.all([
    tx.change(purgeSessions({ before })),
    tx.change(purgeShownCodes({ before })),
    tx.change(purgeVisits({ before })),
  ])
}
