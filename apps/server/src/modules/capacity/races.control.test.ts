import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  race,
  raceRounds,
  sharedPlace,
  startRace,
  soleRoom,
  type Race,
} from '../../../test/database/capacity-races.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'

// Negative controls of races.test.ts: the same races without the constraints. The lock alone still sells the unit
// once; without the lock too, buyers who read before they allocate share it.

let started: Race
beforeAll(async () => {
  started = await startRace()
  await ownerRows('alter table resource_buckets drop constraint capacity_not_exceeded')
  await ownerRows('alter table allocations drop constraint allocations_exclusive')
})
afterAll(() => started.stop())

test.each([
  ['a shared resource', sharedPlace],
  ['an exclusive resource', soleRoom],
] as const)(
  '%s: the lock alone sells the last unit once',
  async (_, resource) => {
    for (let round = 0; round < raceRounds; round += 1)
      expect(await race(started, resource, 'locked')).toEqual({ winners: 1, units: 1 })
  },
  120_000,
)

test.each([
  ['a shared resource', sharedPlace],
  ['an exclusive resource', soleRoom],
] as const)(
  'negative control: %s without lock and constraint is sold twice',
  async (_, resource) => {
    let most = 0
    for (let round = 0; round < raceRounds && most <= 1; round += 1) {
      const { winners, units } = await race(started, resource, 'unlocked')
      expect(units).toBe(winners)
      most = Math.max(most, winners)
    }
    expect(most).toBeGreaterThan(1)
  },
  120_000,
)
