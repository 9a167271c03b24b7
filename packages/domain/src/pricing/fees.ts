import type { Cents } from '../money.ts'
import type { BillRow } from './bill.ts'
import { percentOf } from './rounding.ts'
import type { Fee } from './rules.ts'

/** A row of the bill before it is shared out to the lines. */
export interface ChargedRow extends BillRow {
  /** The tax class of the row (decision 24). */
  readonly taxes: readonly number[]
  /** How it falls on the lines: by their units or by what their goods cost. */
  readonly sharedBy: 'units' | 'goods'
  /** How the amount came about, for the trace. */
  readonly reason: { readonly perUnitCents: Cents } | { readonly rate: number } | undefined
}

/**
 * The fees of an order, those of no cents left out (design: pricing, step 6). A share of the goods is of the goods
 * after discounts, rounded half up.
 */
export function feeRows(
  fees: readonly Fee[],
  order: { readonly orderType: string; readonly goodsCents: Cents; readonly units: number },
): ChargedRow[] {
  if (order.units === 0) return []
  return fees
    .filter((fee) => fee.orderTypes.includes(order.orderType))
    .map(({ id, kind, names, taxes, basis }): ChargedRow => {
      const row = { id, kind, names, taxes }
      switch (basis.per) {
        case 'order':
          return { ...row, cents: basis.cents, sharedBy: 'goods', reason: undefined }
        case 'unit':
          return {
            ...row,
            cents: basis.cents * order.units,
            sharedBy: 'units',
            reason: { perUnitCents: basis.cents },
          }
        case 'goods':
          return {
            ...row,
            cents: percentOf(order.goodsCents, basis.rate),
            sharedBy: 'goods',
            reason: { rate: basis.rate },
          }
      }
    })
    .filter((row) => row.cents !== 0)
}
