import { describe, expect, it } from 'vitest'
import { parseOptions } from './parse-options.ts'

const shown = (text: string, title = 'Extras', hasNames = false) => {
  const { groups, named } = parseOptions(text, title, hasNames)
  return [
    ...groups.map(
      ({ names, least, most, options }) =>
        `${names.first} ${least}-${most}: ${options.map((each) => `${each.names.first}${each.names.second === '' ? '' : `/${each.names.second}`} ${each.price}`.trim()).join(', ')}`,
    ),
    ...named.map((name) => `#${name}`),
  ]
}

describe('options in a cell', () => {
  it.each<[string, readonly string[]]>([
    ['Egg (+$1.50); Noodles +2', ['Extras -: Egg $1.50, Noodles 2']],
    ['Add-ons: Egg (+$1.50), Tendon 牛筋 4.5', ['Add-ons -: Egg $1.50, Tendon/牛筋 4.5']],
    ['Egg 2, Cheese 3', ['Extras -: Egg 2, Cheese 3']],
    ['7 Up, Coke', ['Extras -: 7 Up, Coke']],
    ['加肉+6元；加蛋+2元', ['Extras -: 加肉 6元, 加蛋 2元']],
    ['Chicken or beef (free)', ['Extras -: Chicken, beef 0']],
    ['Size (choose 1): S, L +2; Sauce (up to 3): A; B', ['Size 1-1: S, L 2', 'Sauce -3: A, B']],
    ['Milk (required): Full, Oat +0.8', ['Milk 1-1: Full, Oat 0.8']],
    ['加料（可选）：蛋+2', ['加料 0-: 蛋 2']],
    ['none', []],
    ['', []],
  ])('%j', (text, groups) => {
    expect(shown(text)).toEqual(groups)
  })

  it('allows one of a level, and of a list that is called a choice', () => {
    expect(shown('Mild/Medium/Hot', 'Spice level')).toEqual(['Spice level -1: Mild, Medium, Hot'])
    expect(shown('Beef | Eel (+$6)', 'Choice of')).toEqual(['Choice of 1-1: Beef, Eel $6'])
  })

  it('reads names of groups where a column has them, unless there are prices', () => {
    expect(shown('Milk; Sugar', 'Modifier sets', true)).toEqual(['#Milk', '#Sugar'])
    expect(shown('Oat +1', 'Modifier sets', true)).toEqual(['Modifier sets -: Oat 1'])
  })

  it('takes no time for a hostile cell', () => {
    const before = performance.now()
    for (const text of ['+'.repeat(2_000), ' ( '.repeat(650), 'a+1'.repeat(650), 'a '.repeat(1_000)])
      shown(text)
    expect(performance.now() - before).toBeLessThan(1_000)
  })
})
