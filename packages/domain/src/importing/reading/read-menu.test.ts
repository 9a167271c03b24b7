import { describe, expect, it, test } from 'vitest'
import { pageOf } from '../../testing/page-of.ts'
import { exampleFormats, exampleRows } from '../example-rows.ts'
import { readMenu } from './read-menu.ts'

const read = (text: string) => {
  const menu = readMenu([pageOf(text)], 'AUD')
  if (!menu) throw new Error('no format')
  return menu
}
const shown = (text: string) =>
  read(text).items.map(({ names, category, sizes }) => [
    category.map(({ first }) => first).join(' > '),
    names.first,
    ...sizes.map((size) => `${size.names.first} ${size.cents}`.trim()),
  ])
const faultsOf = (text: string) =>
  read(text).faults.map(({ line, column, fault }) => `${line} ${column} ${fault.code}`)

describe('formats are recognised by their header', () => {
  it('our own format, in two languages, with sizes', () => {
    const menu = read(`
Category | Category 2 (Chinese) | Name | Name 2 (Chinese) | Description | Size | Price | Dietary | Allergens | Colour
Mains | 主菜 | Mapo tofu | 麻婆豆腐 | Soft | Small | $12.80 | vegan, hot | soy | red
Mains | 主菜 | Mapo tofu | | | Large | 18.80 | | |
Drinks > Tea | 饮品 > 茶 | Jasmine | 茉莉 | | | 4.5 | odd | |`)
    expect(menu).toMatchObject({ format: 'own', unreadColumns: ['Colour'], faults: [] })
    expect(menu.items).toMatchObject([
      {
        names: { first: 'Mapo tofu', second: '麻婆豆腐' },
        category: [{ first: 'Mains', second: '主菜' }],
        sizes: [
          { line: 2, names: { first: 'Small' }, cents: 1280 },
          { line: 3, names: { first: 'Large' }, cents: 1880 },
        ],
        dietary: ['vegan', 'spicy'],
        allergens: ['soy'],
      },
      {
        category: [
          { first: 'Drinks', second: '饮品' },
          { first: 'Tea', second: '茶' },
        ],
      },
    ])
    expect(menu.notices).toEqual([{ line: 4, notice: { code: 'dietary', text: 'odd' } }])
  })

  it('an empty allergens cell states nothing, and “none” states no allergens', () => {
    const menu = read('Category|Name|Price|Allergens\nA|Water|3|None\nA|Rice|4|无\nA|Tea|4|\nA|Latte|5|milk')
    expect(menu.notices).toEqual([])
    expect(menu.items.map(({ allergens, hasNoAllergens }) => [allergens, hasNoAllergens])).toEqual([
      [[], true],
      [[], true],
      [[], false],
      [['milk'], false],
    ])
  })

  it('a Chinese header', () => {
    expect(shown('分类|菜名|价格\n主菜|烧鸭|28')).toEqual([['主菜', '烧鸭', '2800']])
  })

  it('a menu in the most common form', () => {
    const text = 'Menu Group|Menu Item|Price|Description\nStarters|Soup|6.50|Hot\nStarters|Salad|7|'
    expect(read(text).format).toBe('simple')
    expect(shown(text)).toEqual([
      ['Starters', 'Soup', '650'],
      ['Starters', 'Salad', '700'],
    ])
  })

  it('Square, newer', () => {
    const text = `
Token | Item Name | Variation Name | SKU | Description | Category | Price | Sellable | Modifier Set - Milk | Tax - GST (10%)
T1 | Latte | Small | | Hot | Coffee | £4.00 | Y | Y | Y
T2 | Latte | Regular | | | Coffee | 5.00 | Y | Y | Y
T3 | Water | Regular | | | Drinks | 3 | Y | N | Y`
    expect(read(text)).toMatchObject({
      format: 'square',
      unreadColumns: ['SKU', 'Sellable', 'Tax - GST (10%)'],
      notices: [{ line: 2, notice: { code: 'currency', text: '£' } }],
    })
    expect(shown(text)).toEqual([
      ['Coffee', 'Latte', 'Small 400', 'Regular 500'],
      ['Drinks', 'Water', '300'],
    ])
    expect(read(text).items[0]).toMatchObject({ options: ['Milk'], sizes: [{ sourceId: 'square:T1' }, {}] })
  })

  it('Square, older, with several categories', () => {
    expect(
      shown(
        'Token|Item Name|Variation Name|Categories|Price|Auto Add Item to Check\nA|Pie|Regular|Bakery, Lunch|6|N',
      ),
    ).toEqual([['Bakery', 'Pie', '600']])
  })

  it('Loyverse: later rows of a handle omit item and category; parts of a set are not items', () => {
    const text = `
Handle | SKU | Name | Category | Description | Sold by weight | Option 1 name | Option 1 value | SKU of included item | Available for sale [Main] | Price [Main] | In stock [Main]
tea | 1 | Tea | Drinks | | N | Size | S | | Y | 3.00 |
tea | 2 | | | | | | L | | Y | 4.00 |
set | 3 | Set | Food | | N | | | 1 | N | 20.00 |
set | | | | | | | | 2 | | |
fish | 4 | Fish | Food | | N | | | | Y | variable |`
    expect(shown(text)).toEqual([
      ['Drinks', 'Tea', 'S 300', 'L 400'],
      ['Food', 'Set', '2000'],
    ])
    expect(read(text).items[1]?.hiddenOn).toEqual(['online', 'table', 'kiosk'])
    expect(faultsOf(text)).toEqual(['6 Price [Main] priceOpen'])
  })

  it('Shopify: pictures are rows too, and descriptions are HTML', () => {
    const text = `
Handle | Title | Body (HTML) | Vendor | Type | Published | Option1 Name | Option1 Value | Variant Price | Image Src
cake | Cake | <p>Rich &amp; dark</p><script>x</script> | Us | Sweets | true | Size | Slice | 8.00 | a
cake | | | | | | | Whole | 60.00 |
cake | | | | | | | | | b
pin | Pin | | Us | | false | Title | Default Title | 2.00 |`
    expect(shown(text)).toEqual([
      ['Sweets', 'Cake', 'Slice 800', 'Whole 6000'],
      ['', 'Pin', '200'],
    ])
    expect(read(text).items[0]?.descriptions.first).toBe('Rich & dark\nx')
  })

  it('WooCommerce: variations follow their parent', () => {
    const text = `
ID | Type | SKU | Name | Published | Visibility in catalogue | Short description | Description | Regular price | Categories | Parent | Attribute 1 name | Attribute 1 value(s)
1 | simple | | Rice | 1 | visible | | | 3.50 | Food > Sides, More | | |
2 | variable | CURRY | Curry | 1 | visible | | | | Food | | Heat | Mild, Hot
3 | variation | | Curry - Mild | 1 | visible | | | 14.00 | | CURRY | Heat | Mild
4 | variation | | Curry - Hot | 1 | visible | | | 15.00 | | CURRY | Heat | Hot`
    expect(shown(text)).toEqual([
      ['Food > Sides', 'Rice', '350'],
      ['Food', 'Curry', 'Mild 1400', 'Hot 1500'],
    ])
  })

  it('an unknown format', () => {
    expect(readMenu([pageOf('Surname|Phone\nLi|1')], 'AUD')).toBeUndefined()
    const titles = Array.from({ length: 10 }, (_, place) => `Title ${place}`).join('\n')
    expect(readMenu([pageOf(`${titles}\nName|Price\nTea|3`)], 'AUD')).toBeUndefined()
  })
})

