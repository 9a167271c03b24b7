import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { logError } from './log-error.ts'

function databaseError(message: string, fields: Partial<DatabaseError>): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, 'error'), fields)
}

test("PostgreSQL's details about a row stay out of the log; the fault's name stays", () => {
  const logged = logError(
    databaseError('new row for relation "orders" violates check constraint "orders_total"', {
      code: '23514',
      constraint: 'orders_total',
      table: 'orders',
      detail: 'Failing row contains (Mei Lin, 0412 345 678, nut allergy).',
      where: 'COPY orders, line 1: "Mei Lin"',
      hint: 'Mei Lin',
    }),
  )
  expect(logged).toMatchObject({
    type: 'DatabaseError',
    message: 'new row for relation "orders" violates check constraint "orders_total"',
    code: '23514',
    constraint: 'orders_total',
    table: 'orders',
  })
  expect(JSON.stringify(logged)).not.toMatch(/Mei Lin|0412|allergy/)
})

test('a value that PostgreSQL could not read is quoted neither in the message, nor in the stack, nor in a cause', () => {
  const unreadable = databaseError('invalid input syntax for type uuid: "Mei\nLin"', { code: '22P02' })
  const logged = logError(new Error('the order could not be read', { cause: unreadable }))
  expect(logged.cause?.message).toBe('invalid input syntax for type uuid: "[removed]"')
  expect(JSON.stringify(logged)).not.toMatch(/Mei|Lin/)
})

test('a thrown value that is not an error is logged by its type only', () => {
  expect(logError('Mei Lin')).toEqual({ type: 'string', message: '' })
})
