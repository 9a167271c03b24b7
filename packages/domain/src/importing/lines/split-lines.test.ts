import { expect, test } from 'vitest'
import { pageOf } from '../../testing/page-of.ts'
import { shownItems } from '../../testing/shown-menu.ts'
import { readMenu } from '../reading/read-menu.ts'
import { splitLines } from './split-lines.ts'

test('lines of text become items with a price, below their headings', () => {
  const menu = readMenu(
    [
      splitLines(
        pageOf(`
春卷 Spring Rolls (6件) ........ $8.80
*** 主菜 MAINS ***
宫保鸡丁 Kung Pao Chicken  18.80
Fried rice 炒饭 - 14
`),
      ),
    ],
    'AUD',
  )
  expect(menu && shownItems(menu)).toEqual([
    ' | Spring Rolls | 春卷 (6件) | 880 | ',
    'MAINS/主菜 | Kung Pao Chicken | 宫保鸡丁 | 1880 | ',
    'MAINS/主菜 | Fried rice | 炒饭 | 1400 | ',
  ])
})

test('a line with a price for each size has sizes', () => {
  const page = pageOf(`
Soup 汤 小 $6.5 大 $12
Rice 3
Noodles 9.50
Pork | sweet and sour 18
Tea 4
Water 2
`)
  const menu = readMenu([splitLines(page)], 'AUD')
  expect(menu && shownItems(menu)).toHaveLength(6)
  expect(menu && shownItems(menu)[0]).toContain('Soup | 汤 | Small 650, Large 1200')
  expect(menu && shownItems(menu)[3]).toContain('Pork, sweet and sour |  | 1800')
  expect(menu?.faults).toEqual([])
})

test.each([
  ['several columns', 'Soup | 9\nRice | 3'],
  ['mostly text', 'Welcome\nOur story\nSoup 9\nOpen daily\nSee you'],
  ['numbers within names', 'Phad Thai\n7 Up\nCombo 2 for lunch'],
])('%s stay as they are', (_, text) => {
  const page = pageOf(text)
  expect(splitLines(page)).toBe(page)
})

test('cells that begin with a space are cells, and the commas of a sentence are none', () => {
  const pageWith = (rows: readonly (readonly string[])[]) => ({
    name: '',
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  })
  const table = pageWith([
    ['Dish', ' Kind', ' Price'],
    ['Soup', ' Hot', ' 9'],
    ['Rice', ' Plain', ' 3'],
  ])
  expect(splitLines(table)).toBe(table)
  const list = readMenu(
    [splitLines(pageWith([['Duck (whole) $45', ' (half) $24'], ['Pork', ' crispy $38'], ['Rice 3']]))],
    'AUD',
  )
  expect(list && shownItems(list)).toEqual([
    ' | Duck |  | whole 4500, half 2400 | ',
    ' | Pork, crispy |  | 3800 | ',
    ' | Rice |  | 300 | ',
  ])
})
