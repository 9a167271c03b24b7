import { expect, test } from 'vitest'
import { answersIn, familiesInForce, homeFamily, lotTypeOf } from './families.ts'

test('a shop answers in the families that it has chosen within its licence', () => {
  expect(familiesInForce(['self', 'shop', 'ktv'], ['shop', 'self', 'app'])).toEqual(['shop', 'self'])
})

test('a licence that allows none of the chosen families leaves the shop one', () => {
  expect(familiesInForce(['shop'], ['ktv', 'massage'])).toEqual(['massage'])
})

test('accounts and payments that come back are in every shop', () => {
  expect(
    ['shop', 'massage', 'account', 'callback', 'pay'].map((name) => answersIn(['massage'], name)),
  ).toEqual([false, true, true, true, true])
})

test.each([
  [['self', 'mobile'], 'mobile', 'restaurant'],
  [['ktv', 'massage'], 'massage', 'massage'],
  [['reservation'], 'reservation', 'restaurant'],
  [['company'], 'company', 'company'],
] as const)('a shop with %j begins in %s and is a %s', (families, home, lotType) => {
  expect([homeFamily(families), lotTypeOf(families)]).toEqual([home, lotType])
})
