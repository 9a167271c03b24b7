import { expect, it } from 'vitest'
import { providerTender, terminalTender } from '../pricing/tenders/registry.ts'
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
  surchargeConcerns(surcharge(part), country).map(({ concern }) => concern)

it('warns above the cost of acceptance, and where it is not entered', () => {
  expect(concerns({})).toEqual([])
  expect(concerns({ rate: 151 })).toEqual(['aboveCost'])
  expect(concerns({ cents: 30 })).toEqual(['aboveCost'])
  expect(concerns({ costRate: null })).toEqual(['costUnknown'])
  expect(concerns({ rate: 900, isOn: false })).toEqual([])
  expect(concerns({ rate: 900 }, 'US')).toEqual([])
})

it('warns of a surcharge on designated cards that goes on after the last day of September 2026', () => {
  for (const method of [
    providerTender,
    terminalTender,
    'visa',
    'mastercard',
    'eftpos',
    'dps',
    'stripe',
  ] as const)
    expect(concerns({ methods: [method] })).toEqual(['banned'])
  expect(concerns({ methods: ['visa'], to: '2026-10-01' })).toEqual(['banned'])
  expect(concerns({ methods: ['visa'], to: '2026-09-30' })).toEqual([])
  expect(concerns({ methods: ['amex', 'paypal', 'wechat', 'alipay', 'unionpay'] })).toEqual([])
})
