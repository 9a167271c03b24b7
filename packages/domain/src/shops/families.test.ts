import { expect, test } from 'vitest'
import { answersIn, familiesInForce, homeFamily, lotTypeOf } from './families.ts'

test('a shop serves the chosen families that its licence allows', () => {
  expect(familiesInForce(['self', 'shop', 'ktv'], ['shop', 'self', 'app'])).toEqual(['shop', 'self'])
})

test('a licence that allows none of the chosen families still leaves one', () => {
  expect(familiesInForce(['shop'], ['ktv', 'massage'])).toEqual(['massage'])
})

test('the account and callback families are in every shop', () => {
  expect(
    ['shop', 'massage', 'account', 'callback', 'pay'].map((name) => answersIn(['massage'], name)),
  ).toEqual([false, true, true, true, true])
})

test.each([
  [['self', 'mobile'], 'mobile', 'restaurant'],
  [['ktv', 'massage'], 'massage', 'massage'],
  [['reservation'], 'reservation', 'restaurant'],
  [['company'], 'company', 'company'],
] as const)('a shop with %j opens in %s and has the kind %s', (families, home, lotType) => {
  expect([homeFamily(families), lotTypeOf(families)]).toEqual([home, lotType])
})
