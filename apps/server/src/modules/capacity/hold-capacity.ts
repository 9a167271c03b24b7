import type { WriteTx } from '../../db/tx.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import { allocateCapacity, type Allocation, type Holder } from './allocate-capacity.ts'
import { lockHeld, setExpiry } from './queries.ts'

/** The statement that schedules the end of a hold. One job per holder: an extension moves it. */
function expiryJob({ shopId, holderId }: Holder, at: number) {
  return enqueueJob({
    name: 'capacity.expire',
    key: holderId,
    payload: { shopId, holderId },
    at,
  })
}

/** Allocate to a holder until an instant, unless `confirmHold` comes first. Throws as `allocateCapacity`. */
export async function holdCapacity(
  tx: WriteTx,
  holder: Holder,
  allocations: readonly Allocation[],
  expiresAt: number,
): Promise<void> {
  await Promise.all([
    allocateCapacity(tx, holder, allocations, { expiresAt }),
    tx.change(expiryJob(holder, expiresAt)),
  ])
}

/** Move the end of a hold. False: it has expired, or the holder has none. */
export async function extendHold(
  tx: WriteTx,
  holder: Holder,
  expiresAt: number,
  now: number,
): Promise<boolean> {
  const [extended] = await Promise.all([
    changeExpiry(tx, holder, new Date(expiresAt), now),
    tx.change(expiryJob(holder, expiresAt)),
  ])
  return extended.length > 0
}

/**
 * Keep a hold for good. Confirming it again is no error. False: some of its resources are not held any more; the
 * caller must roll back and allocate again.
 */
export async function confirmHold(
  tx: WriteTx,
  holder: Holder,
  resources: readonly string[],
  now: number,
): Promise<boolean> {
  const rows = await changeExpiry(tx, holder, null, now)
  const confirmed = new Set(rows.map(({ resource }) => resource))
  return resources.every((resource) => confirmed.has(resource))
}

/** The lock keeps another transaction from returning the units of a hold that this one confirms. */
async function changeExpiry(tx: WriteTx, holder: Holder, expiresAt: Date | null, now: number) {
  const [, rows] = await Promise.all([
    tx.change(lockHeld(holder)),
    tx.change(setExpiry({ ...holder, expiresAt, now: new Date(now) })),
  ])
  return rows
}
