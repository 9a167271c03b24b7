import { earliestFree } from '@tabard/domain/capacity/exclusive'
import { blockedInterval } from '@tabard/domain/capacity/interval'
import type { Resource } from '@tabard/domain/capacity/resource'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  minute,
  startCapacityTestShop,
  unitsAt,
  useOf,
  type CapacityTestShop,
} from '../../../test/shops/capacity-test-shop.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { loseJobs } from '../../../test/database/relay-requests.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { sampleNow } from '../../../test/test-server.ts'
import { brokenConstraint } from '../../db/tx.ts'
import { allocateCapacity } from './allocate-capacity.ts'
import { listLostHolds } from './expire-holds.ts'
import { confirmHold, extendHold, holdCapacity } from './hold-capacity.ts'
import { listFree } from './list-free.ts'
import { listHeld } from './list-held.ts'
import { lockCapacity, queueForCapacity } from './lock-capacity.ts'
import { moveCapacity } from './move-capacity.ts'
import { purgeCapacity } from './purge-capacity.ts'
import { readCapacity } from './read-capacity.ts'
import { releaseCapacity } from './release-capacity.ts'

const tour = { key: 'ticket:tour', isExclusive: false, units: 4 } as const
const room = { key: 'room:1', isExclusive: true } as const
const therapist = { key: 'staff:mei', isExclusive: true } as const

let at: CapacityTestShop
beforeAll(async () => {
  at = await startCapacityTestShop()
})
beforeEach(async () => {
  at.testShop.time.now = sampleNow
  await ownerRows('delete from resources')
  await lock([tour, room, therapist])
})
afterAll(() => at.testShop.stop())

const range = { from: sampleNow - 600 * minute, to: sampleNow + 600 * minute }

function lock(resources: readonly Resource[], now = sampleNow) {
  return at.write((tx) => lockCapacity(tx, { shopId: at.shopId, resources, ...range }, now))
}

const timesOf = (from: number, to: number) => ({
  from: sampleNow + from * minute,
  to: sampleNow + to * minute,
})

/** The broken constraint, or 'ok'. */
async function outcomeOf(done: Promise<unknown>): Promise<string | undefined> {
  try {
    await done
    return 'ok'
  } catch (error) {
    return brokenConstraint(error)
  }
}

test('a shared resource is allocated up to its limit in each time bucket, and released once', async () => {
  const [four, late, more] = [at.holder(), at.holder(), at.holder()]
  await at.write((tx) => allocateCapacity(tx, four, [unitsAt(tour, 0, 3), unitsAt(tour, 15, 1)]))
  await at.write((tx) => allocateCapacity(tx, late, [unitsAt(tour, 15, 3)]))
  expect(await outcomeOf(at.write((tx) => allocateCapacity(tx, more, [unitsAt(tour, 15)])))).toBe(
    'capacity_not_exceeded',
  )
  const { used } = await lock([tour])
  expect([0, 15, 30].map((after) => used(tour.key, sampleNow + after * minute))).toEqual([3, 4, 0])
  expect(await at.write((tx) => listHeld(tx, four))).toEqual(new Map([[tour.key, 4]]))
  await Promise.all([1, 2, 3].map(() => at.write((tx) => releaseCapacity(tx, four))))
  expect(await at.buckets()).toEqual([
    { resource: tour.key, used: 0, units: 4 },
    { resource: tour.key, used: 3, units: 4 },
  ])
})

test('a lower limit applies from the next allocation on', async () => {
  await at.write((tx) => allocateCapacity(tx, at.holder(), [unitsAt(tour, 0, 3)]))
  const smaller = { ...tour, units: 2 }
  expect(await outcomeOf(at.write((tx) => allocateCapacity(tx, at.holder(), [unitsAt(smaller, 0)])))).toBe(
    'capacity_not_exceeded',
  )
})

test('an exclusive resource has one holder at a time; back to back is allowed', async () => {
  const take = (from: number, to: number) =>
    outcomeOf(at.write((tx) => allocateCapacity(tx, at.holder(), [useOf(room, from, to)])))
  expect(await take(0, 60)).toBe('ok')
  for (const [from, to] of [
    [0, 60],
    [-10, 1],
    [59, 90],
    [10, 20],
    [-10, 70],
  ] as const)
    expect(await take(from, to)).toBe('allocations_exclusive')
  expect(await take(60, 90)).toBe('ok')
  expect(await take(-30, 0)).toBe('ok')
  const { busy } = await lock([room])
  expect(busy(room.key)).toEqual(
    [
      [-30, 0],
      [0, 60],
      [60, 90],
    ].map(([from = 0, to = 0]) => timesOf(from, to)),
  )
})

