import type { Cart, CartLine } from '../cart/cart.ts'
import { emptyCart } from '../cart/change-cart.ts'
import {
  indexMenu,
  type Item,
  type Menu,
  type MenuIndex,
  type Option,
  type OptionGroup,
} from '../menu/menu.ts'
import type { Names } from '../text/names.ts'
import type { PricingRules } from '../pricing/rules.ts'

/** Factories for tests: unnamed values are the simplest ones. */

export const named = (first: string, second = ''): Names => ({ first, second })

export function itemOf(item: Partial<Item> & { id: string; cents?: number }): Item {
  const { cents = 1000, ...rest } = item
  return {
    categoryId: 'mains',
    names: named(item.id),
    descriptions: named(''),
    prices: [{ index: 0, names: named(''), cents }],
    optionGroupIds: [],
    ingredientIds: [],
    tagIds: [],
    dietary: [],
    allergens: [],
    taxes: [1],
    maxQuantity: 99,
    merges: true,
    ...rest,
  }
}

export function optionOf(id: string, cents: number, rest: Partial<Option> = {}): Option {
  return { id, names: named(id), cents, maxQuantity: 9, defaultQuantity: 0, ...rest }
}

export function groupOf(
  id: string,
  options: readonly Option[],
  rest: Partial<OptionGroup> = {},
): OptionGroup {
  return { id, names: named(id), min: 0, max: 99, freeQuantity: 0, options, ...rest }
}

/** GST of 10%, included, as in Australia. */
export const gstIncluded: PricingRules = {
  taxMode: 'included',
  taxes: [{ index: 1, names: named('GST'), rate: 1000 }],
  fees: [],
  charges: [],
  minimumOrderCents: 0,
}

/** The venue's default pattern (venue specification, section 9). */
export const auRounding: readonly number[] = [0, 0, 0, 5, 5, 5, 5, 5, 10, 10]

export function menuOf(menu: Partial<Menu>): MenuIndex {
  return indexMenu({
    version: 'v1',
    shop: 'harbour',
    channel: 'online',
    priceLevel: 0,
    currency: 'AUD',
    categories: [{ id: 'mains', names: named('Mains'), descriptions: named('') }],
    items: [],
    optionGroups: [],
    ingredients: [],
    tags: [],
    pricing: gstIncluded,
    ...menu,
  })
}

export function lineOf(line: Partial<CartLine> & { itemId: string }): CartLine {
  return {
    lineId: `line of ${line.itemId}`,
    priceIndex: 0,
    quantity: 1,
    options: [],
    withoutIngredientIds: [],
    note: '',
    ...line,
  }
}

export function cartOf(lines: readonly CartLine[], rest: Partial<Cart> = {}): Cart {
  return {
    ...emptyCart({ cartId: 'cart-1', shop: 'harbour' }),
    lines,
    updatedAt: lines.length === 0 ? 0 : 1_000_000,
    ...rest,
  }
}
