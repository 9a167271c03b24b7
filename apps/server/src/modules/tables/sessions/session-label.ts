import { tableLabel } from '../visits/present-cart.ts'
import type { SessionRow } from '../queries.ts'

/** The label of a session's table, including the tables joined with it. */
export function sessionLabel({ number, numbers }: Pick<SessionRow, 'number' | 'numbers'>): string {
  return numbers.length === 0 ? number : tableLabel(numbers)
}
