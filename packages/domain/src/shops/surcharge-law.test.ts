import { expect, it } from 'vitest'
import { schemeRulesOf } from './scheme-rules.ts'
import type { ShopSurcharge } from './shop-fees.ts'
import { surchargeConcerns } from './surcharge-law.ts'

const surcharge = (part: Partial<ShopSurcharge>): ShopSurcharge => ({
  id: 's',
  names: { first: 'Surcharge', second: '' },
  methods: ['amex'],
  rate: 150,
  cents: 0,
  from: null,
  to: null,
  isOn: true,
  taxes: [],
  costRate: 150,
  ...part,
})
const concerns = (part: Partial<ShopSurcharge>, country = 'AU') =>
  surchargeConcerns(surcharge(part), {
    country,
    rules: schemeRulesOf(undefined, country),
    today: '2026-11-19',
  }).map(({ concern }) => concern)

it('warns above the cost of acceptance, and where it is not entered', () => {
  expect(concerns({})).toEqual([])
  expect(concerns({ rate: 151 })).toEqual(['aboveCost'])
  expect(concerns({ cents: 30 })).toEqual(['aboveCost'])
  expect(concerns({ costRate: null })).toEqual(['costUnknown'])
  expect(concerns({ rate: 900, isOn: false })).toEqual([])
  expect(concerns({ rate: 900 }, 'US')).toEqual([])
})

it('names a surcharge that card schemes forbid, in their country only', () => {
  expect(concerns({ methods: ['visa'] })).toEqual(['forbidden'])
  expect(concerns({ methods: ['visa'] }, 'NZ')).toEqual([])
  expect(concerns({ methods: ['visa'], to: '2026-09-30' })).toEqual([])
})
