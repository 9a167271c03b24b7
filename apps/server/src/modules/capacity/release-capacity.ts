import type { ResourceKind } from '@tabard/domain/capacity/resource'
import type { WriteTx } from '../../db/tx.ts'
import type { Holder } from './allocate-capacity.ts'
import { deleteAllocations, lockHeld, returnUnits } from './queries.ts'

/**
 * Release a holder's allocations, once: they are deleted under the lock of their resources. `kept`: allocations
 * of a kind that start before an instant stay, such as work that has begun. All statements leave at once.
 */
export async function releaseCapacity(
  tx: WriteTx,
  holder: Holder,
  kept?: { readonly kind: ResourceKind; readonly before: number },
): Promise<void> {
  const released = {
    ...holder,
    from: kept ? new Date(kept.before) : null,
    keptKind: kept?.kind ?? '',
  }
  await Promise.all([
    tx.change(lockHeld(holder)),
    tx.change(returnUnits(released)),
    tx.change(deleteAllocations(released)),
  ])
}
