import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import { mostRounding, roundCash } from '../rounding.ts'
import { cashRoundingPattern } from './cash-rounding.ts'
import { paymentTenders, tenderRounding, tenders, type PaymentTender } from './registry.ts'
import { takePart, unpaidRounding } from './take-part.ts'

interface Part {
  readonly tender: PaymentTender
  /** Of the balance, in hundredths. */
  readonly share: number
}

/** Pay an exact total in these parts; the last one pays the rest. Returns what each took, and the rounding of the bill. */
function pay(totalCents: number, parts: readonly Part[], pattern: readonly number[] | undefined) {
  let bill = { payableCents: totalCents, roundingCents: 0 }
  const taken: { tender: PaymentTender; cents: number }[] = []
  const openCents = () => bill.payableCents - sumOf(taken.map(({ cents }) => cents))
  for (const [place, { tender, share }] of parts.entries()) {
    const open = openCents()
    if (open <= 0) break
    const cents = place === parts.length - 1 ? open : Math.ceil((open * share) / 100)
    const rounding = tenderRounding(tender, pattern)
    const part = takePart(open, { cents, partRounding: rounding ? roundCash(cents, rounding) : 0 }, rounding)
    bill = {
      payableCents: bill.payableCents + part.roundingCents,
      roundingCents: bill.roundingCents + part.roundingCents,
    }
    taken.push({ tender, cents: part.cents })
  }
  return { taken, bill, openCents: openCents() }
}

const inAud = cashRoundingPattern('currency', 'AUD')

describe('a part in cash', () => {
  it.each([1528, 1527, 1522])('of 10.00 leaves the rest of %d to the cent for a card', (totalCents) => {
    const parts = [
      { tender: 'cash', share: 100_000 / totalCents },
      { tender: 'terminal', share: 100 },
    ] as const
    const { taken, bill } = pay(totalCents, parts, inAud)
    expect(taken.map(({ cents }) => cents)).toEqual([1000, totalCents - 1000])
    expect(bill).toEqual({ payableCents: totalCents, roundingCents: 0 })
  })

  it('that coins cannot pay changes the rest, not the bill', () => {
    expect(takePart(1701, { cents: 567, partRounding: -2 }, inAud)).toEqual({ cents: 565, roundingCents: 0 })
    expect(takePart(1136, { cents: 1136, partRounding: -1 }, inAud)).toEqual({
      cents: 1135,
      roundingCents: -1,
    })
  })

  it('rounds the bill if it leaves less than a coin', () => {
    expect(takePart(1002, { cents: 1000, partRounding: 0 }, inAud)).toEqual({
      cents: 1000,
      roundingCents: -2,
    })
    expect(takePart(1002, { cents: 1000, partRounding: 0 }, undefined)).toEqual({
      cents: 1000,
      roundingCents: 0,
    })
  })
})

describe('any parts in any order and currency', () => {
  it('take the exact total, and the rounding of a last part in cash alone', () => {
    const anyPart = fc.record({
      tender: fc.constantFrom(...paymentTenders),
      share: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(anyPart, { minLength: 1, maxLength: 6 }),
        (currency, totalCents, parts) => {
          const pattern = cashRoundingPattern('currency', currency)
          const { taken, bill, openCents } = pay(totalCents, parts, pattern)
          expect(openCents).toBe(0)
          const sum = sumOf(taken.map(({ cents }) => cents))
          expect(sum).toBe(totalCents + bill.roundingCents)
          const last = taken.at(-1)
          if (last && tenders[last.tender].rounds && pattern)
            expect(Math.abs(bill.roundingCents)).toBeLessThanOrEqual(mostRounding(pattern))
          else expect(bill.roundingCents).toBe(0)
          for (const { tender, cents } of taken) {
            const rounding = tenderRounding(tender, pattern)
            expect(rounding ? roundCash(cents, rounding) : 0).toBe(0)
          }
        },
      ),
    )
  })
})

describe('the rounding that no coins have paid', () => {
  const bill = { roundingCents: 2 }

  it('is all of it before the first payment and after a part; a changed bill keeps what coins paid', () => {
    expect(unpaidRounding({ paymentStatus: 'unpaid', amendments: 3, bill })).toBe(2)
    expect(unpaidRounding({ paymentStatus: 'partPaid', amendments: 0, bill })).toBe(2)
    expect(unpaidRounding({ paymentStatus: 'partPaid', amendments: 1, bill })).toBe(0)
    expect(unpaidRounding({ paymentStatus: 'paid', amendments: 0, bill })).toBe(0)
  })
})
