import type { Cents } from '../money.ts'
import type { ChargedRow } from './fees.ts'
import { shareOut } from './share-out.ts'

export interface ShareTaker {
  readonly quantity: number
  readonly amountCents: Cents
}

/**
 * What of a row falls on each line, by largest remainder: a fee per unit by units, others by what the goods cost
 * after discounts, or by units when all goods are free (design: pricing, laws).
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

/** Sums lists of amounts place by place; zeros when there is no list. */
export function sumByPlace(lists: readonly (readonly Cents[])[], length: number): Cents[] {
  return Array.from({ length }, (_, place) => lists.reduce((sum, list) => sum + (list[place] ?? 0), 0))
}
