import { describe, expect, it } from 'vitest'
import { coveredCents, holdStateOf, isHoldLive, type StoredHold } from './hold.ts'

const open: StoredHold = {
  status: 'held',
  isHeld: true,
  capture: undefined,
  isReleaseRequested: false,
  isReleased: false,
  isExpired: false,
}

describe('the state of a hold', () => {
  it.each([
    [{}, 'open', true],
    [{ status: 'pending', isHeld: false }, 'opening', true],
    [{ status: 'unknown', isHeld: false }, 'opening', true],
    [{ status: 'review', isHeld: false }, 'opening', true],
    [{ status: 'declined', isHeld: false }, 'failed', false],
    [{ capture: 'created' }, 'charging', true],
    [{ capture: 'unknown' }, 'charging', true],
    [{ capture: 'review' }, 'charging', true],
    [{ capture: 'paid' }, 'charged', false],
    [{ isReleaseRequested: true }, 'releasing', true],
    [{ isReleaseRequested: true, isReleased: true }, 'released', false],
    [{ isExpired: true }, 'expired', false],
  ] as const)('with %o is %s', (change, state, isLive) => {
    expect(holdStateOf({ ...open, ...change })).toBe(state)
    expect(isHoldLive(state)).toBe(isLive)
  })
})

describe('a hold covers', () => {
  it.each([
    [10_000, 4_000, 4_000],
    [10_000, 10_000, 10_000],
    [10_000, 12_500, 10_000],
    [10_000, -300, 0],
  ])('of %i held and %i due: %i', (held, due, covered) => expect(coveredCents(held, due)).toBe(covered))
})
