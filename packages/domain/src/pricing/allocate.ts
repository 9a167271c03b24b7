import type { Cents } from '../money/money.ts'
import type { ChargedRow } from './fees/fees.ts'
import { shareOut } from './share-out.ts'

export interface ShareTaker {
  readonly quantity: number
  readonly amountCents: Cents
}

/**
 * Split a row over the lines by largest remainder: a fee per unit by units, others by discounted goods, or
 * by units if all goods are free.
 */
export function allocateRow(
  row: Pick<ChargedRow, 'cents' | 'sharedBy'>,
  lines: readonly ShareTaker[],
): Cents[] {
  const isByUnits = row.sharedBy === 'units' || lines.every((line) => line.amountCents === 0)
  return shareOut(
    row.cents,
    lines.map((line) => (isByUnits ? line.quantity : line.amountCents)),
  )
}

/** Sum lists of amounts by position; zeros for an empty list. */
export function sumByPlace(lists: readonly (readonly Cents[])[], length: number): Cents[] {
  return Array.from({ length }, (_, place) => lists.reduce((sum, list) => sum + (list[place] ?? 0), 0))
}
