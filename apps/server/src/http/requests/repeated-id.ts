import { Refusal } from '../../db/refusal.ts'
import { brokenConstraint, sqlState } from '../../db/tx.ts'

const uniqueViolation = '23505'
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The refusal of a call whose write found an id of its input taken: the same request at the same moment, or another one
 * that used the id before. PostgreSQL names the key, but under row-level security no values of it. Undefined: another
 * fault.
 */
export function repeatedId(error: unknown, input: unknown): Refusal<'request.repeated'> | undefined {
  if (sqlState(error) !== uniqueViolation || brokenConstraint(error) === undefined) return undefined
  const field = idFieldOf(input)
  return field === undefined ? undefined : new Refusal('request.repeated', { field })
}

/** The field of an input with the id that its caller made. */
function idFieldOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const ids = Object.entries(input).filter(([, value]) => typeof value === 'string' && uuid.test(value))
  return ids.find(([field]) => field === 'requestId')?.[0] ?? ids[0]?.[0]
}
