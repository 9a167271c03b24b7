import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  race,
  raceRounds,
  sharedPlace,
  startRace,
  soleRoom,
  type Race,
} from '../../../test/database/capacity-races.ts'

// One unit and 100 buyers (TABARD_BUYERS), in several rounds, for shared and exclusive resources. The lock lets
// buyers read what the winner has allocated; the constraint holds the limit without it.

let started: Race
beforeAll(async () => {
  started = await startRace()
})
afterAll(() => started.stop())

test.each([
  ['a shared resource', sharedPlace, 'locked'],
  ['a shared resource, by its check alone', sharedPlace, 'unlocked'],
  ['an exclusive resource', soleRoom, 'locked'],
] as const)(
  '%s: the last unit is sold once',
  async (_, resource, how) => {
    for (let round = 0; round < raceRounds; round += 1)
      expect(await race(started, resource, how)).toEqual({ winners: 1, units: 1 })
  },
  120_000,
)

// Few buyers: without the lock their inserts deadlock, and PostgreSQL ends one deadlock per second.
test('an exclusive resource, by its constraint alone: it is allocated once', async () => {
  for (let round = 0; round < 5; round += 1)
    expect(await race(started, soleRoom, 'unlocked', 4)).toEqual({ winners: 1, units: 1 })
}, 120_000)
