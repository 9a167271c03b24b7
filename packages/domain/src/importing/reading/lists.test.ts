import { describe, expect, it, test } from 'vitest'
import { pageOf } from '../../testing/page-of.ts'
import { listKey } from '../formats/list-columns.ts'
import { placeOfLine } from './join-menus.ts'
import { readMenu } from './read-menu.ts'

const read = (...sheets: readonly (readonly [name: string, text: string])[]) => {
  const menu = readMenu(
    sheets.map(([name, text]) => pageOf(text, name)),
    'AUD',
  )
  if (!menu) throw new Error('no format')
  return {
    ...menu,
    items: menu.items.map(({ names, category, sizes }) =>
      [category.map(({ first }) => first).join(' > '), names.first, names.second, sizes[0]?.cents].join(
        ' | ',
      ),
    ),
    faults: menu.faults.map(({ line, column, fault }) => `${line} ${column} ${fault.code}`),
  }
}

test.each([
  ['Item', 'name'],
  ['Dish name:', 'name'],
  ['Price (AUD)', 'price'],
  ['PRICE A$', 'price'],
  ['Price ($) incl. GST', 'price'],
  ['价格（元）', 'price'],
  ['Chinese name', 'name 2'],
  ['Name (Chinese)', 'name 2'],
  ['name_zh-hans', 'name 2'],
  ['中文名', 'name 2'],
  ['Traditional Chinese', 'name 2'],
  ['菜名（中文）', 'name 2'],
  ['英文名', 'name 1'],
  ['Item - English', 'name 1'],
  ['Description (Chinese)', 'description 2'],
  ['中文菜名', 'name 2'],
  ['Chinese Name 中文名', 'name 2'],
  ['English / 英文名', 'name 1'],
  ['Name 菜名', 'name'],
  ['菜品/Item', 'name'],
  ['价格 Price (AUD)', 'price'],
  ['描述（中文）', 'description 2'],
  ['菜名（中）', 'name 2'],
  ['菜名（英）', 'name 1'],
  ['No.', 'no.'],
  ['#', '#'],
  ['Cost price', 'cost price'],
  ['Chinese food', 'chinese food'],
])('the column %s is read as %s', (header, key) => {
  expect(listKey(header)).toBe(key)
})

describe('a list that a person typed', () => {
  it('has its header below title rows; columns that are not read are listed', () => {
    const menu = read([
      '',
      'Golden Wok\n|Winter 2026\n\n#|Item|Price (AUD)|Description|Cook\n12|Pho|14.5|Hot|Li',
    ])
    expect(menu).toMatchObject({
      format: 'simple',
      items: [' | Pho |  | 1450'],
      titles: ['Golden Wok', 'Winter 2026'],
      unreadColumns: ['#', 'Cook'],
      faults: [],
    })
  })

  it.each([
    ['Item|Chinese name|Price', 'Duck|鸭|30'],
    ['菜名|英文名|价格', '鸭|Duck|30'],
    ['中文名|English|单价', '鸭|Duck|30'],
    ['Name|Name 2|Price', 'Duck|鸭|30'],
    ['Category|Name|Chinese name|Price', '|Duck|鸭|30'],
    ['分类|菜名|英文名|价格', '|鸭|Duck|30'],
    ['Name||Price\nEnglish|中文|Price', 'Duck|鸭|30'],
    ['Name||Price\nEnglish|中文|', 'Duck|鸭|30'],
  ])('has names in two languages: %s', (header, row) => {
    expect(read(['', `${header}\n${row}`])).toMatchObject({
      items: [' | Duck | 鸭 | 3000'],
      unreadColumns: [],
      faults: [],
    })
  })

  it('has both languages in one cell', () => {
    const menu = read([
      '',
      'Category 分类|Dish 菜名|Price 价格|Description\nMains 主菜|Roast duck 烧鸭|30|<p>With plum sauce &amp; rice</p>配梅子酱\n主菜 Mains > Beef 牛肉|XO酱炒饭|20|',
    ])
    expect(menu.items).toEqual(['Mains | Roast duck | 烧鸭 | 3000', 'Mains > Beef | XO酱炒饭 |  | 2000'])
    expect(menu).toMatchObject({ unreadColumns: [], faults: [] })
    const whole = readMenu(
      [pageOf('Name|Price|Description\nDuck|30|<p>Plum &amp; rice</p><p>梅子酱</p>')],
      'AUD',
    )
    expect(whole?.items[0]?.descriptions).toEqual({ first: 'Plum & rice', second: '梅子酱' })
  })

  it('has several sizes in one price cell, if each has a name', () => {
    const menu = readMenu(
      [pageOf('Name|Price\nPho|S 12 / L 15.5\nTea|小份 $4，大份 $6\nDuck|half $30, whole $55\nHen|12 / 18')],
      'AUD',
    )
    expect(
      menu?.items.map(({ sizes }) => sizes.map(({ names, cents }) => `${names.first} ${cents}`)),
    ).toEqual([
      ['S 1200', 'L 1550'],
      ['小份 400', '大份 600'],
      ['half 3000', 'whole 5500'],
    ])
    expect(menu?.faults).toMatchObject([{ line: 5, fault: { code: 'pricesUnnamed' } }])
  })

  it('has one name if only one language is filled', () => {
    expect(read(['', 'English name|Chinese name|Price\nDuck||30\n|鸭|31']).items).toEqual([
      ' | Duck |  | 3000',
      ' | 鸭 |  | 3100',
    ])
  })

  it('has a heading in a row of one cell; a heading without items and an unclear row are reported', () => {
    const menu = read([
      '',
      'No.|Name|Price|Note\nSoups\n1|Pho|14|\n|Mains||\n|Duck|30|\n|Closed on Mondays||\nEnds||\n12|||\n|||ask Li\n||5|',
    ])
    expect(menu.items).toEqual(['Soups | Pho |  | 1400', 'Mains | Duck |  | 3000'])
    expect(menu.faults.toSorted()).toEqual([
      '10 Name nameMissing',
      '6 Price headingEmpty',
      '8  unclear',
      '9  unclear',
    ])
    expect(menu.faultyNames).toMatchObject({ 6: 'Closed on Mondays' })
  })

  it('has headings in its category column for rows without a category', () => {
    const menu = read(['', 'Category|Name|Price\nSoups||\n|Pho|14\nMains|Duck|30\n|Tom yum|12\n|Laksa|'])
    expect(menu.items).toEqual([
      'Soups | Pho |  | 1400',
      'Mains | Duck |  | 3000',
      'Soups | Tom yum |  | 1200',
    ])
    expect(menu.faults).toEqual(['6 Price priceMissing'])
  })

  it('has its header again below each heading', () => {
    const menu = read(['', 'Golden Wok\nSoups\nName|Price\nPho|14\nMains\nName|Price\nDuck|30'])
    expect(menu).toMatchObject({
      items: ['Soups | Pho |  | 1400', 'Mains | Duck |  | 3000'],
      titles: ['Golden Wok'],
      faults: [],
    })
  })
})

