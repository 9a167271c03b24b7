import type { PlatformDoor } from '../../db/platform-door.ts'
import type { WriteTx } from '../../db/tx.ts'
import { purge, purgeCounters } from './queries.ts'

const keptMs = 90 * 86_400_000

/** Messages of long ago: whom we wrote to is nobody's business for good. */
export async function purgeMessages(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purge(tx.merchantId, new Date(now - keptMs)))
}

/** Counters that hold nobody back any more. */
export async function purgeSmsCounters(platform: PlatformDoor, now: number): Promise<void> {
  await platform.rows(purgeCounters(new Date(now)))
}
