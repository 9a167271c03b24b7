import { expect, test } from 'vitest'
import { nextCallChime, nothingHeard } from './call-chime.ts'
import type { TableCall } from '@tabard/contract/tables/table-request'

const call = (tableId: string, what: TableCall['what'] = 'staff'): TableCall => ({
  tableId,
  number: tableId,
  what,
  at: 1_000,
  wants: [],
  note: '',
})

test('a call rings immediately, again after half a minute, and stops once it is answered', () => {
  const first = nextCallChime(nothingHeard, [call('4')], 1_000)
  expect(first.chime).toBe('arrival')
  const soon = nextCallChime(first.memory, [call('4')], 15_000)
  expect(soon.chime).toBe('none')
  const later = nextCallChime(soon.memory, [call('4')], 31_000)
  expect(later.chime).toBe('reminder')
  expect(nextCallChime(later.memory, [], 90_000).chime).toBe('none')
})

test('another table, another request, and the same table after an answer ring again', () => {
  const { memory } = nextCallChime(nothingHeard, [call('4')], 1_000)
  expect(nextCallChime(memory, [call('4'), call('5')], 2_000).chime).toBe('arrival')
  expect(nextCallChime(memory, [call('4', 'bill')], 2_000).chime).toBe('arrival')
  const answered = nextCallChime(memory, [], 2_000)
  expect(nextCallChime(answered.memory, [call('4')], 3_000).chime).toBe('arrival')
})
