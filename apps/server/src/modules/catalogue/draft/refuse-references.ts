import type { Refusal } from '../../../db/refusal.ts'
import { sqlState } from '../../../db/tx.ts'
import type { Fail } from '../../../http/handler.ts'

const foreignKeyViolation = '23503'

/**
 * Run a write, and refuse it if it refers to a missing row (a foreign key violation). Throws other errors.
 */
export async function refusingReferences<Result>(
  fail: Fail<'menu.reference'>,
  write: () => Promise<Result>,
): Promise<Result | Refusal<'menu.reference'>> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) return fail('menu.reference', {})
    throw error
  }
}
