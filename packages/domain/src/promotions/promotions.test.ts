import { describe, expect, test } from 'vitest'
import { checkFees, type ShopFees } from '../shops/shop-fees.ts'
import { madeCode, plainCode } from './promotion-code.ts'
import { promotionState, type PromotionTerms } from './promotion-terms.ts'

describe('codes', () => {
  test.each([
    ['spring10', 'SPRING10'],
    [' Spring-10 ', 'SPRING10'],
    ['ｓｐｒｉｎｇ １０', 'SPRING10'],
    ['春天优惠', '春天优惠'],
    ['abc', undefined],
    ['a'.repeat(25), undefined],
    ['ten%off!', undefined],
  ])('%s is looked for as %s', (typed, plain) => expect(plainCode(typed)).toBe(plain))

  test('generated codes have no ambiguous letters, and are found as spoken', () => {
    const code = madeCode(Uint8Array.from({ length: 12 }, (_, at) => at * 21))
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)
    expect(plainCode(code)).toBe(code.replaceAll('-', ''))
  })
})

describe('the status of an offer', () => {
  const terms: Pick<PromotionTerms, 'schedule' | 'limits'> = {
    schedule: { from: '2026-12-01', to: '2026-12-24', weekdays: [], hours: null },
    limits: { uses: 10, perCustomer: null, perDay: null },
  }
  const known = { isArchived: false, isPaused: false, used: 0, today: '2026-12-10' }
  test.each([
    ['running', {}],
    ['planned', { today: '2026-11-30' }],
    ['running', { today: '2026-12-24' }],
    ['ended', { today: '2026-12-25' }],
    ['paused', { isPaused: true }],
    ['usedUp', { used: 10 }],
    ['archived', { isArchived: true }],
  ] as const)('%s when %j', (state, changes) =>
    expect(promotionState(terms, { ...known, ...changes })).toBe(state),
  )
})

test('invalid fees are reported by their position', () => {
  const names = { first: 'Public holiday', second: '' }
  const wrong: ShopFees = {
    fees: [
      {
        id: 'a',
        kind: 'service',
        names: { first: '', second: '' },
        basis: { per: 'goods', rate: 10_001 },
        orderTypes: [],
        fromPersons: 0,
        taxes: [3],
      },
    ],
    charges: [{ id: 'b', names, rate: 1_500, weekdays: [], dates: ['2026-02-30'], region: '', taxes: [1] }],
    surcharges: [
      {
        id: 'c',
        names,
        methods: [],
        rate: 0,
        cents: -1,
        from: '2026-12-02',
        to: '2026-12-01',
        isOn: true,
        taxes: [],
      },
    ],
    packaging: { names: { first: ' ', second: '' }, orderTypes: [], taxes: [2] },
  }
  const checked = checkFees(wrong, { taxes: [1], rules: [], today: '2026-11-19' })
  expect('faults' in checked && checked.faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'fees.0.rate rate',
    'fees.0.fromPersons persons',
    'fees.0.orderTypes required',
    'fees.0.taxes taxes',
    'fees.0.names.first required',
    'charges.0.dates date',
    'surcharges.0.cents amount',
    'surcharges.0.methods required',
    'surcharges.0.to date',
    'packaging.orderTypes required',
    'packaging.taxes taxes',
    'packaging.names.first required',
  ])
})
