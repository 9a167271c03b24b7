import { describe, expect, it, test } from 'vitest'
import { readJsonMenu } from './read-json-menu.ts'
import { shownGroups, shownItems } from '../../testing/shown-menu.ts'

const read = (json: unknown) => {
  const menu = readJsonMenu(json, 'AUD')
  if (!menu) throw new Error('no items')
  return menu
}

describe('any array of objects', () => {
  it('with names by language and nested options; the third language is named', () => {
    const menu = read([
      {
        category: { en: 'Tea', zh: '茶', fr: 'Thé' },
        name: { en: 'Milk tea', zh: '奶茶', fr: 'Thé au lait' },
        description: { en: 'Black tea', 'zh-Hans': '红茶' },
        price: 7.5,
        options: [
          {
            name: { en: 'Sugar', zh: '糖', fr: 'Sucre' },
            required: true,
            choices: [
              { name: { en: 'Half', zh: '半糖' }, price: 0 },
              { name: { en: 'Full', zh: '全糖' }, price: 0.5 },
            ],
          },
          {
            name: { en: 'Toppings', zh: '加料' },
            max: 3,
            choices: [{ name: 'Pearls 珍珠', price: '$1.00' }],
          },
        ],
      },
    ])
    expect(shownItems(menu)).toEqual(['Tea/茶 | Milk tea | 奶茶 | 750 | Sugar, Toppings'])
    expect(menu.items[0]?.descriptions).toEqual({ first: 'Black tea', second: '红茶' })
    expect(shownGroups(menu)).toEqual(['Sugar 1-1: Half 0, Full 50', 'Toppings 0-3: Pearls 100'])
    expect(menu.groups[0]?.options[0]?.names).toEqual({ first: 'Half', second: '半糖' })
    expect(menu.groups[1]?.options[0]?.names).toEqual({ first: 'Pearls', second: '珍珠' })
    expect(menu.unreadColumns).toEqual(expect.arrayContaining(['name (fr)']))
  })

  it.each<[string, unknown, string]>([
    [
      'keys by language',
      [{ name_en: 'Duck', name_zh: '鸭', name_ja: 'カモ', price: 30 }],
      ' | Duck | 鸭 | 3000 | ',
    ],
    ['camel case', [{ nameEn: 'Duck', nameCn: '鸭', unitPrice: '30.00' }], ' | Duck | 鸭 | 3000 | '],
    ['languages as keys', { dishes: [{ en: 'Duck', zh: '鸭', price: 30 }] }, ' | Duck | 鸭 | 3000 | '],
    [
      'translations',
      [{ name: 'Duck', translations: { zh: { name: '鸭' } }, price: 30 }],
      ' | Duck | 鸭 | 3000 | ',
    ],
    [
      'cents',
      [
        { name: 'Duck', price: 3000 },
        { name: 'Rice', price: 250 },
      ],
      ' | Duck |  | 3000 | ',
    ],
    ['an amount', [{ name: 'Duck', price: { amount: 30.5, currency: 'AUD' } }], ' | Duck |  | 3050 | '],
    [
      'categories as keys',
      { menu: { Mains: [{ name: 'Duck', price: 30 }], Soups: [{ name: 'Pho', price: 9 }] } },
      'Mains | Duck |  | 3000 | ',
    ],
    ['a map of prices', { Mains: { Duck: 30.5, Goose: 40 } }, 'Mains | Duck |  | 3050 | '],
    [
      'sections',
      { sections: [{ title: 'Mains', dishes: [{ title: 'Duck', cost: 1, price: 30 }] }] },
      'Mains | Duck |  | 3000 | ',
    ],
    [
      'sizes by key',
      [{ name: 'Duck', prices: { half: 30, whole: 55 } }],
      ' | Duck |  | half 3000, whole 5500 | ',
    ],
    [
      'a list of sizes',
      [
        {
          name: 'Duck',
          sizes: [
            { size: 'Half', price: 30 },
            { size: 'Whole', price: 55 },
          ],
        },
      ],
      ' | Duck |  | Half 3000, Whole 5500 | ',
    ],
    [
      'categories by id',
      {
        categories: [{ id: 1, name: 'Mains' }],
        products: [{ id: 5, name: 'Duck', categoryId: 1, price: 30 }],
      },
      'Mains | Duck |  | 3000 | ',
    ],
  ])('with %s', (_, json, expected) => {
    const menu = read(json)
    expect(shownItems(menu)[0]).toBe(expected)
    expect(menu.faults).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['a flat list', { extras: [{ name: 'Egg', price: 2 }] }, 'Extras -: Egg 200'],
    ['texts', { options: [{ name: 'Sauce', values: ['Soy', 'Plum'] }] }, 'Sauce 0-2: Soy 0, Plum 0'],
    ['a map', { modifiers: { Sauce: ['Soy', 'Plum'] } }, 'Sauce -: Soy 0, Plum 0'],
    ['prices by name', { addOns: { Egg: 2, Ham: 3 } }, 'Add ons -: Egg 200, Ham 300'],
    [
      'surcharges',
      { optionGroups: [{ name: 'Sauce', type: 'single', options: [{ label: 'Plum', priceDelta: 1 }] }] },
      'Sauce 0-1: Plum 100',
    ],
  ])('with options as %s', (_, options, expected) => {
    expect(shownGroups(read([{ name: 'Duck', price: 30.5, ...(options as object) }]))).toEqual([expected])
  })

  it('with groups by name, and groups and options that are called otherwise', () => {
    const menu = read([
      {
        name: 'Duck',
        price: 30.5,
        options: { Heat: ['Mild', 'Hot'], Extras: [{ name: 'Egg', price: '2.00' }] },
      },
      {
        name: 'Hen',
        price: 20,
        modifiers: [{ group: 'Sauce 酱', choices: [{ label: 'Plum', extra: 1.5 }] }],
      },
    ])
    expect(shownGroups(menu)).toEqual(['Heat -: Mild 0, Hot 0', 'Extras -: Egg 200', 'Sauce 0-1: Plum 150'])
    expect(menu.groups[2]?.names.second).toBe('酱')
    expect(menu).toMatchObject({ faults: [], unreadColumns: [] })
  })

  it('with a required choice as the sizes of an item without a price', () => {
    const size = {
      name: 'Size',
      required: true,
      max: 1,
      options: [
        { name: 'S', price: 12.5 },
        { name: 'L', price: 18 },
      ],
    }
    const menu = read([{ name: 'Pizza', price: null, optionGroups: [size] }])
    expect(shownItems(menu)).toEqual([' | Pizza |  | S 1250, L 1800 | '])
    expect(menu.groups).toEqual([])
  })

  it('with names of sizes in two languages', () => {
    const menu = read([
      {
        name: 'Bao',
        prices: [
          { size: { en: 'One', zh: '一个' }, price: 4.5 },
          { size: { en: 'Three' }, price: 12 },
        ],
      },
    ])
    expect(shownItems(menu)).toEqual([' | Bao |  | One 450, Three 1200 | '])
    expect(menu.items[0]?.sizes[0]?.names.second).toBe('一个')
  })

  it.each<[readonly unknown[], boolean]>([
    [[650, 1200, 0], true],
    [[650, 'ask us'], true],
    [[650, 12.5], false],
    [[650, 99], false],
    [['$650'], false],
    [[0], false],
  ])('reads the prices %j as cents: %s', (prices, isCents) => {
    const menu = read(prices.map((price, place) => ({ name: `Dish ${place}`, price })))
    expect(menu.isCents).toBe(isCents)
  })

  it('keeps two groups of one name apart, and choices inside an option', () => {
    const size = (name: string, inner: object = {}) => [
      { name: 'Extra', options: [{ name, price: 1, ...inner }] },
    ]
    const menu = read([
      { name: 'Duck', price: 30.5, options: size('Rice') },
      { name: 'Goose', price: 40, options: size('Bun', { options: [{ name: 'White' }, { name: 'Brown' }] }) },
      { name: 'Hen', price: 20, options: size('Rice') },
    ])
    expect(menu.items.map(({ options }) => options)).toEqual([['Extra'], ['Extra (2)'], ['Extra']])
    expect(menu.groups.map(({ names }) => names.first)).toEqual(['Extra', 'Extra', 'Bun'])
    expect(menu.groups[1]?.options).toMatchObject([{ names: { first: 'Bun' }, groups: ['Bun'] }])
    expect(shownGroups(menu)[2]).toBe('Bun -1: White 0, Brown 0')
    expect(menu.notices).toEqual([])
  })

  it('makes choices below the third level optional groups of the item', () => {
    const level = (name: string, inner: object = {}) => ({
      optionGroups: [{ name, options: [{ name: `${name}-option`, ...inner }] }],
    })
    const menu = read([
      { name: 'Set', price: 20.5, ...level('A', level('B', level('C', level('D', level('E'))))) },
    ])
    expect(menu.items[0]?.options).toEqual(['A', 'C-option: D'])
    expect(menu.groups.map(({ key, min }) => `${key} ${min}`)).toEqual([
      'A 0',
      'C-option: D 0',
      'C 0',
      'B 0',
      'E 0',
    ])
    expect(menu.notices).toEqual([{ line: 1, notice: { code: 'nestedOption', text: 'C-option > D' } }])
  })

  it('leaves out a choice that contains itself', () => {
    const menu = read({
      items: [{ name: 'Set', price: 20.5, modifierGroupIds: ['g-1'] }],
      modifierGroups: [{ id: 'g-1', name: 'Side', modifiers: [{ name: 'Rice', modifierGroupIds: ['g-1'] }] }],
    })
    expect(shownGroups(menu)).toEqual(['Side 0-1: Rice 0'])
    expect(menu.notices).toMatchObject([{ notice: { code: 'endlessOption', text: 'Rice > Side' } }])
  })

  it('takes the price in the currency of the shop, however its code is written', () => {
    const menu = read([
      { name: 'Tea', price: { usd: 3, aud: 5 } },
      { name: 'Pie', price: { USD: 4, AUD: 6 } },
    ])
    expect(menu.items.map(({ sizes }) => sizes[0]?.cents)).toEqual([500, 600])
  })

  it('takes lists of named prices as choices, and other lists as facts that are left out', () => {
    const menu = read([
      {
        name: 'Pizza',
        price: 18,
        crust: [
          { type: 'Thin', extra: 0 },
          { type: 'Stuffed', extra: 3.5 },
        ],
        makeup: [{ name: 'Protein', amount: 12 }],
        channelPrices: [{ name: 'Courier', price: 22 }],
        dietaryOptions: ['vegan'],
      },
    ])
    expect(shownGroups(menu)).toEqual(['Crust -1: Thin 0, Stuffed 350'])
    expect(menu.unreadColumns).toEqual(['makeup', 'channelPrices', 'dietaryOptions'])
  })

  it('names an entry without a price, and keys that are left out', () => {
    const menu = read([
      { name: 'Duck', price: 30, photo: 'duck.jpg', sort_order: 1 },
      { name: 'Market fish', price: 'ask us' },
      { name: 'Soup' },
    ])
    expect(menu.faults.map(({ line, fault }) => `${line} ${fault.code}`)).toEqual([
      '2 price',
      '3 priceMissing',
    ])
    expect(menu.unreadColumns).toEqual(['photo'])
  })
})

test('a file of thousands of levels has no items', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as unknown
  expect(readJsonMenu(deep, 'AUD')).toBeUndefined()
})

test.each([[null], [7], [[]], [{}], [{ staff: [{ name: 'Li' }] }], [[['Duck', 30]]]])(
  '%j has no items',
  (json) => {
    expect(readJsonMenu(json, 'AUD')).toBeUndefined()
  },
)
