import fc from 'fast-check'
import type { Cart, CartLine } from '../cart/cart.ts'
import type { Item, LineDiscount, OptionGroup } from '../menu/menu.ts'
import { discountReasons, type ManualDiscount } from '../pricing/discounts/manual-discounts.ts'
import type { Promotion, PromotionBenefit, PromotionContext } from '../pricing/discounts/promotion.ts'
import type { PointsRequest } from '../pricing/discounts/redeem-points.ts'
import type { DeliveryTerms, Fee, PricingRules } from '../pricing/rules.ts'
import type { PlannedTender } from '../pricing/tenders/tenders.ts'
import { auRounding, cartOf, groupOf, itemOf, menuOf, named, optionOf } from './sample-menu.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'

/** Random shops and carts for property tests of the bill: small amounts, because odd cents break laws. */

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

function itemAt(at: number, taxIndexes: readonly number[]): fc.Arbitrary<Item> {
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
function mealOf(items: readonly Item[], extras: readonly number[], price: number): Item {
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

const benefit: fc.Arbitrary<PromotionBenefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), rate: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), rate: fc.constant(5000), maxCents: cents }),
  fc.record({ kind: fc.constant('amount' as const), cents }),
  fc.record({ kind: fc.constant('bundle' as const), units: fc.integer({ min: 1, max: 4 }), cents }),
  fc.record({
    kind: fc.constant('buyGet' as const),
    buy: fc.integer({ min: 0, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
  }),
  fc.constant({ kind: 'freeDelivery' as const }),
)

const promotion = (at: number, itemIds: readonly string[]): fc.Arbitrary<Promotion> =>
  fc.record({
    id: fc.constant(`promotion${at}`),
    names: fc.constant(named(`Promotion ${at}`)),
    priority: fc.integer({ min: 0, max: 2 }),
    stacking: fc.constantFrom('together' as const, 'together' as const, 'alone' as const),
    scope: fc.oneof(
      fc.constant({}),
      fc.subarray([...itemIds], { minLength: 1 }).map((ids) => ({ itemIds: ids })),
    ),
    benefit,
    needs: fc.oneof(
      fc.constant({}),
      fc.record({ minimumCents: cents }),
      fc.record({ minimumUnits: quantity }),
    ),
  })

const points: fc.Arbitrary<PointsRequest> = fc.record({
  available: fc.integer({ min: 0, max: 90_000 }),
  requested: fc.integer({ min: 0, max: 90_000 }),
  unit: fc.record({ points: fc.integer({ min: 1, max: 1500 }), cents: fc.integer({ min: 1, max: 150 }) }),
  minimum: fc.integer({ min: 0, max: 2000 }),
})

const delivery: fc.Arbitrary<DeliveryTerms> = fc
  .record({ first: cents, next: cents, from: cents, express: fc.option(cents, { nil: undefined }) })
  .map(({ first, next, from, express }) => ({
    names: named('Delivery'),
    tiers: [
      { fromCents: 0, cents: first },
      { fromCents: from, cents: next },
    ],
    ...(express === undefined ? {} : { express: { names: named('Express'), cents: express } }),
    taxes: [1],
  }))

const planned: fc.Arbitrary<readonly PlannedTender[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('giftCard' as const, 'voucher' as const, 'storedValue' as const, 'card' as const),
      id: fc.constantFrom('a', 'b', 'c'),
      cents,
      expiresAt: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 3 },
  )
  .chain((limited) => fc.constantFrom('cash' as const, 'card' as const).map((kind) => [...limited, { kind }]))

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
    packaging: fc.record({
      names: fc.constant(named('Boxes')),
      orderTypes: fc.constantFrom(['pickup'], ['table']),
      taxes: fc.subarray(indexes),
    }),
    surcharges: fc
      .array(fc.record({ rate, cents: fc.integer({ min: 0, max: 60 }), taxes: fc.subarray(indexes) }), {
        maxLength: 2,
      })
      .map((list) =>
        list.map((each, at) => ({
          id: `surcharge${at}`,
          names: named(`Surcharge ${at}`),
          methods: ['card'],
          ...each,
        })),
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
        .tuple(
          fc.subarray(choices),
          fc.integer({ min: 1, max: 3 }),
          fc.constantFrom(
            {},
            {},
            { modifier: 'extra' as const },
            { modifier: 'no' as const },
            { half: 'left' as const },
          ),
          fc.boolean(),
        )
        .map(([chosen, units, said, hasMore]) =>
          chosen.map((choice) => ({
            ...choice,
            ...said,
            quantity: units,
            ...(hasMore && choice.groupId === 'g0'
              ? { options: [{ optionId: 'g1o0', groupId: 'g1', quantity: 1 }] }
              : {}),
          })),
        ),
      ...(item.meal
        ? {
            parts: fc.array(
              fc
                .tuple(fc.constantFrom(...(item.meal[0]?.choices ?? [])), fc.integer({ min: 1, max: 2 }))
                .map(([{ itemId, priceIndex }, count]) => ({
                  stepId: 'step',
                  itemId,
                  priceIndex,
                  quantity: count,
                  options: [],
                  withoutIngredientIds: [],
                })),
              { maxLength: 3 },
            ),
          }
        : {}),
      withoutIngredientIds: fc.constant([]),
      note: fc.constant(''),
    })
  })
}

