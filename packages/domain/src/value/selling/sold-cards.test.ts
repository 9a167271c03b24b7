import { expect, test } from 'vitest'
import { isCardDue, itemsOfCard, soldCardsOf } from './sold-cards.ts'

const type = (cardTypeId: string, soldAs: readonly string[], isArchived = false) => ({
  cardTypeId,
  terms: { joining: 'purchase' as const, soldAs },
  isArchived,
})

test('lines sell the cards of the types that name their items, and of no archived or free type', () => {
  const types = [
    type('gold', ['a', 'b']),
    type('silver', ['c']),
    type('old', ['a'], true),
    { ...type('free', ['a']), terms: { joining: 'anyone' as const, soldAs: ['a'] } },
  ]
  expect(soldCardsOf(types, [{ itemId: 'b' }, { itemId: 'x' }, { itemId: 'c' }])).toEqual({
    soldCards: [
      { cardTypeId: 'gold', itemIds: ['b'] },
      { cardTypeId: 'silver', itemIds: ['c'] },
    ],
  })
  expect(soldCardsOf(types, [{ itemId: 'x' }])).toEqual({})
  expect(types.map(itemsOfCard)).toEqual([['a', 'b'], ['c'], [], []])
})

const line = { itemId: 'a', quantity: 1, totalCents: 1_001, refundedUnits: 0, refundedCents: 0 }
const order = { status: 'placed' as const, paymentStatus: 'paid' as const, lines: [line] }
const sold = { itemIds: ['a'] }

test.each([
  [true, {}],
  [false, { paymentStatus: 'unpaid' as const }],
  [false, { paymentStatus: 'partPaid' as const }],
  [false, { paymentStatus: 'refunded' as const }],
  [true, { paymentStatus: 'partRefunded' as const }],
  [false, { status: 'pending' as const }],
  [false, { status: 'cancelled' as const }],
  [true, { status: 'completed' as const }],
  [false, { lines: [{ ...line, itemId: 'b' }] }],
  [true, { lines: [{ ...line, refundedCents: 500 }] }],
  [false, { lines: [{ ...line, refundedCents: 1_001 }] }],
  // The last cent went with the rounding of cash.
  [false, { lines: [{ ...line, refundedUnits: 1, refundedCents: 1_000 }] }],
  [true, { lines: [{ ...line, totalCents: 0 }] }],
  [false, { lines: [{ ...line, totalCents: 0, refundedUnits: 1 }] }],
  [false, { lines: [{ ...line, totalCents: 0, quantity: 0 }] }],
])('a card is due (%s) of an order with %o', (isDue, change) => {
  expect(isCardDue(sold, { ...order, ...change })).toBe(isDue)
})
