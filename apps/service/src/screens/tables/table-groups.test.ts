import { expect, it } from 'vitest'
import { groupByArea, matches, oneCardEach, pageOf } from './table-groups.ts'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'

const table = (number: string, area: string, more: Partial<FloorTable> = {}): FloorTable => ({
  tableId: number,
  number,
  name: '',
  area,
  seats: 2,
  isActive: true,
  revision: 1,
  guests: 0,
  joined: '',
  covers: undefined,
  billPrinted: undefined,
  occupiedSince: undefined,
  openOrders: 0,
  unpaidCents: 0,
  requests: [],
  ...more,
})

it("tables without an area belong to the shop's default area", () => {
  const groups = groupByArea([table('1', ''), table('2', 'Bar'), table('3', 'Hall')], 'Hall')
  expect(groups.map(({ area, tables }) => [area, tables.map(({ number }) => number)])).toEqual([
    ['Hall', ['1', '3']],
    ['Bar', ['2']],
  ])
})

it('the filters show tables that call for service, and occupied tables', () => {
  expect(matches(table('1', '', { requests: [{ what: 'bill', at: 1, wants: [], note: '' }] }), 'asked')).toBe(
    true,
  )
  expect(matches(table('1', ''), 'asked')).toBe(false)
  expect(matches(table('1', '', { occupiedSince: 1 }), 'busy')).toBe(true)
  expect(matches(table('1', ''), 'busy')).toBe(false)
  expect(matches(table('1', ''), 'all')).toBe(true)
})

it('joined tables are one card with their combined seats and balance', () => {
  const one = table('1', '', { joined: '1 + 4', unpaidCents: 500, guests: 2, occupiedSince: 20 })
  const four = table('4', '', { joined: '1 + 4', unpaidCents: 250, seats: 4, occupiedSince: 10 })
  const cards = oneCardEach([one, table('2', ''), four])
  expect(cards.map(({ number }) => number)).toEqual(['1', '2'])
  expect(cards[0]).toMatchObject({ seats: 6, guests: 2, unpaidCents: 750, occupiedSince: 10 })
})

it('joined tables show a call for staff and a request for the bill, each since its earliest time (C-B7)', () => {
  const one = table('1', '', { joined: '1 + 4', requests: [{ what: 'bill', at: 30, wants: [], note: '' }] })
  const four = table('4', '', {
    joined: '1 + 4',
    requests: [
      { what: 'bill', at: 10, wants: [], note: '' },
      { what: 'staff', at: 20, wants: [], note: '' },
    ],
  })
  expect(oneCardEach([one, four])[0]?.requests).toEqual([
    { what: 'bill', at: 10, wants: [], note: '' },
    { what: 'staff', at: 20, wants: [], note: '' },
  ])
})

it('table.perRow and table.rows: how many tables are on a page', () => {
  const tables = Array.from({ length: 30 }, (_, index) => table(String(index + 1), ''))
  const onPage = (page: number, perRow: number, rows: number) => {
    const { at, pages, shown } = pageOf(tables, page, { perRow, rows })
    return [at, pages, shown[0]?.number, shown.length]
  }
  expect(onPage(1, 4, 3)).toEqual([1, 3, '1', 12])
  expect(onPage(1, 6, 3)).toEqual([1, 2, '1', 18])
  expect(onPage(1, 4, 5)).toEqual([1, 2, '1', 20])
  expect(onPage(9, 4, 3)).toEqual([3, 3, '25', 6])
  expect(pageOf([], 1, { perRow: 4, rows: 3 })).toEqual({ at: 1, pages: 1, shown: [] })
})
