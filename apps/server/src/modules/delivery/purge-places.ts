import type { WriteTx } from '../../db/tx.ts'
import { retentionMs } from './locate-address.ts'
import { purgeLocated } from './queries.ts'

/** Delete cached locations that have expired. */
export function purgePlaces(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(purgeLocated({ before: new Date(now - retentionMs) }))
}
