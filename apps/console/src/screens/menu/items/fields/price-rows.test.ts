import { expect, it } from 'vitest'
import { noAmount } from '../../../../components/fields/money-field.tsx'
import { withAddedSize, withoutSize } from './price-rows.ts'
import { shownFaults } from '../shown-faults.ts'

const price = (index: number, cents: number, first = '') => ({ index, cents, names: { first, second: '' } })

it('opens two sizes at the first tap, of a dish that has no price yet (S-B15)', () => {
  expect(withAddedSize([])).toEqual([price(0, noAmount), price(1, noAmount)])
  expect(withAddedSize([price(0, 450)])).toEqual([price(0, 450), price(1, noAmount)])
})

it('gives a new size no index that one had, and the last one left no name', () => {
  expect(withAddedSize([price(4, 450, 'Small')]).map(({ index }) => index)).toEqual([4, 5])
  expect(withoutSize([price(0, 450, 'Small'), price(1, 550, 'Large')], 1)).toEqual([price(0, 450)])
})

it('names no fault of a field that nobody has filled in, until the dish is saved (S-B15)', () => {
  const fields = { prices: [price(0, noAmount), price(1, 100_000_000_000)] }
  const missing = { field: 'names.first', fault: 'missing' } as const
  const empty = { field: 'prices.0.cents', fault: 'amount', max: 1 } as const
  const tooMuch = { field: 'prices.1.cents', fault: 'amount', max: 1 } as const
  const faults = [missing, empty, tooMuch]
  expect(shownFaults(faults, fields, false)).toEqual([tooMuch])
  expect(shownFaults(faults, fields, true)).toEqual(faults)
})
