import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bucketStart,
  earliestBucket,
  fillBackward,
  fillForward,
  fitBucket,
  usedOf,
  type BucketAllocation,
  type Load,
} from './buckets.ts'

const minute = 60_000
const bucketMs = 5 * minute
const now = bucketStart(1_795_000_000_000, bucketMs)
const horizon = { from: now + 2 * minute, until: now + 60 * minute, bucketMs }

const limit = fc.integer({ min: 1, max: 60 })
const load = fc.record({ resource: fc.constantFrom('one', 'two'), units: fc.integer({ min: 0, max: 150 }) })
const loads = fc.array(load, { maxLength: 30 })

const sum = (allocations: readonly BucketAllocation[]) =>
  allocations.reduce((units, each) => units + each.units, 0)

function sumsByBucket(allocations: readonly BucketAllocation[]): number[] {
  const used = usedOf(allocations)
  return allocations.map(({ resource, startsAt }) => used(resource, startsAt))
}

describe('fitting loads one after another', () => {
  it('never exceeds a bucket, forwards or backwards, and covers each load or says so', () => {
    fc.assert(
      fc.property(loads, limit, fc.boolean(), (wanted, most, isForward) => {
        const taken: BucketAllocation[] = []
        for (const each of wanted) {
          const request: Load = { ...each, limit: most }
          const used = usedOf(taken)
          if (isForward) {
            const filled = fillForward(request, used, horizon)
            if (!filled) continue
            expect(sum(filled.allocations)).toBe(request.units)
            taken.push(...filled.allocations)
          } else {
            const before = now + 43 * minute
            const fitted = fillBackward(request, used, { from: now, before, bucketMs })
            expect(sum(fitted.allocations) < request.units).toBe(fitted.isOver)
            expect(fitted.allocations.every(({ startsAt }) => startsAt >= now && startsAt < before)).toBe(
              true,
            )
            taken.push(...fitted.allocations)
          }
        }
        expect(Math.max(0, ...sumsByBucket(taken))).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('forwards leaves no earlier bucket with room', () => {
    fc.assert(
      fc.property(loads, limit, (wanted, most) => {
        const taken: BucketAllocation[] = []
        for (const each of wanted) {
          const filled = fillForward({ ...each, limit: most }, usedOf(taken), horizon)
          if (filled) taken.push(...filled.allocations)
        }
        const used = usedOf(taken)
        for (const { resource, startsAt } of taken)
          for (let at = bucketStart(horizon.from, bucketMs); at < startsAt; at += bucketMs)
            expect(used(resource, at)).toBe(most)
      }),
    )
  })

  it('ends within the last bucket, later with every unit before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), limit, (units, most) => {
        const filled = fillForward({ resource: 'one', units, limit: most }, () => 0, {
          ...horizon,
          until: now + 10_000 * bucketMs,
        })
        const last = filled?.allocations.at(-1)
        expect(filled?.endsAt).toBeGreaterThan(last?.startsAt ?? Infinity)
        expect(filled?.endsAt).toBeLessThanOrEqual(last?.endsAt ?? 0)
      }),
    )
  })
})

describe('one bucket', () => {
  const bucket = { from: now, to: now + bucketMs }

  it('fits exactly the loads that its limit allows', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: 1, max: 100 }), limit, (taken, units, most) => {
        const { allocations, isOver } = fitBucket(
          [{ resource: 'one', units, limit: most }],
          () => taken,
          bucket,
          false,
        )
        expect(isOver).toBe(taken + units > most)
        expect(sum(allocations)).toBe(Math.max(0, Math.min(units, most - taken)))
      }),
    )
  })

  it('gives a load that is larger than the limit a whole empty bucket, where the caller allows it', () => {
    const large = [{ resource: 'one', units: 9, limit: 4 }]
    expect(fitBucket(large, () => 0, bucket, true)).toMatchObject({
      isOver: false,
      allocations: [{ units: 4 }],
    })
    expect(fitBucket(large, () => 1, bucket, true)).toMatchObject({ isOver: true })
    expect(fitBucket(large, () => 0, bucket, false)).toMatchObject({ isOver: true })
  })

  it('is the earliest with room for all loads together', () => {
    const buckets = [0, 1, 2].map((place) => ({
      from: now + place * bucketMs,
      to: now + (place + 1) * bucketMs,
    }))
    const used = usedOf([
      { resource: 'one', startsAt: now, units: 4 },
      { resource: 'two', startsAt: now + bucketMs, units: 1 },
    ])
    const both = [
      { resource: 'one', units: 1, limit: 4 },
      { resource: 'two', units: 4, limit: 4 },
    ]
    expect(earliestBucket(both, used, buckets, false)?.bucket).toEqual(buckets[2])
    expect(earliestBucket(both, used, buckets.slice(0, 2), false)).toBeUndefined()
  })
})