test("the export of another program has Chinese names in a column that its owner added, or in the name's cell", () => {
  const menu = read([
    '',
    'Token|Item Name|Variation Name|Category|Price|Chinese name\nT1|Duck|Regular|Mains 主菜|30|鸭\nT2|Goose 鹅|Regular|Mains 主菜|40|',
  ])
  expect(menu).toMatchObject({ format: 'square', unreadColumns: [] })
  expect(menu.items).toEqual(['Mains | Duck | 鸭 | 3000', 'Mains | Goose | 鹅 | 4000'])
})

describe('a workbook of several sheets', () => {
  it('is read whole: a sheet names the category of items without one', () => {
    const menu = read(
      ['Kitchen', 'Our food\nItem|Price\nPho|14\nLaksa|ask'],
      ['Read me', 'Call us'],
      ['Drinks', 'Category|Name|Price\nTea|Oolong|5\n|Water|3'],
      ['Sheet3', 'Name|Price\nCake|9'],
    )
    expect(menu).toMatchObject({
      items: [
        'Kitchen | Pho |  | 1400',
        'Tea | Oolong |  | 500',
        'Drinks | Water |  | 300',
        ' | Cake |  | 900',
      ],
      titles: ['Our food'],
      unreadSheets: ['Read me'],
      sheets: ['Kitchen', 'Drinks', 'Sheet3'],
      faults: ['4 Price priceOpen'],
    })
    expect(placeOfLine(menu.sheets, 20_002)).toEqual({ sheet: 'Sheet3', line: 2 })
    expect(placeOfLine([], 20_002)).toEqual({ sheet: '', line: 20_002 })
  })

  it('reports an item that two sheets have', () => {
    const menu = read(
      ['Lunch', 'Category|Name|Price\nSoups|Pho|14'],
      ['Dinner', 'Category|Name|Price\nSoups|pho|16\nSoups|Laksa|15'],
    )
    expect(menu.items).toEqual(['Soups | Pho |  | 1400', 'Soups | Laksa |  | 1500'])
    expect(menu.faults).toEqual(['10002  repeated'])
    expect(menu.faultyNames).toEqual({ 10_002: 'pho' })
  })
})

test.each([
  ['Dish | 菜名 | Price', 'Soup | 汤 | 9'],
  ['菜名 | Dish | Price', '汤 | Soup | 9'],
  ['Category | Name | 名称 | Price', 'Soups | Soup | 汤 | 9'],
])('%s: the column with a Chinese title has the Chinese name', (header, row) => {
  const { items, unreadColumns } = read(['Menu', `${header}\n${row}`])
  expect(items[0]).toContain('Soup | 汤 | 900')
  expect(unreadColumns).toEqual([])
})
