import { describe, expect, test } from 'vitest'
import { brokenConstraint } from './tx.ts'

describe('the violated constraint', () => {
  const fault = (message: string, fields: Readonly<Record<string, string>>) =>
    Object.assign(new Error(message), fields)

  test.each([
    [
      'is a field of the error',
      '',
      { code: '23505', constraint: 'orders_once_per_cart' },
      'orders_once_per_cart',
    ],
    [
      'is in the message of a Citus node, with the number of the shard',
      'duplicate key value violates unique constraint "orders_once_per_cart_102382"',
      { code: '23505' },
      'orders_once_per_cart',
    ],
    [
      'of a check has no number',
      'new row for relation "unpaid_claims_102401" violates check constraint "unpaid_claims_limit"',
      { code: '23514' },
      'unpaid_claims_limit',
    ],
    ['is none for another error', 'constraint "a" does not exist', { code: '42704' }, undefined],
    ['is none for an error without a constraint', 'null value in column "b"', { code: '23502' }, undefined],
  ])('%s', (_, message, fields, name) => expect(brokenConstraint(fault(message, fields))).toBe(name))
})
