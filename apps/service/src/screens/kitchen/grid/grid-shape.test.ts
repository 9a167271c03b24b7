import { describe, expect, it } from 'vitest'
import { gridShape, tallTickets } from './grid-shape.ts'

/** The space of the board in the app: without navigation, header and margins; with ready orders 192 px less. */
const laptop = { width: 1_220, height: 826 }
const screen = { width: 1_700, height: 1_006 }
const cells = (size: { width: number; height: number }, isDense = false) => {
  const { columns, rows } = gridShape(size, 200, isDense)
  return columns * rows
}

describe('the kitchen grid', () => {
  it('shows eight tickets on a laptop and twelve on a full HD screen, also beside ready orders', () => {
    expect(cells(laptop)).toBeGreaterThanOrEqual(8)
    expect(cells({ ...laptop, width: laptop.width - 192 })).toBeGreaterThanOrEqual(8)
    expect(cells(screen)).toBeGreaterThanOrEqual(12)
    expect(cells({ ...screen, width: screen.width - 192 })).toBeGreaterThanOrEqual(12)
  })

  it('shows more when dense, at any size', () => {
    for (const size of [laptop, screen, { width: 796, height: 900 }, { width: 1_000, height: 600 }])
      expect(cells(size, true)).toBeGreaterThan(cells(size))
  })

  it('gives few tickets the whole height, and never less than a ticket needs', () => {
    expect(gridShape(laptop, 4, false)).toMatchObject({ rows: 1, rowPx: 826 })
    expect(gridShape(laptop, 5, false)).toMatchObject({ rows: 2, rowPx: 407 })
    expect(gridShape({ width: 0, height: 0 }, 1, false)).toMatchObject({ columns: 1, rows: 1, rowPx: 300 })
  })

  it('gives long tickets two rows from the most urgent on, while all stay on the screen', () => {
    const ids = ['1', '2', '3', '4', '5', '6']
    const needed = new Map([
      ['2', 600],
      ['3', 900],
      ['4', 500],
      ['6', 900],
    ])
    const shape = gridShape(laptop, ids.length, false)
    expect([...tallTickets(ids, needed, shape)]).toEqual(['2', '3'])
    expect(tallTickets([...ids, '7', '8'], needed, shape).size).toBe(0)
    expect(tallTickets(ids.slice(0, 4), needed, gridShape(laptop, 4, false)).size).toBe(0)
  })
})