function promotionsOf(itemIds: readonly string[]): fc.Arbitrary<PromotionContext> {
  return fc
    .integer({ min: 0, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => promotion(at, itemIds))))
    .map((promotions) => ({ promotions, enteredIds: [], closed: {}, isMember: true, isNew: false }))
}

const off: fc.Arbitrary<ManualDiscount['off']> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), rate: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents }),
)

/** Manual discounts: at most one per line and one for the order. */
const given: fc.Arbitrary<readonly ManualDiscount[]> = fc
  .uniqueArray(
    fc.record({
      lineId: fc.constantFrom(undefined, 'line0', 'line1', 'line2'),
      off,
      reason: fc.constantFrom(...discountReasons),
    }),
    { selector: ({ lineId }) => lineId ?? '', maxLength: 3 },
  )
  .map((list) =>
    list.map(({ lineId, ...rest }, at) => ({
      id: `given${at}`,
      ...rest,
      ...(lineId === undefined ? {} : { lineId }),
    })),
  )

/** Half of the cases leave each of them out. */
function sometimes<Parts extends Record<string, fc.Arbitrary<unknown>>>(parts: Parts) {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, fc.option(part, { nil: undefined, freq: 2 })]),
  ) as {
    [Name in keyof Parts]: fc.Arbitrary<
      Parts[Name] extends fc.Arbitrary<infer Value> ? Value | undefined : never
    >
  }
}

/** Undefined fields are omitted. */
function withoutAbsent<Value extends object>(
  value: Value,
): { [Name in keyof Value]: NonNullable<Value[Name]> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never
}

export interface PricedCase {
  readonly cart: Cart
  readonly context: PricingContext
}

/** A cart of up to six lines in a shop with up to six taxes, two fees and two charges. */
export const pricedCase: fc.Arbitrary<PricedCase> = fc
  .array(rate, { minLength: 1, maxLength: 6 })
  .map((rates) => rates.map((each, at) => ({ index: at + 1, names: named(`Tax ${at + 1}`), rate: each })))
  .chain((taxes) => {
    const indexes = taxes.map((tax) => tax.index)
    return fc.record({
      pricing: rulesWith(taxes),
      items: fc
        .tuple(itemAt(0, indexes), itemAt(1, indexes), itemAt(2, indexes), fc.tuple(cents, cents), cents)
        .map(([first, second, third, extras, price]) => [
          first,
          second,
          third,
          mealOf([first, second], extras, price),
        ]),
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
      context: fc
        .record({
          index: fc.constant(index),
          activeChargeIds: fc.subarray(pricing.charges.map((charge) => charge.id)),
          tender: fc.constantFrom('cash' as const, 'none' as const),
          ...sometimes({
            member: fc.record({ rate, combines: fc.boolean() }),
            promotions: promotionsOf(items.map(({ id }) => id)),
            given,
            points,
            delivery,
            payWith: planned,
            tipCents: cents,
            earning: fc.record({
              pointsPerHundred: fc.integer({ min: 0, max: 500 }),
              exceptTenders: fc.constant(['voucher' as const]),
            }),
            activeSurchargeIds: fc.subarray(pricing.surcharges?.map(({ id }) => id) ?? []),
          }),
        })
        .map(withoutAbsent),
    })
  })

/** The same shop with other pricing rules. */
export function withRules({ cart, context }: PricedCase, rules: Partial<PricingRules>): PricedCase {
  const { menu } = context.index
  return { cart, context: { ...context, index: menuOf({ ...menu, pricing: { ...menu.pricing, ...rules } }) } }
}
