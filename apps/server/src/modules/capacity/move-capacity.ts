import type { WriteTx } from '../../db/tx.ts'
import { allocateCapacity, type Allocation, type Holder } from './allocate-capacity.ts'
import { releaseCapacity } from './release-capacity.ts'

/**
 * Replace a holder's allocations, in one flush. Own allocations are no obstacle: they are released first. Throws on
 * `capacityConstraints` if the new ones are not free; then the old ones stay, because the transaction rolls back.
 */
export async function moveCapacity(
  tx: WriteTx,
  holder: Holder,
  allocations: readonly Allocation[],
): Promise<void> {
  await Promise.all([releaseCapacity(tx, holder), allocateCapacity(tx, holder, allocations)])
}
