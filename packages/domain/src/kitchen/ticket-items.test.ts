import { describe, expect, test } from 'vitest'
import type { Routing } from './routing.ts'
import {
  settled,
  statusOfTicketItems,
  unseenStations,
  ticketItemsOf,
  type CookedOrder,
  type KitchenRecord,
  type TicketItemState,
} from './ticket-items.ts'
import { changeCourse, fireCourse, moveTicketItems } from './move-ticket-items.ts'

const names = (first: string) => ({ first, second: '' })
const routing: Routing = {
  stations: [
    { stationId: 'grill', names: names('Grill') },
    { stationId: 'bar', names: names('Bar') },
  ],
  courses: [
    { courseId: 'starters', names: names('Starters') },
    { courseId: 'mains', names: names('Mains') },
  ],
  stationOf: new Map([
    ['food', 'grill'],
    ['drinks', 'bar'],
    ['steak', 'grill'],
    ['gone', 'removed station'],
  ]),
  courseOf: new Map([
    ['soup', 'starters'],
    ['steak', 'mains'],
  ]),
  above: new Map([
    ['soup', 'food'],
    ['steak', 'food'],
    ['tea', 'drinks'],
  ]),
}
const order = (changes: Partial<CookedOrder> = {}): CookedOrder => ({
  status: 'placed',
  isBrought: true,
  lines: [
    { itemId: 'soup', quantity: 1 },
    { itemId: 'steak', quantity: 2 },
    { itemId: 'tea', quantity: 1 },
  ],
  record: {},
  ...changes,
})
const bySelf = { fireAfterMinutes: 0 }
const states = (of: CookedOrder, now = 0, times = bySelf) =>
  ticketItemsOf(of, routing, times, now).map(({ state }) => state)

/** Advance everything that is `from` by one step. */
function step(of: CookedOrder, from: TicketItemState, keys: readonly string[], now = 0): CookedOrder {
  const moved = moveTicketItems(
    ticketItemsOf(of, routing, bySelf, now),
    { keys, action: 'forward', from },
    of.record,
    now,
  )
  if (!moved) throw new Error('nothing moved')
  return { ...of, record: moved.record, status: statusOfTicketItems(moved.ticketItems) }
}

describe('stations', () => {
  test('a dish goes to its own station, else to that of its category; a removed station gets nothing', () => {
    const ticketItems = ticketItemsOf(
      order({
        lines: [...order().lines, { itemId: 'gone', quantity: 1 }, { itemId: 'new dish', quantity: 1 }],
      }),
      routing,
      bySelf,
      0,
    )
    expect(ticketItems.map(({ stationId }) => stationId)).toEqual(['grill', 'grill', 'bar', '', ''])
  })

  test("each part of a meal is its own ticket item, multiplied by the meal's quantity", () => {
    const ticketItems = ticketItemsOf(
      order({
        lines: [
          {
            itemId: 'meal',
            quantity: 3,
            parts: [
              { itemId: 'steak', quantity: 1 },
              { itemId: 'tea', quantity: 2 },
            ],
          },
        ],
      }),
      routing,
      bySelf,
      0,
    )
    expect(ticketItems.map(({ key, stationId, quantity }) => [key, stationId, quantity])).toEqual([
      ['1.0', 'grill', 3],
      ['1.1', 'bar', 6],
    ])
  })

  test('the order is ready when every dish is ready, and done when every dish is served', () => {
    let at = order({ isBrought: false })
    at = step(at, 'new', ['1', '2'])
    expect([at.status, states(at)]).toEqual(['preparing', ['preparing', 'preparing', 'new']])
    at = step(at, 'preparing', ['1', '2'])
    expect(at.status).toBe('preparing')
    at = step(step(at, 'new', ['3']), 'preparing', ['3'])
    expect(at.status).toBe('ready')
    expect(step(at, 'ready', ['1', '2', '3']).status).toBe('completed')
  })

  test('a dish that has already moved on stays where it is', () => {
    const at = step(order({ isBrought: false }), 'new', ['1'])
    const ticketItems = ticketItemsOf(at, routing, bySelf, 0)
    expect(
      moveTicketItems(ticketItems, { keys: ['1'], action: 'forward', from: 'new' }, at.record, 0),
    ).toBeUndefined()
    expect(
      moveTicketItems(ticketItems, { keys: ['9'], action: 'forward', from: 'new' }, at.record, 0),
    ).toBeUndefined()
  })

  test('dishes without their own step follow the order', () => {
    for (const [status, state] of [
      ['placed', 'new'],
      ['preparing', 'preparing'],
      ['ready', 'ready'],
      ['completed', 'served'],
    ] as const)
      expect(new Set(states(order({ status, isBrought: false })))).toEqual(new Set([state]))
  })
})

