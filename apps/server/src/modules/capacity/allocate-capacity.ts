import type { BucketAllocation } from '@tabard/domain/capacity/buckets'
import type { ExclusiveAllocation } from '@tabard/domain/capacity/exclusive'
import type { WriteTx } from '../../db/tx.ts'
import { addUnits, insertAllocations } from './queries.ts'

/** What holds an allocation: an order, a booking, an admission. */
export interface Holder {
  readonly shopId: string
  readonly holderId: string
}

/** What a holder takes: units of time buckets, and exclusive resources for a time. */
export type Allocation = BucketAllocation | ExclusiveAllocation

/** Limits that another transaction reached first. A second attempt reads the current state. */
export const capacityConstraints: readonly string[] = ['capacity_not_exceeded', 'allocations_exclusive']

/**
 * Allocate to a holder what `lockCapacity` found free. Both statements leave at once. Throws on
 * `capacityConstraints` if it is not free.
 */
export async function allocateCapacity(
  tx: WriteTx,
  { shopId, holderId }: Holder,
  allocations: readonly Allocation[],
  { expiresAt }: { readonly expiresAt: number | undefined } = { expiresAt: undefined },
): Promise<void> {
  if (allocations.length === 0) return
  const shared = allocations.filter((each) => 'units' in each)
  await Promise.all([
    shared.length === 0
      ? undefined
      : tx.change(addUnits({ shopId, rows: JSON.stringify(shared.map(toBucket)) })),
    tx.change(
      insertAllocations({
        shopId,
        holderId,
        expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
        rows: JSON.stringify(allocations.map(toRow)),
      }),
    ),
  ])
}

const instant = (at: number) => new Date(at).toISOString()

function toBucket({ resource, startsAt, units, limit }: BucketAllocation) {
  return { resource, starts_at: instant(startsAt), units, most: limit }
}

function toRow(each: Allocation) {
  return 'units' in each
    ? {
        resource: each.resource,
        starts_at: instant(each.startsAt),
        ends_at: instant(each.endsAt),
        units: each.units,
        is_exclusive: false,
      }
    : {
        resource: each.resource,
        starts_at: instant(each.from),
        ends_at: instant(each.to),
        units: 1,
        is_exclusive: true,
      }
}
