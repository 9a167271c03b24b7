import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usedOf, type BucketAllocation } from '../capacity/buckets.ts'
import { bucketMs, bucketTenths } from './kitchen-load.ts'
import {
  nearestSlots,
  promiseAt,
  promiseSoonest,
  slotsBetween,
  stationResource,
  type PromiseRequest,
} from './promise.ts'

const minute = 60_000
const hour = 60 * minute
/** A round hour. */
const now = 1_795_000_000_000 - (1_795_000_000_000 % hour)

function requestOf(
  over: Partial<Omit<PromiseRequest, 'orderType'>> & {
    orderType?: Partial<PromiseRequest['orderType']>
  } = {},
  allocations: readonly BucketAllocation[] = [],
): PromiseRequest {
  return {
    stations: [],
    work: new Map(),
    units: 1,
    used: usedOf(allocations),
    spans: [{ from: now - hour, to: now + 6 * hour }],
    clock: [{ from: 0, minutes: 0 }],
    roadMinutes: 0,
    now,
    ...over,
    orderType: {
      code: 'pickup',
      slotMinutes: 15,
      slotOrders: undefined,
      slotUnits: undefined,
      whenFull: 'later',
      leadMinutes: 15,
      extra: undefined,
      minutesBefore: 30,
      ...over.orderType,
    },
  }
}

const grill = { stationId: 'grill', names: { first: 'Grill', second: '' }, capacity: 1 }
const minutes = (at: number) => (at - now) / minute
const slotAt = (after: number) => ({
  resource: 'orders:pickup',
  startsAt: now + after * minute,
  endsAt: now + (after + 15) * minute,
})

describe('promiseSoonest', () => {
  it('adds no time without capacity limits', () =>
    expect(promiseSoonest(requestOf())).toEqual({ isFull: false, at: now + 15 * minute, allocations: [] }))

  it('adds the extra time that staff set, while it lasts', () => {
    const until = (at: number) => ({ leadMinutes: 15, extra: { minutes: 20, until: at } })
    expect(promiseSoonest(requestOf({ orderType: until(now + 1) }))).toMatchObject({ at: now + 35 * minute })
    expect(promiseSoonest(requestOf({ orderType: until(now) }))).toMatchObject({ at: now + 15 * minute })
  })

  it('promises what the kitchen can prepare: each order follows the earlier ones', () => {
    const allocations: BucketAllocation[] = []
    const times = [1, 2, 3, 4, 5].map(() => {
      const promised = promiseSoonest(
        requestOf({ stations: [grill], work: new Map([['grill', 80]]) }, allocations),
      )
      if (promised.isFull) throw new Error('full')
      allocations.push(...promised.allocations)
      return minutes(promised.at)
    })
    // Eight minutes of work each at capacity one; at least a quarter of an hour.
    expect(times).toEqual([15, 16, 24, 32, 40])
  })

  it('uses the next slot when its own is full, or closes the order type until then', () => {
    const full = [{ ...slotAt(15), units: 2, limit: 2 }]
    const limits = { slotOrders: 2 }
    expect(promiseSoonest(requestOf({ orderType: limits }, full))).toMatchObject({ at: now + 30 * minute })
    expect(promiseSoonest(requestOf({ orderType: { ...limits, whenFull: 'closed' } }, full))).toEqual({
      isFull: true,
      nextAt: now + 30 * minute,
    })
  })

  it('promises no time after closing because of a queue', () => {
    const spans = [{ from: now - hour, to: now + 30 * minute }]
    const work = new Map([['grill', 400]])
    expect(promiseSoonest(requestOf({ stations: [grill], work, spans }))).toEqual({
      isFull: true,
      nextAt: undefined,
    })
  })
})

describe('slotsBetween', () => {
  it('start after opening plus preparation, end at closing, and respect the lead time', () => {
    const spans = [{ from: now - hour, to: now + 2 * hour }]
    const times = slotsBetween(requestOf({ spans }), now - hour, now + 24 * hour).map(minutes)
    expect(times).toEqual([30, 45, 60, 75, 90, 105, 120])
    const opens = [{ from: now + 3 * hour, to: now + 4 * hour }]
    expect(slotsBetween(requestOf({ spans: opens }), now, now + 24 * hour).map(minutes)).toEqual([
      195, 210, 225, 240,
    ])
  })

  it('are round times in a time zone that is not offset by whole hours', () => {
    // Kathmandu: a quarter to the hour in UTC is a full hour there.
    const orderType = { slotMinutes: 60, leadMinutes: 0, minutesBefore: 0 }
    const times = slotsBetween(
      requestOf({ clock: [{ from: 0, minutes: 45 }], orderType }),
      now,
      now + 3 * hour,
    ).map(minutes)
    expect(times).toEqual([15, 75, 135])
  })

  it('lists the free slots nearest to a full one', () => {
    const full = [45, 60, 75].map((at) => ({ ...slotAt(at), units: 1, limit: 1 }))
    const orderType = { slotOrders: 1 }
    expect(nearestSlots(requestOf({ orderType }, full), now + 60 * minute, 3).map(minutes)).toEqual([
      30, 90, 105,
    ])
  })
})

describe('allocations', () => {
  const order = fc.record({
    grill: fc.integer({ min: 0, max: 120 }),
    bar: fc.integer({ min: 0, max: 60 }),
    units: fc.integer({ min: 1, max: 9 }),
    after: fc.option(fc.integer({ min: 3, max: 20 }), { nil: undefined }),
  })
  const stations = [grill, { stationId: 'bar', names: { first: 'Bar', second: '' }, capacity: 2 }]

  it('never exceed a time bucket or slot, for any order, and cover all work', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
        const allocations: BucketAllocation[] = []
        for (const { units, after, ...work } of orders) {
          const question = requestOf(
            {
              stations,
              work: new Map(Object.entries(work)),
              units,
              orderType: { slotOrders: 3, slotUnits: 12, minutesBefore: 0 },
            },
            allocations,
          )
          const promised =
            after === undefined ? promiseSoonest(question) : promiseAt(question, now + after * 15 * minute)
          if (promised.isFull) continue
          for (const [stationId, tenths] of Object.entries(work)) {
            const own = promised.allocations.filter(({ resource }) => resource === stationResource(stationId))
            expect(own.reduce((sum, claim) => sum + claim.units, 0)).toBe(tenths)
            // Work is finished at the promised time.
            expect(own.every(({ startsAt }) => startsAt < promised.at)).toBe(true)
          }
          allocations.push(...promised.allocations)
        }
        const used = usedOf(allocations)
        expect(allocations.every(({ resource, startsAt, limit }) => used(resource, startsAt) <= limit)).toBe(
          true,
        )
      }),
    )
  })

  it('a time bucket with a capacity of one is five minutes of work', () =>
    expect(bucketTenths(1)).toBe((bucketMs / minute) * 10))
})
