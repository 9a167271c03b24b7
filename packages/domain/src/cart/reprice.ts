import type { Cents } from '../money/money.ts'
import type { BillLine } from '../pricing/bill.ts'

export interface LineAmounts {
  readonly lines: readonly Pick<BillLine, 'lineId' | 'amountCents'>[]
}

export interface DifferingLine {
  readonly lineId: string
  /** Null: the line did not exist. */
  readonly beforeCents: Cents | null
  /** Null: the line is gone. */
  readonly afterCents: Cents | null
}

/**
 * Lines whose price differs from the price shown, for `price.changed` (F22): first those of the earlier bill
 * in its order, then new ones. Empty, with different totals, if a fee, charge or tax changed.
 */
export function differingLines(before: LineAmounts, after: LineAmounts): DifferingLine[] {
  const beforeCents = amountsOf(before)
  const afterCents = amountsOf(after)
  return [...new Set([...beforeCents.keys(), ...afterCents.keys()])]
    .map((lineId) => ({
      lineId,
      beforeCents: beforeCents.get(lineId) ?? null,
      afterCents: afterCents.get(lineId) ?? null,
    }))
    .filter((line) => line.beforeCents !== line.afterCents)
}

function amountsOf({ lines }: LineAmounts): Map<string, Cents> {
  return new Map(lines.map((line) => [line.lineId, line.amountCents]))
}
