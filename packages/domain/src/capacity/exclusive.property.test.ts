import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earliestFree, freeIntervals, isFree } from './exclusive.ts'
import { activeOf, holdState } from './holds.ts'
import { blockedInterval, overlaps, type Interval } from './interval.ts'
import { isOfKind, resourceKey, resourceKinds } from './resource.ts'

const minute = 60_000
const hour = 60 * minute
const range = { from: 0, to: 24 * hour }
const quarters = (at: number) => Math.ceil(at / (15 * minute)) * 15 * minute

const interval = fc
  .tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]): Interval => ({ from: start * 5 * minute, to: (start + length) * 5 * minute }))
const margins = fc.record({
  beforeMs: fc.integer({ min: 0, max: 4 }).map((steps) => steps * 5 * minute),
  afterMs: fc.integer({ min: 0, max: 4 }).map((steps) => steps * 5 * minute),
})
const busyList = fc.array(interval, { maxLength: 12 })
const duration = fc.integer({ min: 1, max: 36 }).map((steps) => steps * 5 * minute)

describe('exclusive intervals', () => {
  it('overlap exactly where they have an instant in common; back to back they do not', () => {
    fc.assert(
      fc.property(interval, interval, (one, other) => {
        const isCommon = Math.max(one.from, other.from) < Math.min(one.to, other.to)
        expect(overlaps(one, other)).toBe(isCommon)
        expect(overlaps(other, one)).toBe(isCommon)
      }),
    )
    expect(overlaps({ from: 0, to: hour }, { from: hour, to: 2 * hour })).toBe(false)
  })

  it('and the free ones between them fill the range', () => {
    fc.assert(
      fc.property(busyList, (busy) => {
        const free = freeIntervals(busy, range)
        expect(free.every((gap) => gap.from < gap.to && isFree(busy, gap))).toBe(true)
        for (let at = range.from; at < range.to; at += 5 * minute) {
          const step = { from: at, to: at + 5 * minute }
          expect(free.some((gap) => overlaps(gap, step))).toBe(isFree(busy, step))
        }
      }),
    )
  })

  it('the earliest start has room for its margins, and no earlier one has', () => {
    fc.assert(
      fc.property(busyList, duration, margins, fc.boolean(), (busy, durationMs, around, isRound) => {
        const roundUp = isRound ? quarters : undefined
        const found = earliestFree(busy, { durationMs, margins: around }, range, roundUp)
        const fits = (from: number) =>
          from + durationMs <= range.to &&
          isFree(busy, blockedInterval({ from, to: from + durationMs }, around))
        if (found !== undefined) expect(fits(found)).toBe(true)
        const step = isRound ? 15 * minute : 5 * minute
        for (let at = range.from; at < (found ?? range.to); at += step) expect(fits(at)).toBe(false)
      }),
    )
  })

  it('allocated one after another never overlap, margins included', () => {
    const request = fc.record({ durationMs: duration, margins })
    fc.assert(
      fc.property(fc.array(request, { maxLength: 20 }), (requests) => {
        const blocked: Interval[] = []
        for (const use of requests) {
          const from = earliestFree(blocked, use, range)
          if (from === undefined) continue
          const next = blockedInterval({ from, to: from + use.durationMs }, use.margins)
          expect(isFree(blocked, next)).toBe(true)
          blocked.push(next)
        }
      }),
    )
  })

  it('keep their length across a clock change', () => {
    // Sydney, 4 October 2026: 02:00 becomes 03:00. One hour from 01:30 on ends at 03:30 on the clock.
    const from = Date.parse('2026-10-04T01:30:00+10:00')
    const use = { from, to: from + hour }
    expect(use.to).toBe(Date.parse('2026-10-04T03:30:00+11:00'))
    const next = Date.parse('2026-10-04T03:30:00+11:00')
    expect(isFree([use], { from: next, to: next + hour })).toBe(true)
    expect(isFree([use], { from: next - 1, to: next + hour })).toBe(false)
  })
})

it('holds count until the instant they expire; confirmed allocations stay', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (expiresAt, now) => {
      expect(holdState({ expiresAt }, now)).toBe(expiresAt > now ? 'held' : 'expired')
      expect(holdState({ expiresAt: undefined }, now)).toBe('confirmed')
      expect(activeOf([{ expiresAt }, { expiresAt: undefined }], now)).toHaveLength(expiresAt > now ? 2 : 1)
    }),
  )
})

it('a resource key names its kind', () => {
  for (const kind of resourceKinds) {
    expect(isOfKind(resourceKey(kind, 'a'), kind)).toBe(true)
    expect(resourceKinds.filter((other) => isOfKind(resourceKey(kind, 'a'), other))).toEqual([kind])
  }
})
