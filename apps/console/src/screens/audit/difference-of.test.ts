import { expect, test } from 'vitest'
import { differenceOf } from './difference-of.ts'

test('what stayed the same is not told', () => {
  expect(differenceOf({ name: 'Ben', roles: ['cashier'] }, { name: 'Ben', roles: ['kitchen'] })).toEqual([
    { key: 'roles', before: ['cashier'], after: ['kitchen'] },
  ])
})

test('one side alone is told whole', () => {
  expect(differenceOf(null, { role: 'owner' })).toEqual([{ key: 'role', before: undefined, after: 'owner' }])
  expect(differenceOf({ role: 'owner' }, null)).toEqual([{ key: 'role', before: 'owner', after: undefined }])
  expect(differenceOf(null, undefined)).toEqual([])
})

test('what is no object is a value', () => {
  expect(differenceOf(1, [2])).toEqual([{ key: 'value', before: 1, after: [2] }])
})
