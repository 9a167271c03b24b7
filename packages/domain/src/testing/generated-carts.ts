import fc from 'fast-check'
import type { Cart, CartLine } from '../cart/cart.ts'
import type { Item, OptionGroup } from '../menu/menu.ts'
import type { Promotion, PromotionBenefit, PromotionContext } from '../pricing/discounts/promotion.ts'
import type { PointsRequest } from '../pricing/discounts/redeem-points.ts'
import type { DeliveryTerms, PricingRules } from '../pricing/rules.ts'
import type { PlannedTender } from '../pricing/tenders/tenders.ts'
import { cartOf, menuOf, named } from './sample-menu.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'
import { discountReasons, type ManualDiscount } from '../pricing/discounts/manual-discount.ts'
import { cents, rate, quantity, optionGroup, itemAt, mealOf } from './generated-menus.ts'
import { rulesWith, sometimes, withoutAbsent } from './generated-rules.ts'

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
