import fc from 'fast-check'
import type { Item, LineDiscount, OptionGroup } from '../menu/menu.ts'
import { groupOf, itemOf, named, optionOf } from './sample-menu.ts'

/** Random shops and carts for property tests of the bill: small amounts, because odd cents break laws. */

export const cents = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 30 }),
  fc.integer({ min: 1, max: 9999 }),
)

export const rate = fc.integer({ min: 0, max: 3000 })

export const quantity = fc.integer({ min: 1, max: 7 })

const discount: fc.Arbitrary<LineDiscount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('fixed' as const), cents }),
  fc.record({ kind: fc.constant('secondAt' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('buyGet' as const), buy: quantity, get: fc.integer({ min: 1, max: 3 }) }),
)

export const optionGroup = (at: number): fc.Arbitrary<OptionGroup> =>
  fc
    .record({
      prices: fc.array(cents, { minLength: 1, maxLength: 3 }),
      freeQuantity: fc.integer({ min: 0, max: 3 }),
      extra: fc.integer({ min: 0, max: 30_000 }),
      halfRate: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ prices, freeQuantity, extra, halfRate }) =>
      groupOf(
        `g${at}`,
        // The first group's options nest the second group.
        prices.map((price, each) => optionOf(`g${at}o${each}`, price, at === 0 ? { groupIds: ['g1'] } : {})),
        { freeQuantity, preModifiers: { extra, no: 0 }, halfRate },
      ),
    )

export function itemAt(at: number, taxIndexes: readonly number[]): fc.Arbitrary<Item> {
  return fc
    .record({
      prices: fc.array(cents, { minLength: 1, maxLength: 2 }),
      taxes: fc.subarray([...taxIndexes]),
      groups: fc.subarray(['g0', 'g1']),
      discount: fc.option(discount, { nil: undefined, freq: 2 }),
      isUndiscounted: fc.boolean(),
      isPointless: fc.boolean(),
      packagingCents: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ prices, taxes, groups, discount: given, ...rest }) =>
      itemOf({
        id: `item${at}`,
        prices: prices.map((price, index) => ({ index, names: named(`size ${index}`), cents: price })),
        taxes,
        optionGroupIds: groups,
        ...rest,
        ...(given ? { discount: given } : {}),
      }),
    )
}

/** A meal of the previous items. */
export function mealOf(items: readonly Item[], extras: readonly number[], price: number): Item {
  return itemOf({
    id: 'meal',
    cents: price,
    taxes: [],
    meal: [
      {
        id: 'step',
        names: named('Step'),
        min: 0,
        max: 9,
        choices: items.map((item, at) => ({ itemId: item.id, priceIndex: 0, extraCents: extras[at] ?? 0 })),
      },
    ],
  })
}
