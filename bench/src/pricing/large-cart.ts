import type { Cart } from '@tabard/domain/cart/cart'
import type { Promotion, PromotionBenefit } from '@tabard/domain/pricing/discounts/promotion'
import { cartOf, groupOf, itemOf, lineOf, menuOf, named, optionOf } from '@tabard/domain/testing/sample-menu'
import type { PricingContext } from '@tabard/domain/pricing/pricing-context'

const lines = 30
const items = Array.from({ length: 60 }, (_, at) =>
  itemOf({
    id: `item${at}`,
    cents: 500 + at * 37,
    taxes: [1 + (at % 6), 1 + ((at + 1) % 6)],
    optionGroupIds: ['extras', 'sauces'],
  }),
)

const benefits: readonly PromotionBenefit[] = [
  { kind: 'percent', rate: 1000 },
  { kind: 'amount', cents: 500 },
  { kind: 'bundle', units: 3, cents: 2000 },
  { kind: 'buyGet', buy: 2, get: 1, rate: 5000 },
  { kind: 'percent', rate: 500 },
]

const promotions = benefits.map((benefit, at): Promotion => ({
  id: `promotion${at}`,
  names: named(`Promotion ${at}`),
  priority: 1,
  stacking: 'together',
  scope: { itemIds: items.slice(0, 20).map(({ id }) => id) },
  benefit,
  needs: {},
}))

/** 30 lines with options, five promotions of four kinds, six tax rates and a dated charge. */
export function largeCart(): { readonly cart: Cart; readonly context: PricingContext } {
  const index = menuOf({
    items,
    optionGroups: [
      groupOf('extras', [optionOf('egg', 100), optionOf('ham', 50)], { preModifiers: { extra: 20_000 } }),
      groupOf('sauces', [optionOf('chilli', 30)]),
    ],
    pricing: {
      taxMode: 'included',
      taxes: Array.from({ length: 6 }, (_, at) => ({
        index: at + 1,
        names: named(`Tax ${at}`),
        rate: 500 + at * 100,
      })),
      fees: [],
      charges: [{ id: 'sunday', names: named('Sunday'), rate: 1000, taxes: [1] }],
      minimumOrderCents: 0,
    },
  })
  const cart = cartOf(
    Array.from({ length: lines }, (_, at) =>
      lineOf({
        lineId: `line${at}`,
        itemId: `item${at}`,
        quantity: 1 + (at % 3),
        options: [
          { groupId: 'extras', optionId: 'egg', quantity: 1, modifier: 'extra' },
          { groupId: 'sauces', optionId: 'chilli', quantity: 2 },
        ],
      }),
    ),
  )
  return {
    cart,
    context: {
      index,
      activeChargeIds: ['sunday'],
      tender: 'cash',
      promotions: { promotions, enteredIds: [], closed: {}, isMember: true, isNew: false },
    },
  }
}
