import { MenuFile } from '../../src/demo/menu-file.ts'
import type { ShopTerms } from '../../src/demo/shop-terms.ts'

const both = (first: string, second: string) => ({ first, second })
const single = (cents: number) => [{ index: 0, names: both('', ''), cents }]

/** A small shop with nested categories, sizes, option groups, and counted, sold-out and hidden items. */
export function sampleMenu(code: string): MenuFile {
  return MenuFile.parse({
    code,
    names: both(`Shop ${code}`, `店 ${code}`),
    about: both('A shop for tests.', '测试用的店。'),
    currency: 'AUD',
    timezone: 'Australia/Sydney',
    address: { line: '1 Test Street', city: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' },
    phone: '+61255501880',
    email: `hello@${code}.example`,
    accent: '#9c3d22',
    tags: [{ key: 'popular', names: both('Popular', '人气') }],
    ingredients: [{ key: 'coriander', names: both('Coriander', '香菜') }],
    optionGroups: [
      {
        key: 'spice',
        names: both('Spice', '辣度'),
        min: 1,
        max: 1,
        options: [
          { key: 'mild', names: both('Mild', '微辣'), cents: 0, maxQuantity: 1, defaultQuantity: 1 },
          { key: 'hot', names: both('Hot', '特辣'), cents: 50, maxQuantity: 1, defaultQuantity: 0 },
        ],
      },
      {
        key: 'sauces',
        names: both('Sauces', '蘸酱'),
        min: 0,
        max: 4,
        freeQuantity: 1,
        options: [
          { key: 'chilli', names: both('Chilli', '辣椒'), cents: 100, maxQuantity: 3, defaultQuantity: 0 },
          { key: 'soy', names: both('Soy', '酱油'), cents: 60, maxQuantity: 3, defaultQuantity: 0 },
        ],
      },
    ],
    categories: [
      { key: 'mains', parent: null, names: both('Mains', '主食') },
      { key: 'noodles', parent: 'mains', names: both('Noodles', '面') },
      { key: 'drinks', parent: null, names: both('Drinks', '饮料') },
    ],
    items: [
      {
        key: 'dumplings',
        category: 'noodles',
        names: both('Dumplings', '饺子'),
        prices: single(1250),
        optionGroups: ['spice', 'sauces'],
        ingredients: ['coriander'],
        tags: ['popular'],
        dietary: [],
        allergens: ['gluten'],
      },
      {
        key: 'soup',
        category: 'noodles',
        names: both('Soup', '汤'),
        prices: [
          { index: 0, names: both('Small', '小'), cents: 800 },
          { index: 1, names: both('Large', '大'), cents: 1400 },
        ],
        optionGroups: [],
        ingredients: [],
        tags: [],
        dietary: ['vegan'],
        allergens: [],
      },
      {
        key: 'duck',
        category: 'mains',
        names: both('Duck', '鸭'),
        prices: single(4800),
        optionGroups: [],
        ingredients: [],
        tags: [],
        dietary: [],
        allergens: [],
        dailyCount: 10,
      },
      {
        key: 'tea',
        category: 'drinks',
        names: both('Tea', '茶'),
        prices: single(451),
        optionGroups: [],
        ingredients: [],
        tags: [],
        dietary: [],
        allergens: [],
      },
      {
        key: 'gone',
        category: 'drinks',
        names: both('Plum wine', '梅酒'),
        prices: single(900),
        optionGroups: [],
        ingredients: [],
        tags: [],
        dietary: [],
        allergens: [],
        soldOut: true,
      },
      {
        key: 'staff',
        category: 'mains',
        names: both('Staff meal', '员工餐'),
        prices: single(500),
        optionGroups: [],
        ingredients: [],
        tags: [],
        dietary: [],
        allergens: [],
        hiddenOn: ['online'],
      },
    ],
    pages: [{ key: 'terms', titles: both('Terms', '条款'), bodies: both('Be kind.', '请友善。') }],
  })
}

export const sampleTerms: ShopTerms = {
  registration: 'ABN 00 000 000 000',
  taxMode: 'included',
  taxes: [{ tax_index: 1, name1: 'GST', name2: '消费税', rate: 1000 }],
  minimumOrderCents: 500,
  fees: [],
  charges: [
    { name1: 'Sunday surcharge', name2: '周日附加费', rate: 1000, weekdays: [7], dates: [], taxes: [1] },
  ],
  hours: Array.from({ length: 7 }, () => [0, 1440] as const),
  settings: {},
}
