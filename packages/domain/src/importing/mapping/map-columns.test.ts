import { describe, expect, it } from 'vitest'
import { splitNumber } from '../../menu/dish-number.ts'
import { pageOf } from '../../testing/page-of.ts'
import { readMenu } from '../reading/read-menu.ts'
import type { ColumnRole } from './column-roles.ts'
import { tableKey, unknownTable } from './unknown-table.ts'

const read = (text: string, roles: readonly ColumnRole[]) => readMenu([pageOf(text)], 'AUD', { roles })
const rolesOf = (text: string) => unknownTable([pageOf(text)], 'AUD')?.columns.map(({ role }) => role)

describe('a list whose columns its owner names', () => {
  it('has its own titles in faults and in what is left out', () => {
    const menu = read('Golden Wok|||\nWhat|Wie viel|Remark|Nr\nSoups|||\nPho|14|hot|1\nLaksa|ask|hot|2\n', [
      'name',
      'price',
      'ignore',
      'ignore',
    ])
    expect(menu).toMatchObject({
      format: 'simple',
      titles: ['Golden Wok'],
      unreadColumns: ['Remark', 'Nr'],
      items: [{ names: { first: 'Pho' }, category: [{ first: 'Soups' }], sizes: [{ cents: 1400 }] }],
      faults: [{ line: 5, column: 'Wie viel', fault: { code: 'priceOpen' } }],
    })
  })

  it('has options in the columns that its owner names, and in no others', () => {
    const text = 'Was|Wieviel|Dazu|Extras\nEnte|30|Ei +1.50|Reis +2\nGans|40||'
    expect(rolesOf(text)).toEqual(['name', 'price', 'options', 'options'])
    const menu = read(text, ['name', 'price', 'options', 'ignore'])
    expect(menu?.groups).toMatchObject([{ key: 'Dazu', options: [{ names: { first: 'Ei' }, cents: 150 }] }])
    expect(menu?.items).toMatchObject([{ options: ['Dazu'] }, { options: [] }])
    expect(menu?.unreadColumns).toEqual(['Extras'])
  })

  it('reports a first row without a price', () => {
    const menu = read('Was|Wieviel\nEnte|ask\nGans|40', ['name', 'price'])
    expect(menu).toMatchObject({ titles: [], unreadColumns: [], faults: [{ line: 2, column: 'Wieviel' }] })
    expect(menu?.items).toMatchObject([{ names: { first: 'Gans' } }])
  })

  it('may have no header at all', () => {
    const menu = read('1|牛肉面|Beef noodle|16.8\n2|炒面|Chow mein|14.8', [
      'ignore',
      'name2',
      'name',
      'price',
    ])
    expect(menu).toMatchObject({
      unreadColumns: ['A'],
      items: [
        { names: { first: 'Beef noodle', second: '牛肉面' }, sizes: [{ cents: 1680 }] },
        { names: { first: 'Chow mein', second: '炒面' } },
      ],
    })
  })

  it('may have the numbers that staff key dishes in by', () => {
    const menu = read('No.|Dish|中文|$|Size\n#12|Pho|河粉|14|Small\n|Pho|河粉|16|Large\nA3.|Laksa||15|', [
      'number',
      'name',
      'name2',
      'price',
      'size',
    ])
    expect(menu).toMatchObject({
      unreadColumns: [],
      items: [
        { names: { first: '12. Pho', second: '12. 河粉' }, sizes: [{ cents: 1400 }, { cents: 1600 }] },
        { names: { first: 'A3. Laksa', second: '' }, sizes: [{ cents: 1500 }] },
      ],
    })
    expect(menu?.items.map(({ names }) => splitNumber(names.first).number)).toEqual(['12', 'A3'])
  })

  it('cannot be read if the price column has no price', () => {
    expect(read('What|Where\nPho|here', ['name', 'price'])).toBeUndefined()
  })
})

describe('the columns of an unknown list are guessed', () => {
  it.each<[string, readonly ColumnRole[]]>([
    ['1|牛肉面|Beef noodle|16.8\n2|炒面|Chow mein|14.8\n3|河粉|Pho|15', ['ignore', 'name2', 'name', 'price']],
    ['What|$$\nBeef noodle 牛肉面|16.8\nPho 河粉|15\nLaksa|14', ['name', 'price']],
    ['牛肉面|16元\n河粉|15元\n炒面|14元', ['name', 'price']],
    ['Surname|Phone\nLi|1', ['name', 'ignore']],
  ])('%j', (text, roles) => {
    expect(rolesOf(text)).toEqual(roles)
  })

  it('from the largest sheet, without titles and headings', () => {
    const table = unknownTable(
      [pageOf('Read me', 'Notes'), pageOf('Wok\n\nPho|15\nSoups\nLaksa|14', 'Food')],
      'AUD',
    )
    expect(table).toMatchObject({
      sheet: 'Food',
      columns: [{ cells: ['Pho', 'Laksa'] }, { cells: ['15', '14'] }],
    })
    expect(unknownTable([pageOf('Read me')], 'AUD')).toBeUndefined()
  })

  it('and known again by the first row of the table', () => {
    expect(tableKey([pageOf('Golden Wok\nWhat|Price?\nPho|15')])).toBe(
      tableKey([pageOf('what|price?\nLaksa|9')]),
    )
  })
})
