import { expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { fault, mergeErrors, refusal, type ErrorTable } from './error-row.ts'

test('the errors of all capabilities are in one table', () => {
  expect(errors['cart.expired']).toEqual({ status: 200 })
  expect(errors['rate.limited']).toEqual({ status: 429 })
})

test('a code that two capabilities declare does not compile', () => {
  const once = mergeErrors({ 'cart.empty': refusal() }, { 'cart.full': fault(400) }) satisfies ErrorTable
  expect(once['cart.full']).toEqual({ status: 400 })
  const twice = mergeErrors({ 'cart.empty': refusal() }, { 'cart.empty': fault(400) })
  // @ts-expect-error: declared twice.
  expect(twice satisfies ErrorTable).toBeDefined()
})
