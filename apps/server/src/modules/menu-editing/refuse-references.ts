import type { Refusal } from '../../db/refusal.ts'
import { sqlState } from '../../db/tx.ts'
import type { Fail } from '../../http/handler.ts'

const foreignKeyViolation = '23503'

/** Runs a write; what it refers to and is not there, the database refuses, and it is said in words. */
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
