import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceRequest, usualTaxes } from './price-request.ts'

const gst = { index: 1, names: { first: 'GST', second: '' }, rate: 1_000 }
const levy = { index: 2, names: { first: 'Levy', second: '' }, rate: 250 }
const request = { id: 'request', text: 'Deposit for Saturday', cents: 11_000, currency: 'AUD' } as const

it('contains its taxes, and asks for exactly the amount', () => {
  const bill = priceRequest({ ...request, taxes: [gst], taxIndexes: [1] })
  expect(bill).toMatchObject({
    totalCents: 11_000,
    payableCents: 11_000,
    taxCents: 1_000,
    taxMode: 'included',
  })
  expect(bill.lines).toMatchObject([{ names: { first: 'Deposit for Saturday' }, amountCents: 11_000 }])
})

it('has no tax without tax numbers: a deposit is no sale yet', () => {
  expect(priceRequest({ ...request, taxes: [gst], taxIndexes: [] })).toMatchObject({
    taxCents: 0,
    taxes: [],
    payableCents: 11_000,
  })
})

it('of any amount, the taxes of the line sum to those of the bill and are within the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const { lines, taxCents, payableCents } = priceRequest({
        ...request,
        cents,
        taxes: [gst, levy],
        taxIndexes: [1, 2],
      })
      const ofLine = (lines[0]?.allocation.taxes ?? []).reduce((sum, tax) => sum + tax.cents, 0)
      expect([ofLine, payableCents]).toEqual([taxCents, cents])
      expect(taxCents).toBeLessThan(cents)
    }),
  )
})

it('is taxed as most items of the menu are', () => {
  expect(usualTaxes([{ taxes: [] }, { taxes: [1] }, { taxes: [1] }])).toEqual([1])
  expect(usualTaxes([{ taxes: [2, 1] }, { taxes: [1, 2] }, { taxes: [1] }])).toEqual([1, 2])
  expect(usualTaxes([{ taxes: [2] }, { taxes: [1] }])).toEqual([2])
  expect(usualTaxes([])).toEqual([])
})
