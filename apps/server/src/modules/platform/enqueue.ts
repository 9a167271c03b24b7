import { writing, type Query } from '../../db/statement.ts'

const call = writing<Record<never, never>, [string, string, string, string, Date]>(
  'select enqueue($1, $2, $3, $4, $5)',
)

/** A job of one merchant, in the transaction that wants it (decision 11). The same key again is the same job. */
export function enqueue(
  name: string,
  merchantId: string,
  key: string,
  payload: Readonly<Record<string, unknown>>,
  runAt: Date,
): Query<Record<never, never>, 'write'> {
  return call(name, merchantId, key, JSON.stringify(payload), runAt)
}
