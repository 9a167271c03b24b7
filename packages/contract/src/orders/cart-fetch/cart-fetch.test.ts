import { cartOf, lineOf } from '@tabard/domain/testing/sample-menu'
import { expect, it } from 'vitest'
import { cartFetch } from './calls.ts'

const options = [
  {
    optionId: 'ham',
    groupId: 'toppings',
    quantity: 2,
    modifier: 'extra' as const,
    half: 'left' as const,
    options: [{ optionId: 'smoked', groupId: 'kinds', quantity: 1 }],
  },
]

it('a fetched cart has every choice of every dish', () => {
  const cart = cartOf(
    [
      lineOf({ itemId: 'pizza', options, withoutIngredientIds: ['salt'], note: 'well done' }),
      lineOf({
        itemId: 'lunch',
        priceIndex: 1,
        quantity: 3,
        parts: [
          {
            stepId: 'main',
            itemId: 'steak',
            priceIndex: 0,
            quantity: 1,
            options,
            withoutIngredientIds: ['leek'],
          },
        ],
      }),
      lineOf({ itemId: 'table', minutes: 90 }),
      lineOf({ itemId: 'cheese', grams: 250 }),
    ],
    { isArchived: true },
  )
  const { output } = cartFetch.cart
  const sent = JSON.parse(JSON.stringify(output?.toWire({ cart })))
  expect(output?.fromWire(sent).cart).toEqual(cart)
})
