import { expect, it } from 'vitest'
import { surchargeRows } from './surcharge-rows.ts'

const card = { first: 'Card fee', second: '刷卡手续费' }
const amex = { first: 'Amex fee', second: '' }
const step = (names: typeof card, cents: number) => ({ step: 'surcharge', names, rate: 150, cents }) as const

it('names each payment surcharge as the shop does, one row a name', () => {
  const trace = [step(card, 34), step(amex, 20), step(card, 6)]
  expect(surchargeRows({ trace, surchargeCents: 60 })).toEqual([
    { names: card, cents: 40 },
    { names: amex, cents: 20 },
  ])
})

it('has one row without a name where a bill of an earlier release names none', () => {
  expect(surchargeRows({ trace: ['Card surcharge 1.5 %: 0.34'], surchargeCents: 34 })).toEqual([
    { names: undefined, cents: 34 },
  ])
  expect(surchargeRows({ trace: [step(card, 34)] })).toEqual([])
})
