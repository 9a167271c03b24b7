import { expect, test } from 'vitest'
import type { Bill } from '../bill.ts'
import { surchargedCents, surchargeFreeCents } from './surchargeable.ts'

const bill = (more: Partial<Bill>) => ({ totalCents: 5_000, payableCents: 5_000, ...more }) as Bill

test('a balance that contains a surcharge it was priced with gets no second one', () => {
  expect(surchargeFreeCents(bill({ surchargeCents: 50 }), 3_000)).toBe(3_000)
  expect(surchargeFreeCents(bill({}), 3_000)).toBe(0)
})

test('a surcharge that another payment added is paid with that payment', () => {
  const added = {
    surcharges: [{ names: { first: '', second: '' }, rate: 100, cents: 50, taxes: [] }],
    tipCents: 200,
  }
  expect(surchargeFreeCents(bill({ surchargeCents: 50, tipCents: 200, added }), 3_000)).toBe(0)
})

test('a tip in the balance gets none, whoever pays the last of it', () => {
  expect(surchargeFreeCents(bill({ tipCents: 200 }), 3_000)).toBe(200)
  expect(surchargeFreeCents(bill({ tipCents: 200 }), 150)).toBe(150)
  const one = { orderId: 'one', openCents: 3_000, surchargeFreeCents: 200 }
  expect(surchargedCents([one], [{ orderId: 'one', cents: 3_000 }])).toEqual([2_800])
  expect(surchargedCents([one], [{ orderId: 'one', cents: 1_000 }])).toEqual([1_000])
  // After a payment of $28.00 only the tip is left.
  expect(surchargedCents([{ ...one, openCents: 200 }], [{ orderId: 'one', cents: 200 }])).toEqual([0])
})
