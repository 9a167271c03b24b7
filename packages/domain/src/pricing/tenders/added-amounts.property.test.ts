import fc from 'fast-check'
import { expect, it } from 'vitest'
import { auRounding, cartOf, gstIncluded, itemOf, lineOf, menuOf, named } from '../../testing/sample-menu.ts'
import { sumOf } from '../amounts.ts'
import { priceCart } from '../price-cart.ts'
import {
  addedAtTerminal,
  addedCents,
  addedSurcharges,
  addToBill,
  joinAdded,
  pricedSurchargeCents,
  splitAdded,
  withoutPricedSurcharges,
} from './added-amounts.ts'
import { drawerTender, providerTender } from './registry.ts'
import { withTender } from './with-tender.ts'

const surcharges = [
  { id: 'all', names: named('Card'), methods: [providerTender], rate: 150, cents: 0, taxes: [1] },
  { id: 'amex', names: named('Amex'), methods: ['amex'], rate: 230, cents: 30, taxes: [1] },
]
const { taxes } = gstIncluded
const rules = { surcharges, taxes }
const anyCents = fc.integer({ min: 0, max: 200_000 })
const anyNames = fc.constantFrom(
  [providerTender],
  ['amex', providerTender],
  ['visa', providerTender],
  ['svc'],
)
const anyAdded = fc
  .record({ cents: anyCents, names: anyNames, tipCents: fc.integer({ min: 0, max: 9_999 }) })
  .map(({ cents, names, tipCents }) => ({ surcharges: addedSurcharges(cents, names, rules), tipCents }))

const bill = (cents: number, tender: typeof drawerTender | typeof providerTender) =>
  priceCart(cartOf([lineOf({ itemId: 'Tea' })]), {
    index: menuOf({
      items: [itemOf({ id: 'Tea', cents })],
      pricing: { ...gstIncluded, cashRounding: auRounding, surcharges },
    }),
    activeChargeIds: [],
    activeSurchargeIds: ['all', 'amex'],
    tender,
  })

it('what payments add is on the bill to the cent, in any number of payments', () => {
  fc.assert(
    fc.property(anyCents, fc.array(anyAdded, { maxLength: 4 }), (cents, payments) => {
      const plain = bill(cents, drawerTender)
      const paid = payments.reduce<Omit<typeof plain, 'lines'>>(addToBill, plain)
      const tips = sumOf(payments.map(({ tipCents }) => tipCents))
      const all = sumOf(payments.map(addedCents))
      expect(paid.payableCents).toBe(plain.payableCents + all)
      expect(paid.tipCents ?? 0).toBe(tips)
      expect(paid.surchargeCents ?? 0).toBe(all - tips)
      expect(pricedSurchargeCents(paid)).toBe(0)
      // A tip is no sale: neither the total nor its taxes change. The tax of a surcharge is within it.
      expect([paid.totalCents, paid.taxCents, paid.taxes]).toEqual([
        plain.totalCents,
        plain.taxCents,
        plain.taxes,
      ])
      for (const { baseCents, cents: tax } of paid.surchargeTaxes ?? [])
        expect(baseCents + tax).toBe(paid.surchargeCents)
    }),
  )
})

it('parts of a payment for several bills sum to the payment', () => {
  fc.assert(
    fc.property(
      anyAdded,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 }),
      (added, weights) => {
        const parts = splitAdded(added, weights, taxes)
        expect(sumOf(parts.map(addedCents))).toBe(addedCents(added))
        expect(sumOf(parts.map(({ tipCents }) => tipCents))).toBe(added.tipCents)
        expect(parts.every((part) => part.tipCents >= 0 && addedCents(part) >= 0)).toBe(true)
      },
    ),
  )
})

it('another tender takes off the surcharge of the price, and leaves what was added', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), anyAdded, (cents, added) => {
      const paid = addToBill(bill(cents, providerTender), added)
      const cash = withTender(paid, drawerTender, undefined)
      expect(cash.payableCents).toBe(cents + addedCents(added))
      expect(pricedSurchargeCents(cash)).toBe(0)
      expect(withoutPricedSurcharges(cash)).toEqual(cash)
    }),
  )
})

it('the surcharge of a part is that of its own amount, by the narrowest name', () => {
  expect(addedSurcharges(2_000, ['amex', providerTender], rules)).toMatchObject([{ cents: 76 }])
  expect(addedSurcharges(2_000, ['visa', providerTender], rules)).toMatchObject([
    { cents: 30, taxes: [{ index: 1, baseCents: 27, cents: 3 }] },
  ])
  expect(addedSurcharges(0, [providerTender], rules)).toEqual([])
})

it('what a terminal adds is on the bill beside our own, with the tax within it', () => {
  fc.assert(
    fc.property(anyCents, anyAdded, fc.integer({ min: 0, max: 9_999 }), (cents, own, surchargeCents) => {
      const plain = bill(cents, drawerTender)
      const names = named('At the terminal')
      const added = addedAtTerminal(
        { surchargeCents, tipCents: 200 },
        { names, ofCents: cents, taxIndexes: [1] },
        taxes,
      )
      const paid = addToBill(plain, joinAdded(own, added))
      expect(paid.payableCents - plain.payableCents).toBe(addedCents(own) + surchargeCents + 200)
      const [tax] = added.surcharges.flatMap((surcharge) => surcharge.taxes)
      // GST of 10 % is an eleventh of what it is within.
      expect(tax?.cents ?? 0).toBe(Math.round(surchargeCents / 11))
    }),
  )
})

it('the rate of a surcharge at a terminal is computed from its amounts', () => {
  const rateOf = (surchargeCents: number, ofCents: number) =>
    addedAtTerminal(
      { surchargeCents, tipCents: 0 },
      { names: named('Card'), ofCents, taxIndexes: [] },
      taxes,
    ).surcharges.map(({ rate }) => rate)
  expect(rateOf(18, 1_250)).toEqual([144])
  expect(rateOf(0, 1_250)).toEqual([])
})
