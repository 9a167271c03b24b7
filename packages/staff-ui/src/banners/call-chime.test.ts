import type { HelpTask } from '@tabard/contract/orders/help/order-help'
import type { TableCall } from '@tabard/contract/tables/table-request'
import { expect, test } from 'vitest'
import { callKeys, nextCallChime, nothingHeard } from './call-chime.ts'

const call = (tableId: string, what: TableCall['what'] = 'staff'): TableCall => ({
  tableId,
  number: tableId,
  what,
  at: 1_000,
  wants: [],
  note: '',
})

const keys = (...calls: readonly TableCall[]) => callKeys({ calls, help: [] })

test('a call rings immediately, again after half a minute, and stops once it is answered', () => {
  const first = nextCallChime(nothingHeard, keys(call('4')), 1_000)
  expect(first.chime).toBe('arrival')
  const soon = nextCallChime(first.memory, keys(call('4')), 15_000)
  expect(soon.chime).toBe('none')
  const later = nextCallChime(soon.memory, keys(call('4')), 31_000)
  expect(later.chime).toBe('reminder')
  expect(nextCallChime(later.memory, keys(), 90_000).chime).toBe('none')
})

test('another table, another request, and the same table after an answer ring again', () => {
  const { memory } = nextCallChime(nothingHeard, keys(call('4')), 1_000)
  expect(nextCallChime(memory, keys(call('4'), call('5')), 2_000).chime).toBe('arrival')
  expect(nextCallChime(memory, keys(call('4', 'bill')), 2_000).chime).toBe('arrival')
  const answered = nextCallChime(memory, keys(), 2_000)
  expect(nextCallChime(answered.memory, keys(call('4')), 3_000).chime).toBe('arrival')
})

test('a request for help rings like a call', () => {
  const { memory } = nextCallChime(nothingHeard, keys(call('4')), 1_000)
  const both = callKeys({ calls: [call('4')], help: [{ helpId: 'help' } as HelpTask] })
  expect(nextCallChime(memory, both, 2_000).chime).toBe('arrival')
})
