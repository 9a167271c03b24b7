import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pricedCase } from '../testing/generated-carts.ts'
import type { Bill } from './bill.ts'
import { priceCart } from './price-cart.ts'
import { percentOf } from './rounding.ts'

// Bills that split naively, without the odd cent: the negative control for price-cart.property.test.ts over the same
// carts.

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** Whether some cart breaks the law that parts sum to the whole. */
function breaks(law: (bill: Bill) => boolean): boolean {
  const outcome = fc.check(
    fc.property(pricedCase, ({ cart, context }) => law(priceCart(cart, context))),
    { numRuns: 10_000 },
  )
  return outcome.failed
}

it('negative control: shares of a fee rounded line by line do not sum to the fee', () => {
  const isWhole = ({ lines, rows, goodsCents }: Bill) =>
    goodsCents === 0 ||
    rows.every(
      ({ cents }) => sum(lines.map((line) => Math.round((cents * line.amountCents) / goodsCents))) === cents,
    )
  expect(breaks(isWhole)).toBe(true)
})

it('negative control: tax rounded line by line differs from the tax of the sale', () => {
  const isWhole = ({ lines, taxes, rows, goodsCents, discountCents }: Bill) =>
    rows.length > 0 ||
    discountCents > 0 ||
    lines.some((line) => line.parts !== undefined) ||
    taxes.every(
      ({ rate, cents, baseCents }) =>
        baseCents !== goodsCents || sum(lines.map((line) => percentOf(line.amountCents, rate))) === cents,
    )
  expect(breaks(isWhole)).toBe(true)
})

it('negative control: amounts as fractions of a dollar lose or gain cents', () => {
  const isWhole = ({ lines, goodsCents }: Bill) =>
    sum(lines.map((line) => line.amountCents / 100)) === goodsCents / 100
  expect(breaks(isWhole)).toBe(true)
})
