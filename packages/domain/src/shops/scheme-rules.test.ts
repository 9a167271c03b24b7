import { describe, expect, it } from 'vitest'
import {
  checkSchemeRules,
  forbiddenNames,
  schemeRulesOf,
  shippedSchemeRules,
  surchargeConflict,
  type SchemeRule,
} from './scheme-rules.ts'
import { checkFees, surchargeMethods, type ShopSurcharge } from './shop-fees.ts'

const australia = schemeRulesOf(undefined, 'AU')
const card: ShopSurcharge = {
  id: 's',
  names: { first: 'Card', second: '' },
  methods: ['card'],
  rate: 150,
  cents: 0,
  from: null,
  to: null,
  isOn: true,
  taxes: [],
}
const cardsOfAnyScheme = ['card', 'terminal', 'dps', 'stripe', 'sandbox']

describe('what may have no surcharge', () => {
  it('in Australia from 1 October 2026 eftpos, Visa and Mastercard, and cards whose scheme is unknown', () => {
    expect(forbiddenNames(australia, '2026-09-30')).toEqual([])
    expect(forbiddenNames(australia, '2026-10-01').toSorted()).toEqual(
      ['eftpos', 'visa', 'mastercard', ...cardsOfAnyScheme].toSorted(),
    )
  })

  it('not Amex, other schemes, wallets, PayPal or cash', () => {
    const forbidden: readonly string[] = forbiddenNames(australia, '2030-01-01')
    expect(surchargeMethods.filter((method) => !forbidden.includes(method)).toSorted()).toEqual(
      ['alipay', 'amex', 'cash', 'diners', 'jcb', 'omipay', 'paypal', 'unionpay', 'wechat'].toSorted(),
    )
  })

  it('nothing in other countries', () => {
    for (const country of ['NZ', 'US', 'SG', ''])
      expect(forbiddenNames(schemeRulesOf(undefined, country), '2030-01-01')).toEqual([])
  })

  it('by the latest rule that has begun, so a scheme may be allowed again', () => {
    const rule = (from: string, isAllowed: boolean, schemes: SchemeRule['schemes']): SchemeRule => ({
      country: 'AU',
      schemes,
      from,
      isAllowed,
      reason: { first: '', second: '' },
    })
    const rules = [
      rule('2027-07-01', true, ['visa']),
      rule('2026-10-01', false, ['visa', 'mastercard']),
      rule('2028-01-01', true, ['mastercard']),
    ]
    expect(forbiddenNames(rules, '2027-06-30')).toEqual(
      expect.arrayContaining(['visa', 'mastercard', 'card']),
    )
    expect(forbiddenNames(rules, '2027-07-01')).not.toContain('visa')
    // Mastercard may still have made a payment by an unknown card.
    expect(forbiddenNames(rules, '2027-07-01')).toEqual(expect.arrayContaining(['mastercard', 'card']))
    expect(forbiddenNames(rules, '2028-01-01')).toEqual([])
  })
})

describe('rules of an operator', () => {
  it('replace those of the release; an empty list allows all', () => {
    expect(schemeRulesOf([], 'AU')).toEqual([])
    expect(schemeRulesOf([{ ...shippedSchemeRules[0], country: 'NZ' }], 'NZ')).toHaveLength(1)
    expect(schemeRulesOf([{ ...shippedSchemeRules[0], country: 'NZ' }], 'AU')).toEqual([])
  })

  it('are ignored if they are not valid, so that the shipped ones hold', () => {
    expect(schemeRulesOf('off', 'AU')).toEqual(australia)
    expect(schemeRulesOf([{ country: 'AU' }], 'AU')).toEqual(australia)
  })

  it.each([
    ['country', { country: 'Australia' }],
    ['schemes', { schemes: ['maestro'] }],
    ['schemes', { schemes: [] }],
    ['from', { from: '2026-02-30' }],
    ['isAllowed', { isAllowed: 'no' }],
    ['reason', { reason: 'RBA' }],
  ])('are refused by their field: %s', (field, part) => {
    expect(checkSchemeRules([{ ...shippedSchemeRules[0], ...part }])).toEqual({
      ok: false,
      field: `0.${field}`,
    })
    expect(checkSchemeRules(shippedSchemeRules)).toMatchObject({ ok: true })
  })
})

describe('a surcharge of a shop', () => {
  it('is told before the date when it ends and why', () => {
    expect(surchargeConflict(card, australia, '2026-08-01')).toMatchObject({
      from: '2026-10-01',
      schemes: ['eftpos', 'visa', 'mastercard'],
      methods: ['card'],
      reason: shippedSchemeRules[0]?.reason,
    })
    expect(surchargeConflict({ ...card, methods: ['amex', 'visa'] }, australia, '2026-08-01')).toMatchObject({
      schemes: ['visa'],
      methods: ['visa'],
    })
  })

  it('is in no conflict when it is off, is nothing, ends before, or names what is allowed', () => {
    for (const part of [
      { isOn: false },
      { rate: 0 },
      { to: '2026-09-30' },
      { methods: ['amex', 'paypal', 'wechat', 'alipay', 'unionpay'] },
    ] satisfies Partial<ShopSurcharge>[])
      expect(surchargeConflict({ ...card, ...part }, australia, '2026-08-01')).toBeUndefined()
    expect(surchargeConflict({ ...card, to: '2026-10-01' }, australia, '2026-08-01')).toBeDefined()
  })

  const save = (part: Partial<ShopSurcharge>, today: string, rules = australia) =>
    checkFees(
      { fees: [], charges: [], surcharges: [{ ...card, ...part }], packaging: null },
      { taxes: [], rules, today },
    )
  const refused = { faults: [{ field: 'surcharges.0.methods', fault: 'forbidden', from: '2026-10-01' }] }

  it('is saved until the date, and refused from it on', () => {
    expect(save({}, '2026-09-30')).toMatchObject({ fees: {} })
    expect(save({}, '2026-10-01')).toEqual(refused)
    expect(save({ methods: ['amex', 'visa'] }, '2026-10-01')).toEqual(refused)
    expect(save({}, '2026-10-01', [])).toMatchObject({ fees: {} })
  })

  it('is refused before the date if it starts after it, and saved after it once it is off or over', () => {
    expect(save({ from: '2026-10-05' }, '2026-08-01')).toEqual(refused)
    expect(save({ isOn: false }, '2026-11-19')).toMatchObject({ fees: {} })
    expect(save({ to: '2026-09-30' }, '2026-11-19')).toMatchObject({ fees: {} })
    expect(save({ methods: ['amex'] }, '2026-11-19')).toMatchObject({ fees: {} })
  })
})
