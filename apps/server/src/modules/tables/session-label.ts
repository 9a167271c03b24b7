import { tableLabel } from './present-cart.ts'
import type { SessionRow } from './queries.ts'

/** What the table of a session is called: with those it was joined with. */
export function sessionLabel({ number, numbers }: Pick<SessionRow, 'number' | 'numbers'>): string {
  return numbers.length === 0 ? number : tableLabel(numbers)
}
