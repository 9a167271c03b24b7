import { expect, it } from 'vitest'
import { itemOf, menuOf, named } from '../../testing/sample-menu.ts'
import { findKeyedDishes, findNumberedDishes, hasNumbers } from './keyed-search.ts'
import type { PinyinKeys } from './search.ts'

const dish = (id: string, first: string, second: string) => itemOf({ id, names: named(first, second) })
const index = menuOf({
  items: [
    dish('kungPao', '12. Kung Pao chicken', '宫保鸡丁'),
    dish('dumplings', 'Dumplings (12 pieces)', '饺子'),
    dish('water', '3. Water', '水'),
    dish('sevenUp', '7 Up', '七喜'),
    dish('wings', 'A4 Wings', '鸡翅'),
  ],
})
const pinyin = new Map<string, PinyinKeys>([
  ['kungPao', { full: 'gong bao ji ding', initials: 'gbjd' }],
  ['dumplings', { full: 'jiaozi', initials: 'jz' }],
])

it.each([
  ['', 1, undefined],
  ['gbjd', 1, 'kungPao'],
  ['3 gbjd', 3, 'kungPao'],
  ['3x12', 3, 'kungPao'],
  ['3 × 12', 3, 'kungPao'],
  ['3 12', 3, 'kungPao'],
  // The quantity follows the star of a keypad, where a dish has the number before it.
  ['12*3', 3, 'kungPao'],
  ['3*12', 12, 'water'],
  ['2*12', 2, 'kungPao'],
  ['a4*2', 2, 'wings'],
  ['12', 1, 'kungPao'],
  ['3', 1, 'water'],
  ['a4', 1, 'wings'],
  ['2a4', 1, undefined],
  ['2 a4', 2, 'wings'],
  ['2宫保', 2, 'kungPao'],
  ['2份饺子', 2, 'dumplings'],
  ['gbjd x2', 2, 'kungPao'],
  ['kung pao * 10', 10, 'kungPao'],
  ['7 up', 1, 'sevenUp'],
  ['2 7 up', 2, 'sevenUp'],
  ['0 gbjd', 1, undefined],
  ['zebra', 1, undefined],
])('%s is %i of %s', (typed, quantity, first) => {
  const found = findKeyedDishes(index, pinyin, typed)
  expect([found.quantity, found.items[0]?.id]).toEqual([quantity, first])
})

it.each([
  ['12', 1, 'kungPao', 'kungPao'],
  ['12*3', 3, 'kungPao', 'kungPao'],
  ['12*', 1, 'kungPao', 'kungPao'],
  ['12*0', 1, 'kungPao', 'kungPao'],
  ['1', 1, undefined, 'kungPao'],
  ['a4*2', 2, 'wings', 'wings'],
  ['9', 1, undefined, undefined],
  ['', 1, undefined, undefined],
  ['kung', 1, undefined, undefined],
])('the number %s is %i of exactly %s, and %s is offered', (typed, quantity, exact, first) => {
  const found = findNumberedDishes(index, typed)
  expect([found.quantity, found.exact?.id, found.items[0]?.id]).toEqual([quantity, exact, first])
})

it('knows whether a menu has numbers at all', () => {
  expect(hasNumbers(index)).toBe(true)
  expect(hasNumbers(menuOf({ items: [dish('sevenUp', '7 Up', '七喜')] }))).toBe(false)
})