test('the free ones of several rooms are those without an overlap', async () => {
  const rooms = ['room:1', 'room:2', 'room:3'].map((key) => ({ key, isExclusive: true }) as const)
  await lock(rooms)
  await at.write((tx) =>
    allocateCapacity(tx, at.holder(), [useOf({ key: 'room:1' }, 0, 60), useOf({ key: 'room:2' }, 60, 120)]),
  )
  const freeFrom = (from: number, to: number) =>
    at.write((tx) => {
      const exclusive = rooms.map(({ key }) => key)
      return listFree(tx, { shopId: at.shopId, exclusive, ...timesOf(from, to) }, sampleNow)
    })
  expect(await freeFrom(0, 60)).toEqual(['room:2', 'room:3'])
  expect(await freeFrom(60, 90)).toEqual(['room:1', 'room:3'])
  expect(await freeFrom(30, 90)).toEqual(['room:3'])
})

test('a treatment with preparation and cleaning gets the earliest time at which room and therapist are free', async () => {
  const margins = { beforeMs: 10 * minute, afterMs: 15 * minute }
  const use = { durationMs: 60 * minute, margins }
  const book = () =>
    at.write(async (tx) => {
      const { busy } = await lockCapacity(
        tx,
        { shopId: at.shopId, resources: [room, therapist], ...range },
        sampleNow,
      )
      const both = [...busy(room.key), ...busy(therapist.key)]
      const from = earliestFree(both, use, { from: sampleNow, to: range.to }) ?? 0
      const blocked = blockedInterval({ from, to: from + use.durationMs }, margins)
      await allocateCapacity(
        tx,
        at.holder(),
        [room, therapist].map(({ key }) => ({ resource: key, ...blocked })),
      )
      return (from - sampleNow) / minute
    })
  await at.write((tx) => allocateCapacity(tx, at.holder(), [useOf(therapist, 80, 100)]))
  const starts = await Promise.all([book(), book(), book()])
  expect(starts.toSorted((one, other) => one - other)).toEqual([0, 110, 195])
})

test('one resource is never both shared and exclusive', async () => {
  const take = at.write((tx) => allocateCapacity(tx, at.holder(), [useOf(tour, 0, 15)]))
  expect(await outcomeOf(take)).toBe('allocations_form')
  expect(await outcomeOf(lock([{ key: tour.key, isExclusive: true }]))).toBe('resources_units')
  expect(await outcomeOf(lock([{ key: 'pigeon:1', isExclusive: true }]))).toBe('resources_kind')
})

test('a move may overlap its own time; a taken time leaves everything as it was', async () => {
  const [mine, other] = [at.holder(), at.holder()]
  await at.write((tx) => allocateCapacity(tx, mine, [useOf(room, 0, 60), unitsAt(tour, 0, 4)]))
  await at.write((tx) => allocateCapacity(tx, other, [useOf(room, 120, 180)]))
  await at.write((tx) => moveCapacity(tx, mine, [useOf(room, 30, 90), unitsAt(tour, 15, 4)]))
  const taken = at.write((tx) => moveCapacity(tx, mine, [useOf(room, 100, 160)]))
  expect(await outcomeOf(taken)).toBe('allocations_exclusive')
  expect(await at.allocations()).toEqual([
    [room.key, 30, 90, null],
    [room.key, 120, 180, null],
    [tour.key, 15, 30, null],
  ])
  expect((await at.buckets()).map(({ used }) => used)).toEqual([0, 4])
})

test('a release can keep work of one kind that has begun', async () => {
  const grill = { key: 'station:grill', isExclusive: false, units: 50 } as const
  const slot = { key: 'orders:pickup', isExclusive: false, units: 9 } as const
  await lock([grill, slot])
  const order = at.holder()
  await at.write((tx) =>
    allocateCapacity(tx, order, [unitsAt(grill, 0, 20), unitsAt(grill, 15, 30), unitsAt(slot, 0)]),
  )
  await at.write((tx) => releaseCapacity(tx, order, { kind: 'station', before: sampleNow + 15 * minute }))
  expect(await at.write((tx) => listHeld(tx, order))).toEqual(new Map([[grill.key, 20]]))
  expect((await at.buckets()).map(({ resource, used }) => [resource, used])).toEqual([
    [slot.key, 0],
    [grill.key, 20],
    [grill.key, 0],
  ])
})

test('a hold ends at its instant for the next customer, before its job has run', async () => {
  const until = sampleNow + 10 * minute
  const held = at.holder()
  const both = [useOf(room, 0, 60), unitsAt(tour, 0, 4)]
  await at.write((tx) => holdCapacity(tx, held, both, until))
  const request = async (now: number) => {
    const { used, busy } = await lock([tour, room], now)
    return [used(tour.key, sampleNow), busy(room.key).length]
  }
  expect(await request(until - 1)).toEqual([4, 1])
  const seen = await at.write((tx) =>
    readCapacity(tx, { shopId: at.shopId, shared: [], exclusive: [room.key], ...range }, until),
  )
  expect(seen.busy(room.key)).toEqual([])
  expect(await request(until)).toEqual([0, 0])
  await at.write((tx) => allocateCapacity(tx, at.holder(), both))
  const keys = [room.key, tour.key]
  expect(await at.write((tx) => confirmHold(tx, held, keys, until - 1))).toBe(false)
  at.testShop.time.now = until
  await runDueJobs(at.testShop)
  expect(await at.allocations()).toHaveLength(2)
})

