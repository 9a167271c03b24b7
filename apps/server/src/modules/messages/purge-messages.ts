import type { PlatformDatabase } from '../../db/platform-database.ts'
import type { WriteTx } from '../../db/tx.ts'
import { purge, purgeCounters } from './queries.ts'

const retentionMs = 90 * 86_400_000

/** Delete messages older than 90 days, because they contain personal data. */
export async function purgeMessages(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purge({ before: new Date(now - retentionMs) }))
}

/** Delete counters without current entries. */
export async function purgeSmsCounters(platform: PlatformDatabase, now: number): Promise<void> {
  await platform.rows(purgeCounters({ at: new Date(now) }))
}
