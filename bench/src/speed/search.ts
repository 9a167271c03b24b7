import { searchItems } from '@tabard/domain/menu/searching/search'
import { itemOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { printResult } from '../measure/print.ts'
import { median, quantile, round } from '../measure/quantile.ts'
import { countsOf } from '../measure/counts.ts'

// The cost of a key press in the search field: two misspelt words against every word of the menu.

const { dishes, turns } = countsOf({ dishes: 200, turns: 300 }, { dishes: 20, turns: 2 })
const more = 10
const words = ['crispy', 'steamed', 'chicken', 'noodles', 'dumplings', 'aubergine', 'szechuan', 'vegetarian']

const few = timesOf(dishes)
const many = timesOf(dishes * more)
printResult({
  ms: round(median(few), 3),
  slowestTenthMs: round(quantile(few, 0.9), 3),
  // 1 is linear in the menu, 10 quadratic.
  growth: round(median(many) / median(few) / more),
})

function timesOf(count: number): number[] {
  const pick = (at: number) => words[at % words.length] ?? ''
  const menu = menuOf({
    items: Array.from({ length: count }, (_, at) =>
      itemOf({
        id: `${at}`,
        names: named(`${pick(at)} ${pick(at + 3)} ${pick(at * 5)}`, '鱼香茄子煲'),
        descriptions: named('Wok fried over a high flame with ginger, spring onion and a little wine'),
      }),
    ),
  })
  const pinyin = new Map<string, never>()
  return Array.from({ length: turns }, () => {
    const from = performance.now()
    if (searchItems(menu, pinyin, 'szehcuan staemed').length === 0)
      throw new Error('the search found nothing')
    return performance.now() - from
  })
}
