import { describe, expect, it } from 'vitest'
import { groupByPart } from './parts-of-day.ts'

const hourMs = 3_600_000
/** One slot an hour; a time is its hour. */
const slots = (...hours: readonly number[]) => hours.map((hour) => ({ at: hour * hourMs, isFull: false }))
const hourOf = (ms: number) => (ms / hourMs) % 24
const grouped = (...hours: readonly number[]) =>
  groupByPart(slots(...hours), hourOf).map(({ part, slots }) => [part, slots.map(({ at }) => hourOf(at))])

describe('times by part of day', () => {
  it('groups a day from breakfast to supper', () => {
    expect(grouped(7, 10, 11, 13, 14, 16, 17, 20, 21, 23)).toEqual([
      ['morning', [7, 10]],
      ['lunch', [11, 13]],
      ['afternoon', [14, 16]],
      ['dinner', [17, 20]],
      ['late', [21, 23]],
    ])
  })

  it('puts times after midnight with the evening that they follow', () => {
    expect(grouped(20, 22, 24, 25)).toEqual([
      ['dinner', [20]],
      ['late', [22, 0, 1]],
    ])
  })

  it('names times after midnight at the start of a day', () => {
    expect(grouped(0, 1, 12)).toEqual([
      ['night', [0, 1]],
      ['lunch', [12]],
    ])
  })

  it('has no group without times', () => {
    expect(grouped()).toEqual([])
  })
})
