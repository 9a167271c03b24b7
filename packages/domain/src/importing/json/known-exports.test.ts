import { describe, expect, it } from 'vitest'
import { readJsonMenu } from './read-json-menu.ts'
import { shownGroups, shownItems } from '../../testing/shown-menu.ts'

const read = (json: unknown) => {
  const menu = readJsonMenu(json, 'AUD')
  if (!menu) throw new Error('no items')
  return menu
}

const toast = {
  restaurantGuid: 'r1',
  menus: [
    {
      name: 'Dinner',
      guid: 'm1',
      visibility: ['POS'],
      menuGroups: [
        {
          name: 'Noodles',
          guid: 'g1',
          menuGroups: [
            {
              name: 'Soup noodles',
              guid: 'g2',
              menuItems: [
                {
                  name: 'Beef noodle 牛肉面',
                  guid: 'i1',
                  description: 'Slow <b>braised</b>',
                  price: 16.5,
                  itemTags: [],
                  allergens: [{ code: 'GLUTEN', presenceType: 'CONTAINS' }],
                  modifierGroupReferences: [1],
                  calories: 700,
                },
              ],
            },
          ],
          menuItems: [{ name: 'Chow mein', guid: 'i2', price: null, modifierGroupReferences: [] }],
        },
      ],
    },
  ],
  modifierGroupReferences: {
    1: {
      referenceId: 1,
      name: 'Spice',
      minSelections: 1,
      maxSelections: 1,
      requiredMode: 'REQUIRED',
      isMultiSelect: false,
      modifierOptionReferences: [2, 3],
    },
  },
  modifierOptionReferences: {
    2: { referenceId: 2, name: 'Mild', price: 0 },
    3: { referenceId: 3, name: 'Very hot', price: 1.5, modifierGroupReferences: [] },
  },
}

const gloriafood = {
  id: 7,
  restaurant_id: 9,
  active: true,
  currency: 'AUD',
  categories: [
    {
      id: 1,
      name: 'Pizza',
      active: true,
      active_days: 127,
      items: [
        {
          id: 11,
          name: 'Margherita',
          description: 'Tomato',
          price: 7,
          tags: ['VEGETARIAN'],
          extras: { menu_item_order_types: ['pickup', 'delivery'] },
          sizes: [
            { id: 21, name: 'Small', price: 0, default: true, groups: [] },
            { id: 22, name: 'Large', price: 4.5, default: false, groups: [] },
          ],
          groups: [
            {
              id: 31,
              name: 'Toppings',
              required: false,
              allow_quantity: true,
              force_min: 0,
              force_max: 2,
              options: [
                { id: 41, name: 'Olives', price: 1, default: false },
                { id: 42, name: 'Ham', price: 2.2, default: false },
              ],
            },
          ],
        },
      ],
      groups: [{ id: 32, name: 'Crust', required: true, options: [{ id: 43, name: 'Thin', price: 0 }] }],
    },
  ],
}

describe('known exports', () => {
  it('of Toast, with groups in reference maps', () => {
    const menu = read(toast)
    expect(menu.format).toBe('toast')
    expect(shownItems(menu)).toEqual(['Noodles > Soup noodles | Beef noodle | 牛肉面 | 1650 | Spice'])
    expect(shownGroups(menu)).toEqual(['Spice 1-1: Mild 0, Very hot 150'])
    expect(menu.items[0]).toMatchObject({ descriptions: { first: 'Slow braised' }, allergens: ['gluten'] })
    expect(menu.faults).toMatchObject([{ column: 'price', fault: { code: 'priceMissing' } }])
    expect(Object.values(menu.faultyNames)).toEqual(['Chow mein'])
    expect(menu.unreadColumns).toEqual(['calories'])
  })

  it('of GloriaFood: sizes add to the price, and groups of a category belong to its items', () => {
    const menu = read(gloriafood)
    expect(menu.format).toBe('gloriafood')
    expect(shownItems(menu)).toEqual(['Pizza | Margherita |  | Small 700, Large 1150 | Crust, Toppings'])
    expect(shownGroups(menu)).toEqual(['Crust 1-1: Thin 0', 'Toppings 0-2: Olives 100, Ham 220'])
    expect(menu.items[0]?.dietary).toEqual(['vegetarian'])
    expect(menu.unreadColumns).toContain('extras')
  })

  it('of Uber Eats: texts by language, prices in cents, and categories that name their items by id', () => {
    const text = (en: string, zh: string, fr: string) => ({
      translations: { en_us: en, zh_cn: zh, fr_fr: fr },
    })
    const menu = read({
      menus: [{ id: 'm', title: text('Menu', '菜单', 'Menu'), category_ids: ['c1'] }],
      categories: [
        { id: 'c1', title: text('Mains', '主菜', 'Plats'), entities: [{ id: 'i1', type: 'ITEM' }] },
      ],
      items: [
        {
          id: 'i1',
          title: text('Roast duck', '烧鸭', 'Canard'),
          price_info: { price: 2880, overrides: [] },
          modifier_group_ids: { ids: ['g1'], overrides: [] },
        },
        { id: 'o1', title: text('Plum sauce', '梅子酱', 'Sauce'), price_info: { price: 150 } },
      ],
      modifier_groups: [
        {
          id: 'g1',
          title: text('Sauce', '酱', 'Sauces'),
          quantity_info: { quantity: { min_permitted: 0, max_permitted: 2 } },
          modifier_options: [{ id: 'o1', type: 'ITEM' }],
        },
      ],
    })
    expect(shownItems(menu)).toEqual(['Mains/主菜 | Roast duck | 烧鸭 | 2880 | Sauce'])
    expect(shownGroups(menu)).toEqual(['Sauce 0-2: Plum sauce 150'])
    expect(menu.isCents).toBe(true)
    expect(menu.unreadColumns).toContain('name (fr_fr)')
  })

  it('of Square: the API objects of a catalogue', () => {
    const menu = read({
      objects: [
        { type: 'CATEGORY', id: 'CAT1', category_data: { name: 'Coffee' } },
        {
          type: 'ITEM',
          id: 'ITEM1',
          item_data: {
            name: 'Latte',
            category_id: 'CAT1',
            modifier_list_info: [
              { modifier_list_id: 'ML1', min_selected_modifiers: 0, max_selected_modifiers: 1 },
            ],
            variations: [
              {
                type: 'ITEM_VARIATION',
                id: 'V1',
                item_variation_data: { name: 'Small', price_money: { amount: 400, currency: 'AUD' } },
              },
              {
                type: 'ITEM_VARIATION',
                id: 'V2',
                item_variation_data: { name: 'Large', price_money: { amount: 550, currency: 'AUD' } },
              },
            ],
          },
        },
        {
          type: 'MODIFIER_LIST',
          id: 'ML1',
          modifier_list_data: {
            name: 'Milk',
            selection_type: 'SINGLE',
            modifiers: [
              {
                type: 'MODIFIER',
                id: 'MO1',
                modifier_data: { name: 'Oat', price_money: { amount: 80, currency: 'AUD' } },
              },
            ],
          },
        },
      ],
    })
    expect(shownItems(menu)).toEqual(['Coffee | Latte |  | Small 400, Large 550 | Milk'])
    expect(shownGroups(menu)).toEqual(['Milk 0-1: Oat 80'])
    expect(menu.faults).toEqual([])
  })
})
