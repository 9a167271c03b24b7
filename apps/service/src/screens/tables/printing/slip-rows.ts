import type { TableSlip } from '@tabard/contract/tables/floor/table-slip'
import type { BillLine } from '@tabard/domain/pricing/bill'
import type { Names } from '@tabard/domain/text/names'

/** Equal lines of all orders of a bill. */
export interface SlipLine {
  readonly line: BillLine
  readonly quantity: number
  readonly amountCents: number
}

/** An amount under a name of the shop. */
export interface SlipRow {
  readonly label: Names
  readonly cents: number
}

const keyOf = ({ lineId: _, quantity, note: __, allocation: ___, ...line }: BillLine) =>
  JSON.stringify([
    line.itemId,
    line.priceIndex,
    line.options,
    line.without,
    line.parts ?? [],
    line.minutes,
    line.grams,
    line.amountCents / quantity,
  ])

/** The lines of all orders, equal ones of the same price as one, in the order in which they were ordered first. */
export function slipLines({ orders }: Pick<TableSlip, 'orders'>): readonly SlipLine[] {
  const lines = new Map<string, SlipLine>()
  for (const { bill } of orders)
    for (const line of bill.lines) {
      const key = keyOf(line)
      const before = lines.get(key)
      lines.set(key, {
        line: before?.line ?? line,
        quantity: (before?.quantity ?? 0) + line.quantity,
        amountCents: (before?.amountCents ?? 0) + line.amountCents,
      })
    }
  return [...lines.values()]
}

/**
 * What lies between the lines and the total, summed by name over all orders: offers, fees and added taxes
 * (`before`), other discounts on whole orders, and the taxes that the prices include.
 */
export function slipRows({ orders }: Pick<TableSlip, 'orders'>): {
  readonly before: readonly SlipRow[]
  readonly discountCents: number
  readonly included: readonly SlipRow[]
} {
  const bills = orders.map(({ bill }) => bill)
  const before = bills.flatMap((bill) => [
    ...(bill.promotions ?? []).flatMap((offer) =>
      offer.applied ? [{ label: offer.names, cents: -offer.cents }] : [],
    ),
    ...bill.rows.map(({ names, cents }) => ({ label: names, cents })),
    ...(bill.taxMode === 'added' ? bill.taxes.map(({ names, cents }) => ({ label: names, cents })) : []),
  ])
  const included = bills.flatMap((bill) =>
    bill.taxMode === 'included' ? bill.taxes.map(({ names, cents }) => ({ label: names, cents })) : [],
  )
  const discountCents = bills.reduce(
    (sum, bill) => sum + (bill.memberCents ?? 0) + (bill.givenCents ?? 0) + (bill.points?.cents ?? 0),
    0,
  )
  return { before: summed(before), discountCents, included: summed(included) }
}

function summed(rows: readonly SlipRow[]): readonly SlipRow[] {
  const byName = new Map<string, SlipRow>()
  for (const { label, cents } of rows) {
    const key = JSON.stringify(label)
    byName.set(key, { label, cents: (byName.get(key)?.cents ?? 0) + cents })
  }
  return [...byName.values()].filter(({ cents }) => cents !== 0)
}
