import { describe, expect, it } from 'vitest'
import { readBy, unreadAt } from './unread-changes.ts'

const names = { first: 'Grill', second: '烧烤' }
const routing = {
  stations: ['grill', 'bar', 'cold'].map((stationId) => ({ stationId, names })),
  stationOf: new Map([
    ['steak', 'grill'],
    ['tea', 'bar'],
    ['salad', 'cold'],
    ['bread', 'closed'],
  ]),
  above: new Map<string, string>(),
}
const lines = [
  { itemId: 'steak', quantity: 0 },
  { itemId: 'tea', quantity: 2 },
  { itemId: 'meal', quantity: 1, parts: ['salad', 'tea'].map((itemId) => ({ itemId, quantity: 1 })) },
  { itemId: 'bread', quantity: 1 },
]
const changed = (...lineNumbers: number[]) => ({ lines: lineNumbers.map((lineNumber) => ({ lineNumber })) })

describe('a change of an order', () => {
  it.each([
    ['a removed line', changed(1), ['grill']],
    ['the dishes of a meal', changed(3), ['cold', 'bar']],
    ['a dish of a removed station', changed(4), ['']],
    ['a note: all stations of the order', { ...changed(), note: 'Hurry' }, ['bar', 'cold', '']],
    ['an unknown line', changed(9), ['']],
    ['a change that one of two has read', { ...changed(1, 2), readAt: ['grill'] }, ['bar']],
    ['a change for any station, which one has read', { ...changed(4), readAt: ['bar'] }, []],
  ])('concerns the stations of %s', (_, change, stations) => {
    expect(unreadAt(change, lines, routing)).toEqual(stations)
  })

  it('is finished when each of its stations has read it; other stations have no effect', () => {
    const changes = [
      { amendment: 1, ...changed(1, 2) },
      { amendment: 2, ...changed(2) },
    ]
    const atBar = readBy(changes, ['bar'], lines, routing)
    expect(atBar.map(({ amendment, readAt }) => [amendment, readAt])).toEqual([[1, ['bar']]])
    expect(readBy(atBar, ['cold'], lines, routing)).toHaveLength(1)
    expect(readBy(atBar, ['cold', 'grill'], lines, routing)).toEqual([])
    expect(readBy(changes, ['grill', 'bar'], lines, routing)).toEqual([])
  })
})
