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
import { allocateCapacity } from './allocate-capacity.ts'
import { listLostHolds } from './expire-holds.ts'
import { confirmHold, extendHold, holdCapacity } from './hold-capacity.ts'
import { lockCapacity } from './lock-capacity.ts'
import { readCapacity } from './read-capacity.ts'

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
