import { expect, test } from 'vitest'
import { repeatedId } from './repeated-id.ts'

const violation = (code: string) =>
  Object.assign(new Error('duplicate key'), { code, constraint: 'payments_pkey' })
const id = '0198f000-0000-7000-8000-00000000aa01'

test('a key that an id of the input took is refused by the field of the id', () => {
  expect(repeatedId(violation('23505'), { orderId: id, requestId: id })).toMatchObject({
    code: 'request.repeated',
    data: { field: 'requestId' },
  })
  expect(repeatedId(violation('23505'), { text: 'tea', itemId: id })).toMatchObject({
    data: { field: 'itemId' },
  })
})

test('other faults, and inputs without an id, stay faults of the server', () => {
  expect(repeatedId(violation('23503'), { requestId: id })).toBeUndefined()
  expect(repeatedId(violation('23505'), { text: 'tea' })).toBeUndefined()
  expect(repeatedId(violation('23505'), undefined)).toBeUndefined()
  expect(repeatedId(new Error('timeout'), { requestId: id })).toBeUndefined()
})
