import { expect, it } from 'vitest'
import { filterOf, matches } from './filters.ts'

it('shows all for an address that names no filter', () => {
  expect(filterOf(null)).toBe('all')
  expect(filterOf('drop table')).toBe('all')
  expect(filterOf('ready')).toBe('ready')
})

it('counts as unpaid what is still to be collected', () => {
  expect(matches({ status: 'completed', paymentStatus: 'unpaid' }, 'unpaid')).toBe(true)
  expect(matches({ status: 'ready', paymentStatus: 'partPaid' }, 'unpaid')).toBe(true)
  expect(matches({ status: 'cancelled', paymentStatus: 'unpaid' }, 'unpaid')).toBe(false)
  expect(matches({ status: 'ready', paymentStatus: 'paid' }, 'unpaid')).toBe(false)
})