describe('added and removed lines', () => {
  const ready = () => {
    const all = ['1', '2', '3']
    return step(step(order({ isBrought: false }), 'new', all), 'preparing', all)
  }

  test('a larger quantity is prepared again, a smaller one is reduced; a new line is new; the others stay ready', () => {
    const ticketItems = ticketItemsOf(
      {
        ...ready(),
        lines: [
          { itemId: 'soup', quantity: 1 },
          { itemId: 'steak', quantity: 5 },
          { itemId: 'tea', quantity: 0 },
          { itemId: 'tea', quantity: 1 },
        ],
      },
      routing,
      bySelf,
      0,
    )
    expect(ticketItems.map(({ key, state, made }) => [key, state, made])).toEqual([
      ['1', 'ready', 0],
      ['2', 'new', 2],
      ['4', 'new', 0],
    ])
    expect(statusOfTicketItems(ticketItems)).toBe('preparing')
  })
})

describe('courses', () => {
  test('the first course and lines without a course start at once; later courses are held; removed lines are not', () => {
    expect(states(order())).toEqual(['new', 'held', 'new'])
    expect(states(order({ isBrought: false }))).toEqual(['new', 'new', 'new'])
    expect(states(order({ lines: [{ itemId: 'steak', quantity: 1 }] }))).toEqual(['new'])
  })

  test('a line can have another course than its dish', () => {
    expect(
      states(
        order({
          lines: [
            { itemId: 'soup', quantity: 1 },
            { itemId: 'steak', quantity: 1, courseId: 'starters' },
          ],
        }),
      ),
    ).toEqual(['new', 'new'])
  })

  test('an item that a board has shown waits again when its line moves to a later course', () => {
    const shown = order({
      record: {
        items: {
          1: { state: 'new', made: 0, at: 0 },
          2: { state: 'preparing', made: 0, at: 0 },
        },
        courses: { 1: 'starters', 2: 'starters' },
        fired: { starters: 0 },
      },
    })
    const record = changeCourse(ticketItemsOf(shown, routing, bySelf, 0), [1], 'mains', shown.record)
    expect(record?.items).toEqual({ 2: { state: 'preparing', made: 0, at: 0 } })
    expect(record?.courses).toEqual({ 1: 'mains', 2: 'starters' })
  })

  test('a fired course is new, for any status of the others', () => {
    const at = step(order(), 'new', ['1', '3'])
    const record = fireCourse(ticketItemsOf(at, routing, bySelf, 5), 'mains', at.record, 5) as KitchenRecord
    const fired = { ...at, record }
    expect(states(fired)).toEqual(['preparing', 'new', 'preparing'])
    expect(ticketItemsOf(fired, routing, bySelf, 6)[1]?.sentAt).toBe(5)
    expect(fireCourse(ticketItemsOf(fired, routing, bySelf, 6), 'mains', record, 6)).toBeUndefined()
    // Also for an order that was accepted as a whole.
    const whole = order({ status: 'preparing' })
    const next = fireCourse(
      ticketItemsOf(whole, routing, bySelf, 5),
      'mains',
      whole.record,
      5,
    ) as KitchenRecord
    expect(states({ ...whole, record: next })).toEqual(['preparing', 'new', 'preparing'])
  })

  test('a course fires automatically a set time after the previous course is ready, and not before', () => {
    const times = { fireAfterMinutes: 4 }
    const begun = step(order(), 'new', ['1', '3'], 1_000)
    expect(states(begun, 900_000, times)).toEqual(['preparing', 'held', 'preparing'])
    const at = step(begun, 'preparing', ['1'], 60_000)
    const [, held] = ticketItemsOf(at, routing, times, 299_999)
    expect(held).toMatchObject({ state: 'held', firesAt: 300_000 })
    expect(states(at, 300_000, times)).toEqual(['ready', 'new', 'preparing'])
    expect(held && settled(held, 299_999).state).toBe('held')
    expect(held && settled(held, 300_000)).toMatchObject({ state: 'new', sentAt: 300_000 })
  })

  test('an order is not ready while a course is held', () => {
    let at = step(order(), 'new', ['1', '3'])
    at = step(at, 'preparing', ['1', '3'])
    at = step(at, 'ready', ['1', '3'])
    expect([at.status, states(at)]).toEqual(['preparing', ['served', 'held', 'served']])
  })
})

test('each station with something new must display it; all stations display items without a station', () => {
  const ticketItems = ticketItemsOf(
    order({ lines: [...order().lines, { itemId: 'nobody’s', quantity: 1 }] }),
    routing,
    bySelf,
    0,
  )
  expect(unseenStations(ticketItems, [])).toEqual(['grill', 'bar', ''])
  expect(unseenStations(ticketItems, ['bar'])).toEqual(['grill'])
  expect(unseenStations(ticketItems, ['bar', 'grill'])).toEqual([])
  expect(unseenStations(ticketItems, ['*'])).toEqual([])
})
