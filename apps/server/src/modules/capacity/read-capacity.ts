import { usedOf, type UsedOf } from '@tabard/domain/capacity/buckets'
import type { Interval } from '@tabard/domain/capacity/interval'
import type { ReadTx } from '../../db/tx.ts'
import { listBlocked, listBuckets } from './queries.ts'

/** Which resources of a shop to read, and when. */
export interface CapacityRange extends Interval {
  readonly shopId: string
  /** The keys of shared resources. */
  readonly shared: readonly string[]
  /** The keys of exclusive resources. */
  readonly exclusive: readonly string[]
}

/** How much of some resources is taken. */
export interface Usage {
  /** Of the shared resources, in time buckets that start in the range. */
  readonly used: UsedOf
  /** When an exclusive resource is blocked in the range, in order. */
  busy(resource: string): readonly Interval[]
}

/**
 * Read how much is taken, without locking it. A shared resource counts an expired hold until its job has run
 * or the resource is locked again.
 */
export async function readCapacity(
  tx: ReadTx,
  { shopId, shared, exclusive, from, to }: CapacityRange,
  now: number,
): Promise<Usage> {
  const range = { shopId, from: new Date(from), to: new Date(to) }
  const [buckets, blocked] = await Promise.all([
    shared.length === 0 ? [] : tx.rows(listBuckets({ ...range, resources: shared })),
    exclusive.length === 0
      ? []
      : tx.rows(listBlocked({ ...range, resources: exclusive, now: new Date(now) })),
  ])
  return {
    used: usedOf(
      buckets.map((row) => ({ resource: row.resource, startsAt: row.startsAt.getTime(), units: row.used })),
    ),
    busy: (resource) =>
      blocked
        .filter((row) => row.resource === resource)
        .map((row) => ({ from: row.startsAt.getTime(), to: row.endsAt.getTime() })),
  }
}