test('a confirmed hold stays, an extended one ends later, an expired one is released by its job once', async () => {
  const [kept, longer, gone] = [at.holder(), at.holder(), at.holder()]
  const until = sampleNow + 10 * minute
  await at.write((tx) => holdCapacity(tx, kept, [useOf(room, 0, 60)], until))
  await at.write((tx) => holdCapacity(tx, longer, [useOf(room, 60, 90)], until))
  await at.write((tx) => holdCapacity(tx, gone, [useOf(room, 90, 120), unitsAt(tour, 0, 2)], until))
  const confirm = (now: number) => at.write((tx) => confirmHold(tx, kept, [room.key], now))
  expect([await confirm(sampleNow), await confirm(sampleNow)]).toEqual([true, true])
  expect(await at.write((tx) => extendHold(tx, longer, until + 5 * minute, sampleNow))).toBe(true)
  at.testShop.time.now = until
  await runDueJobs(at.testShop)
  expect(await at.allocations()).toEqual([
    [room.key, 0, 60, null],
    [room.key, 60, 90, 15],
  ])
  expect((await at.buckets()).map(({ used }) => used)).toEqual([0])
  expect(await at.write((tx) => extendHold(tx, gone, until + 60 * minute, until))).toBe(false)
  expect(await at.write((tx) => confirmHold(tx, gone, [room.key], until))).toBe(false)
  at.testShop.time.now = until + 5 * minute
  await runDueJobs(at.testShop)
  expect(await at.allocations()).toEqual([[room.key, 0, 60, null]])
})

test('a hold of which a part was taken over is not confirmed', async () => {
  const until = sampleNow + 10 * minute
  const held = at.holder()
  await at.write((tx) => holdCapacity(tx, held, [useOf(room, 0, 60), useOf(therapist, 0, 60)], until))
  await lock([room], until)
  // The clock of this server is late.
  const confirmed = at.write((tx) => confirmHold(tx, held, [room.key, therapist.key], until - minute))
  expect(await confirmed).toBe(false)
})

test('a hold that is confirmed while another customer takes over what has expired counts once', async () => {
  const until = sampleNow + 10 * minute
  for (let round = 0; round < 20; round += 1) {
    await ownerRows('delete from resources')
    await lock([tour])
    const held = at.holder()
    await at.write((tx) => holdCapacity(tx, held, [unitsAt(tour, 0, 4)], until))
    // The request to confirm began just before the end of the hold.
    const [isConfirmed] = await Promise.all([
      at.write((tx) => confirmHold(tx, held, [tour.key], until - 1)),
      ...Array.from({ length: 5 }, () => lock([tour], until)),
    ])
    expect((await at.buckets()).map(({ used }) => used)).toEqual([isConfirmed ? 4 : 0])
    expect(await at.allocations()).toHaveLength(isConfirmed ? 1 : 0)
  }
})

test('a hold whose job was lost is found and released', async () => {
  const until = sampleNow + 10 * minute
  const held = at.holder()
  await at.write((tx) => holdCapacity(tx, held, [useOf(room, 0, 60)], until))
  await loseJobs()
  expect(await at.write((tx) => listLostHolds(tx, until))).toEqual([])
  const lost = await at.write((tx) => listLostHolds(tx, until + 2 * minute))
  expect(lost).toMatchObject([{ name: 'capacity.expire', key: held.holderId }])
  at.testShop.time.now = until + 2 * minute
  await runDueJobs(at.testShop)
})

test('bookings that lock the same resources in any order do not deadlock', async () => {
  const book = (resources: readonly Resource[], place: number) =>
    at.write(async (tx) => {
      await queueForCapacity(tx, { shopId: at.shopId, resources }, sampleNow)
      await allocateCapacity(
        tx,
        at.holder(),
        resources.map((each) => useOf(each, place * 60, place * 60 + 60)),
      )
    })
  await Promise.all(
    Array.from({ length: 24 }, (_, place) =>
      book(place % 2 === 0 ? [room, therapist] : [therapist, room], place),
    ),
  )
  expect(await at.allocations()).toHaveLength(48)
})

test('records are deleted two days after they end; a long event keeps its count', async () => {
  const ended = sampleNow - 3 * 1440 * minute
  const festival = { ...unitsAt(tour, 0, 4), startsAt: ended, endsAt: sampleNow }
  await at.write((tx) => allocateCapacity(tx, at.holder(), [festival]))
  await at.write((tx) =>
    allocateCapacity(tx, at.holder(), [
      { ...unitsAt(tour, 0), startsAt: ended - 60 * minute, endsAt: ended },
    ]),
  )
  await at.write((tx) => purgeCapacity(tx, sampleNow))
  expect(await at.buckets()).toEqual([{ resource: tour.key, used: 4, units: 4 }])
  expect(await at.allocations()).toHaveLength(1)
  await at.write((tx) => purgeCapacity(tx, sampleNow + 3 * 1440 * minute))
  expect([await at.buckets(), await at.allocations()]).toEqual([[], []])
})
