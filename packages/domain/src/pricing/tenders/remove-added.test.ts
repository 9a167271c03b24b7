import { expect, test } from 'vitest'
import type { Bill } from '../bill.ts'
import { addedCents, addToBill } from './added-amounts.ts'
import { removableAdded, removeAdded } from './remove-added.ts'

const names = (first: string) => ({ first, second: '' })
const gst = { names: names('GST'), rate: 1_000 }
const tax = (baseCents: number, cents: number) => ({ index: 0, ...gst, baseCents, cents })
const bill: Omit<Bill, 'lines'> = {
  currency: 'AUD',
  taxMode: 'included',
  rows: [],
  taxes: [],
  goodsCents: 5_000,
  discountCents: 0,
  feeCents: 0,
  chargeCents: 0,
  taxCents: 0,
  totalCents: 5_000,
  surchargeCents: 50,
  surchargeTaxes: [tax(45, 5)],
  tender: 'cash',
  roundingCents: 0,
  payableCents: 5_050,
  trace: [{ step: 'surcharge', names: names('Cash'), rate: 100, cents: 50 }],
}
const visa = {
  surcharges: [{ names: names('Visa'), rate: 110, cents: 11, taxes: [tax(10, 1)] }],
  tipCents: 100,
}
const amex = {
  surcharges: [{ names: names('Amex'), rate: 220, cents: 22, taxes: [tax(20, 2)] }],
  tipCents: 0,
}
const paid = addToBill(addToBill(bill, visa), amex)

test('taking the latest surcharge off a bill leaves the bill as it was before that payment', () => {
  const removed = removableAdded(paid, { surchargeCents: 22, tipCents: 0 })
  expect(removed).toEqual(amex)
  expect(removeAdded(paid, removed)).toEqual(addToBill(bill, visa))
})

test('a part of a surcharge and of the tip comes off with its tax; adding it again restores the amounts', () => {
  const removed = removableAdded(paid, { surchargeCents: 27, tipCents: 60 })
  expect(addedCents(removed)).toBe(87)
  const less = removeAdded(paid, removed)
  expect(less).toMatchObject({
    surchargeCents: 56,
    tipCents: 40,
    payableCents: paid.payableCents - 87,
    added: { surcharges: [{ names: names('Visa'), cents: 6 }], tipCents: 40 },
  })
  expect(addToBill(less, removed)).toMatchObject({
    surchargeCents: paid.surchargeCents,
    tipCents: paid.tipCents,
    payableCents: paid.payableCents,
  })
})

test('surcharges that the bill was priced with stay', () => {
  const removed = removableAdded(paid, { surchargeCents: 1_000, tipCents: 1_000 })
  expect(removeAdded(paid, removed)).toEqual(bill)
})
