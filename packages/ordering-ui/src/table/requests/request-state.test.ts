import { expect, test } from 'vitest'
import { isNewlyAnswered, requestState } from './request-state.ts'
import type { TableRequest } from '@tabard/contract/tables/table-request'

const request: TableRequest = { what: 'staff', at: 1_000, answeredAt: undefined }
const answered: TableRequest = { ...request, answeredAt: 2_000 }

test('a call keeps its time on the phone until staff answer it, and says for ten minutes that they are coming (C-B42)', () => {
  expect(requestState([], 'staff', 1_000)).toEqual({ kind: 'none', at: 0 })
  expect(requestState([request], 'staff', 9_000_000)).toEqual({ kind: 'waiting', at: 1_000 })
  expect(requestState([request], 'bill', 1_000)).toEqual({ kind: 'none', at: 0 })
  expect(requestState([answered], 'staff', 2_000 + 599_999)).toEqual({ kind: 'answered', at: 2_000 })
  expect(requestState([answered], 'staff', 2_000 + 600_000)).toEqual({ kind: 'none', at: 0 })
})

test('a phone tells its guest once that staff are coming (C-B42)', () => {
  expect(isNewlyAnswered([request], [answered])).toBe(true)
  expect(isNewlyAnswered([answered], [answered])).toBe(false)
  expect(isNewlyAnswered([], [answered])).toBe(false)
  expect(isNewlyAnswered([{ ...request, what: 'bill' }], [answered])).toBe(false)
})