test.each(['own', ...exampleFormats] as const)(
  'our example in the form %s, where money has no decimals',
  (form) => {
    const rows = exampleRows(form, 'JPY').map((cells, place) => ({ line: place + 1, cells }))
    const menu = readMenu([{ name: '', rows }], 'JPY')
    expect(menu).toMatchObject({ format: form, faults: [], notices: [], unreadColumns: [] })
    expect(menu?.items.flatMap(({ sizes }) => sizes.map(({ cents }) => cents))).toEqual([
      2880, 1280, 1880, 450,
    ])
  },
)

describe('errors are reported per row', () => {
  it.each([
    ['no name', 'A||5', ['2 Name nameMissing']],
    ['no price', 'A|Soup|', ['2 Price priceMissing']],
    ['no amount', 'A|Soup|five', ['2 Price price']],
    ['more than a price may be', 'A|Soup|99999999', ['2 Price priceTooHigh']],
    ['a long name', `A|${'x'.repeat(201)}|5`, ['2 Name tooLong']],
    ['a comma too many', 'A|Soup|5|and|more', ['2  columns']],
    ['the same twice', 'A|Soup|5\na|soup|5', ['3  repeated', '2  otherRow']],
    ['an empty line', 'A|Soup|5\n||', []],
  ])('%s', (_, rows, expected) => {
    expect(faultsOf(`Category|Name|Price\n${rows}`).toSorted()).toEqual(expected.toSorted())
  })

  it('a dish is imported completely or not at all, and the others are imported', () => {
    const text = 'Category|Name|Size|Price\nA|Tea|S|3\nA|Tea|L|oops\nA|Cake||6'
    expect(faultsOf(text)).toEqual(['2  otherRow', '3 Price price'])
    expect(shown(text)).toEqual([['A', 'Cake', '600']])
  })

  it('a formula without a value', () => {
    const [header, row] = pageOf('Category|Name|Price\nA|Tea|').rows
    const rows = header && row ? [header, { ...row, formulas: [2] }] : []
    expect(readMenu([{ name: '', rows }], 'AUD')?.faults[0]).toEqual({
      line: 2,
      column: 'Price',
      fault: { code: 'formula' },
    })
  })
})

test('an invalid option is reported with row and column, its group is not changed, and the others are imported', () => {
  const menu = read(`
Category | Name | Price | Option group | Choose at least | Choose at most | Option | Option price
Mains | Duck | 10 | | | | |
 | | | Sauce | 2 | 1 | Plum | ask
 | | | Sauce | | | Plum | 1
 | | | Sauce | | | Soy | 1
 | | | Rice | some | | White |
 | | | | | | Lost | 1
 | | | Heat | 1 | 1 | Mild |
 | | | Heat | | | | $1.20`)
  const faults = menu.faults.map(({ line, column, fault }) => `${line} ${column} ${fault.code}`)
  expect(faults.toSorted()).toEqual([
    '3 Choose at least bounds',
    '3 Option price price',
    '4 Option optionRepeated',
    '5  otherOption',
    '6 Choose at least bounds',
    '7 Option group groupMissing',
    '8  otherOption',
    '9 Option optionMissing',
  ])
  expect(menu.items).toHaveLength(1)
  expect(menu.groups).toEqual([])
  expect(menu.faultyNames).toMatchObject({ 3: 'Plum', 6: 'White', 9: 'Heat' })
})
