import { describe, expect, it } from 'vitest'
import { shownGroups, shownItems } from '../../testing/shown-menu.ts'
import type { Page } from '../sheet.ts'
import { readMenu } from './read-menu.ts'

const page = (name: string, text: string): Page => ({
  name,
  rows: text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split('|') })),
})
const read = (...pages: readonly Page[]) => {
  const menu = readMenu(pages, 'AUD')
  if (!menu) throw new Error('nothing was read')
  return menu
}

describe('tables of options', () => {
  it('stand below the items of the same sheet, with names of their groups above or beside them', () => {
    const menu = read(
      page(
        '',
        'Name|Price|Modifier sets\nLatte|5|Milk\n\nModifier set|Modifier|Extra price\nMilk|Oat|0.8\n|Soy|',
      ),
    )
    expect(shownItems(menu)).toEqual([' | Latte |  | 500 | Milk'])
    expect(shownGroups(menu)).toEqual(['Milk -: Oat 80, Soy 0'])
    expect(menu.faults).toEqual([])
  })

  it('are sheets that name the items of each group', () => {
    const menu = read(
      page('Drinks', 'Name|Price\nLatte|5\nTea|4'),
      page('Options', 'Group|Option|Price|Applies to\nMilk|Oat|0.8|Latte, Tea'),
    )
    expect(shownItems(menu)).toEqual(['Drinks | Latte |  | 500 | Milk', 'Drinks | Tea |  | 400 | Milk'])
  })

  it('are sheets called after options, whose categories are groups', () => {
    const menu = read(
      page('Food', 'Name|Price\nPho|14'),
      page('Modifiers', 'Category|Name|Price\nMeat|Beef|2\nMeat|Tendon|3'),
    )
    expect(shownItems(menu)).toEqual(['Food | Pho |  | 1400 | '])
    expect(shownGroups(menu)).toEqual(['Meat -: Beef 200, Tendon 300'])
  })

  it('have the name of their group above them', () => {
    const menu = read(page('', 'Item|Price\nPie|6\nToppings for pies\nOption|Price\nSauce|0.5\nPeas|1'))
    expect(shownItems(menu)).toEqual([' | Pie |  | 600 | '])
    expect(shownGroups(menu)).toEqual(['Toppings for pies -: Sauce 50, Peas 100'])
  })

  it('go on in rows without an item', () => {
    const menu = read(page('', 'Item|Price|Modifiers\nPasta|24|\n||Add chicken +5'))
    expect(shownItems(menu)).toEqual([' | Pasta |  | 2400 | Modifiers'])
    expect(menu.faults).toEqual([])
  })

  it('leave a sheet of sides that are sold alone', () => {
    const menu = read(page('Food', 'Name|Price\nPho|14'), page('Extras', 'Name|Price\nRice|3'))
    expect(shownItems(menu)[1]).toBe('Extras | Rice |  | 300 | ')
  })

  it('have their faults in the cell of the item', () => {
    const menu = read(page('', 'Name|Price|Add-ons\nPho|14|Egg +1; Egg +2'))
    expect(menu.faults).toMatchObject([{ line: 2, column: 'Add-ons', cell: 'Egg +1; Egg +2' }])
    expect(menu.items).toHaveLength(1)
  })
})

it('the lines below a name describe the item', () => {
  const rows = [
    { line: 1, cells: ['Name', 'Price'] },
    { line: 2, cells: ['[DINNER FOR TWO]\n2 egg rolls, chow mein', '50'] },
  ]
  expect(read({ name: '', rows }).items).toMatchObject([
    { names: { first: 'DINNER FOR TWO' }, descriptions: { first: '2 egg rolls, chow mein' } },
  ])
})

describe('sizes', () => {
  it('are joined from the ends of names, of items that have nothing else apart', () => {
    const menu = read(
      page(
        '',
        'Name|Price\nSoup small 汤（小）|5\nSoup large 汤（大）|8\nLarge duck|40\nTea - Pot|6\nRice small|2',
      ),
    )
    expect(shownItems(menu)).toEqual([
      ' | Soup | 汤 | Small 500, Large 800 | ',
      ' | Large duck |  | 4000 | ',
      ' | Tea - Pot |  | 600 | ',
      ' | Rice small |  | 200 | ',
    ])
    expect(menu.notices).toContainEqual({ line: 2, notice: { code: 'joinedSizes', text: 'Small, Large' } })
  })
})
