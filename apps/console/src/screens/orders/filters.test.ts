import { expect, it } from 'vitest'
import { filterOf, matches, tableIn } from './filters.ts'

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

it('knows a table by its id alone', () => {
  const id = '0198f000-0000-7000-8000-000000000015'
  expect(tableIn(new URLSearchParams({ table: id, number: '7' }))).toBe(id)
  expect(tableIn(new URLSearchParams({ table: '7' }))).toBeUndefined()
  expect(tableIn(new URLSearchParams())).toBeUndefined()
})
