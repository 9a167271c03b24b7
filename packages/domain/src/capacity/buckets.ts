import type { Interval } from './interval.ts'

/** The units that a holder takes of one time bucket of a shared resource. */
export interface BucketAllocation {
  readonly resource: string
  /** Milliseconds: the bucket. */
  readonly startsAt: number
  readonly endsAt: number
  readonly units: number
  /** The limit of the bucket that applies. */
  readonly limit: number
}

/** How many units of a bucket are taken. */
export type UsedOf = (resource: string, startsAt: number) => number

/** The units that a holder needs of a shared resource. */
export interface Load {
  readonly resource: string
  readonly units: number
  /** Units per bucket. */
  readonly limit: number
}

/** Index used units by resource and bucket. */
export function usedOf(
  rows: Iterable<{ readonly resource: string; readonly startsAt: number; readonly units: number }>,
): UsedOf {
  const used = new Map<string, number>()
  for (const { resource, startsAt, units } of rows) {
    const key = `${resource} ${startsAt}`
    used.set(key, (used.get(key) ?? 0) + units)
  }
  return (resource, startsAt) => used.get(`${resource} ${startsAt}`) ?? 0
}

/** The start of the bucket that contains `at`, for buckets of equal length that no clock moves. */
export function bucketStart(at: number, bucketMs: number): number {
  return Math.floor(at / bucketMs) * bucketMs
}

/** A load that has all its units. */
export interface Filled {
  readonly allocations: readonly BucketAllocation[]
  /** When the last unit is done: within the last bucket, in proportion to the units taken. */
  readonly endsAt: number
}

/**
 * Fit a load into the first buckets with room from the bucket of `from` on. Undefined: a bucket later than
 * `until` would be needed.
 */
export function fillForward(
  { resource, units, limit }: Load,
  used: UsedOf,
  { from, until, bucketMs }: { readonly from: number; readonly until: number; readonly bucketMs: number },
): Filled | undefined {
  const allocations: BucketAllocation[] = []
  let endsAt = from
  let left = units
  for (let startsAt = bucketStart(from, bucketMs); left > 0; startsAt += bucketMs) {
    if (startsAt > until) return undefined
    const taken = Math.max(0, used(resource, startsAt))
    const part = Math.min(left, limit - taken)
    if (part <= 0) continue
    allocations.push({ resource, startsAt, endsAt: startsAt + bucketMs, units: part, limit })
    left -= part
    endsAt = Math.max(endsAt, startsAt + Math.ceil((bucketMs * (taken + part)) / limit))
  }
  return { allocations, endsAt }
}

/** A load as far as it has room. */
export interface Fitted {
  readonly allocations: readonly BucketAllocation[]
  /** Some units have no room; they are not in `allocations`. */
  readonly isOver: boolean
}

/** Fit a load into the last buckets with room before `before`, but none earlier than the bucket of `from`. */
export function fillBackward(
  { resource, units, limit }: Load,
  used: UsedOf,
  { from, before, bucketMs }: { readonly from: number; readonly before: number; readonly bucketMs: number },
): Fitted {
  const allocations: BucketAllocation[] = []
  let left = units
  const first = bucketStart(from, bucketMs)
  for (
    let startsAt = bucketStart(before - 1, bucketMs);
    left > 0 && startsAt >= first;
    startsAt -= bucketMs
  ) {
    const part = Math.min(left, limit - used(resource, startsAt))
    if (part <= 0) continue
    allocations.push({ resource, startsAt, endsAt: startsAt + bucketMs, units: part, limit })
    left -= part
  }
  return { allocations, isOver: left > 0 }
}

/**
 * Fit loads into one bucket, each as far as it has room. `mayFillBucket`: a load larger than the limit fits an
 * empty bucket and takes all of it.
 */
export function fitBucket(
  loads: readonly Load[],
  used: UsedOf,
  { from, to }: Interval,
  mayFillBucket: boolean,
): Fitted {
  const allocations: BucketAllocation[] = []
  let isOver = false
  for (const { resource, units, limit } of loads) {
    if (units === 0) continue
    const taken = used(resource, from)
    const isLarge = mayFillBucket && taken === 0 && units > limit
    if (taken + units > limit && !isLarge) isOver = true
    const part = Math.min(units, limit - taken)
    if (part > 0) allocations.push({ resource, startsAt: from, endsAt: to, units: part, limit })
  }
  return { allocations, isOver }
}

/** The earliest of the buckets, which are in order, that has room for all loads. Undefined: none has. */
export function earliestBucket(
  loads: readonly Load[],
  used: UsedOf,
  buckets: Iterable<Interval>,
  mayFillBucket: boolean,
): { readonly bucket: Interval; readonly allocations: readonly BucketAllocation[] } | undefined {
  for (const bucket of buckets) {
    const { allocations, isOver } = fitBucket(loads, used, bucket, mayFillBucket)
    if (!isOver) return { bucket, allocations }
  }
  return undefined
}
