import { expect, test } from 'vitest'
import { differenceOf } from './difference-of.ts'

test('unchanged values are left out', () => {
  expect(differenceOf({ name: 'Ben', roles: ['cashier'] }, { name: 'Ben', roles: ['kitchen'] })).toEqual([
    { key: 'roles', before: ['cashier'], after: ['kitchen'] },
  ])
})

test('an entry with one side is listed whole', () => {
  expect(differenceOf(null, { role: 'owner' })).toEqual([{ key: 'role', before: undefined, after: 'owner' }])
  expect(differenceOf({ role: 'owner' }, null)).toEqual([{ key: 'role', before: 'owner', after: undefined }])
  expect(differenceOf(null, undefined)).toEqual([])
})

test('a value that is not an object is listed as one value', () => {
  expect(differenceOf(1, [2])).toEqual([{ key: 'value', before: 1, after: [2] }])
})
