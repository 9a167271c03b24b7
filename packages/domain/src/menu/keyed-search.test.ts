import { expect, it } from 'vitest'
import { itemOf, menuOf, named } from '../testing/sample-menu.ts'
import { findKeyedDishes } from './keyed-search.ts'
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
