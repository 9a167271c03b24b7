import { expect, it } from 'vitest'
import { isPartOfTable, tablesOf } from './tables-of.ts'

it('names the tables that were moved, joined, separated and closed (S-B22)', () => {
  expect(tablesOf('tables.move', { number: 'T1' }, { number: 'T3', orders: 2 })).toBe('T1')
  expect(tablesOf('tables.join', null, { tables: ['T1', 'T4'] })).toBe('T1 + T4')
  expect(tablesOf('tables.separate', { tables: ['T1', 'T4'] }, null)).toBe('T1 + T4')
  expect(tablesOf('tables.close', null, { number: 'T1 + T4', ended: 3 })).toBe('T1 + T4')
  expect(tablesOf('tables.printBill', null, { number: 'T1', openCents: 900 })).toBe('T1')
  expect(tablesOf('tables.change', { number: 'T1' }, { number: 'T2' })).toBeUndefined()
})

it('tells a part of a bill from all of it (S-B22)', () => {
  const action = 'till.collectTable'
  expect(isPartOfTable({ action, before: { dueCents: 4_050 }, after: { paidCents: 1_375 } })).toBe(true)
  expect(isPartOfTable({ action, before: { dueCents: 4_050 }, after: { paidCents: 4_050 } })).toBe(false)
  expect(isPartOfTable({ action, before: null, after: { paidCents: 4_050 } })).toBe(false)
  expect(
    isPartOfTable({ action: 'till.collectCash', before: { dueCents: 2 }, after: { paidCents: 1 } }),
  ).toBe(false)
})
