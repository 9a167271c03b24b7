import fc from 'fast-check'
import type { Cart, CartLine } from '../cart/cart.ts'
import type { Item, LineDiscount, OptionGroup } from '../catalogue/menu.ts'
import type { PricingContext } from '../pricing/price-cart.ts'
import type { Fee, PricingRules } from '../pricing/rules.ts'
import { auRounding, cartOf, groupOf, itemOf, menuOf, named, optionOf } from './sample-menu.ts'

/** Random shops and carts for the laws of the bill: small amounts, since odd cents are what breaks laws. */

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9999 }))
const rate = fc.integer({ min: 0, max: 3000 })
const quantity = fc.integer({ min: 1, max: 7 })

const discount: fc.Arbitrary<LineDiscount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('fixed' as const), cents }),
  fc.record({ kind: fc.constant('secondAt' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('buyGet' as const), buy: quantity, get: fc.integer({ min: 1, max: 3 }) }),
)

const optionGroup = (at: number): fc.Arbitrary<OptionGroup> =>
  fc
    .record({
      prices: fc.array(cents, { minLength: 1, maxLength: 3 }),
      freeQuantity: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ prices, freeQuantity }) =>
      groupOf(
        `g${at}`,
        prices.map((price, each) => optionOf(`g${at}o${each}`, price)),
        { freeQuantity },
      ),
    )

function itemAt(at: number, taxIndexes: readonly number[]): fc.Arbitrary<Item> {
  return fc
    .record({
      prices: fc.array(cents, { minLength: 1, maxLength: 2 }),
      taxes: fc.subarray([...taxIndexes]),
      groups: fc.subarray(['g0', 'g1']),
      discount: fc.option(discount, { nil: undefined, freq: 2 }),
    })
    .map(({ prices, taxes, groups, discount: given }) =>
      itemOf({
        id: `item${at}`,
        prices: prices.map((price, index) => ({ index, names: named(`size ${index}`), cents: price })),
        taxes,
        optionGroupIds: groups,
        ...(given ? { discount: given } : {}),
      }),
    )
}

function feeAt(at: number, taxIndexes: readonly number[]): fc.Arbitrary<Fee> {
  const basis: fc.Arbitrary<Fee['basis']> = fc.oneof(
    fc.record({ per: fc.constant('order' as const), cents }),
    fc.record({ per: fc.constant('unit' as const), cents }),
    fc.record({ per: fc.constant('goods' as const), rate }),
  )
  return fc.record({
    id: fc.constant(`fee${at}`),
    kind: fc.constantFrom('packaging' as const, 'service' as const),
    names: fc.constant(named(`Fee ${at}`)),
    basis,
    orderTypes: fc.constantFrom(['pickup'], ['pickup', 'table'], ['table']),
    taxes: fc.subarray([...taxIndexes]),
  })
}

function rulesWith(taxes: PricingRules['taxes']): fc.Arbitrary<PricingRules> {
  const indexes = taxes.map((tax) => tax.index)
  return fc.record({
    taxMode: fc.constantFrom('included' as const, 'added' as const),
    taxes: fc.constant(taxes),
    fees: fc
      .integer({ min: 0, max: 2 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => feeAt(at, indexes)))),
    charges: fc
      .array(fc.record({ rate, taxes: fc.subarray(indexes) }), { maxLength: 2 })
      .map((charges) =>
        charges.map((charge, at) => ({ id: `charge${at}`, names: named(`Charge ${at}`), ...charge })),
      ),
    cashRounding: fc.constant(auRounding),
    minimumOrderCents: fc.constant(0),
  })
}

function lineWith(
  at: number,
  items: readonly Item[],
  groups: readonly OptionGroup[],
): fc.Arbitrary<CartLine> {
  return fc.constantFrom(...items).chain((item) => {
    const offered = groups.filter((group) => item.optionGroupIds.includes(group.id))
    const choices = offered.flatMap((group) =>
      group.options.map((option) => ({ optionId: option.id, groupId: group.id })),
    )
    return fc.record({
      lineId: fc.constant(`line${at}`),
      itemId: fc.constant(item.id),
      priceIndex: fc.constantFrom(...item.prices.map((price) => price.index)),
      quantity,
      options: fc
        .tuple(fc.subarray(choices), fc.integer({ min: 1, max: 3 }))
        .map(([chosen, units]) => chosen.map((choice) => ({ ...choice, quantity: units }))),
      withoutIngredientIds: fc.constant([]),
      note: fc.constant(''),
    })
  })
}

export interface PricedCase {
  readonly cart: Cart
  readonly context: PricingContext
}

/** A cart of up to six lines at a shop of up to six taxes, two fees and two charges. */
export const pricedCase: fc.Arbitrary<PricedCase> = fc
  .array(rate, { minLength: 1, maxLength: 6 })
  .map((rates) => rates.map((each, at) => ({ index: at + 1, names: named(`Tax ${at + 1}`), rate: each })))
  .chain((taxes) => {
    const indexes = taxes.map((tax) => tax.index)
    return fc.record({
      pricing: rulesWith(taxes),
      items: fc.tuple(itemAt(0, indexes), itemAt(1, indexes), itemAt(2, indexes)),
      groups: fc.tuple(optionGroup(0), optionGroup(1)),
    })
  })
  .chain(({ pricing, items, groups }) => {
    const index = menuOf({ pricing, items, optionGroups: groups })
    const lines = fc
      .integer({ min: 0, max: 6 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => lineWith(at, items, groups))))
    return fc.record({
      cart: lines.map((each) => cartOf(each)),
      context: fc.record({
        index: fc.constant(index),
        activeChargeIds: fc.subarray(pricing.charges.map((charge) => charge.id)),
        tender: fc.constantFrom('cash' as const, 'none' as const),
      }),
    })
  })

/** The same shop with other pricing rules. */
export function withRules({ cart, context }: PricedCase, rules: Partial<PricingRules>): PricedCase {
  const { menu } = context.index
  return { cart, context: { ...context, index: menuOf({ ...menu, pricing: { ...menu.pricing, ...rules } }) } }
}
