import type { Cents } from '../money/money.ts'
import { allocateRow, sumByPlace } from './allocate.ts'
import { sumOf } from './amounts.ts'
import type { TaxShare } from './bill.ts'
import type { OrderOffs } from './discounts/order-offs.ts'
import { chargeRows } from './fees/dated-charges.ts'
import { deliveryRows, feeRows, packagingRows, type ChargedRow } from './fees/fees.ts'
import type { Goods } from './lines/goods.ts'
import type { PricedLine } from './lines/priced-lines.ts'
import type { PricingContext } from './pricing-context.ts'
import { taxedPartsOf } from './taxes/taxed-parts.ts'
import { taxesOf, type Taxed, type TaxedPart } from './taxes/taxes.ts'

function rowParts(rows: readonly ChargedRow[], shares: readonly (readonly Cents[])[]): TaxedPart[] {
  return rows.flatMap((row, at) =>
    (shares[at] ?? []).map((cents, linePlace) => ({ linePlace, taxes: row.taxes, cents })),
  )
}

/** The sum of tax shares. */
export function taxSum(taxes: readonly Pick<TaxShare, 'cents'>[]): Cents {
  return sumOf(taxes.map((tax) => tax.cents))
}

/** The net goods of one line: after discounts and points. */
export interface NetLine {
  readonly quantity: number
  readonly amountCents: Cents
}

/** The lines with fees, charges and taxes. Lists are by line position. */
export interface ChargedLines {
  readonly netCents: Cents
  readonly fees: readonly ChargedRow[]
  readonly charges: readonly ChargedRow[]
  readonly lineFees: readonly Cents[]
  readonly lineCharges: readonly Cents[]
  readonly parts: ReturnType<typeof taxedPartsOf>
  readonly taxed: Taxed
  /** Sums to the total of the bill. */
  readonly totals: readonly Cents[]
}

/** Net goods by line position. */
export function netsOf(lines: readonly PricedLine[], off: OrderOffs): NetLine[] {
  return lines.map((line, at) => ({
    quantity: line.quantity,
    amountCents:
      line.amountCents -
      (off.member[at] ?? 0) -
      (off.promotion[at] ?? 0) -
      (off.given.ofLine[at] ?? 0) -
      (off.given.ofWhole[at] ?? 0) -
      (off.points[at] ?? 0),
  }))
}

/** Fees and charges of the order, each shared out over its lines, and the taxes on all of it. */
export function chargeLines({ lines, goods, nets, off, orderType, context }: Chargeable): ChargedLines {
  const rules = context.index.menu.pricing
  const netCents = sumOf(nets.map((net) => net.amountCents))
  const fees = feesOf({ lines, goods, nets, off, orderType, context }, netCents)
  const charges = chargeRows(rules.charges, context.activeChargeIds, netCents)
  const feeShares = fees.map((row) => allocateRow(row, nets))
  const chargeShares = charges.map((row) => allocateRow(row, nets))

  const parts = taxedPartsOf(lines, goods, nets, orderType)
  const taxed = taxesOf(
    [...parts.taxed, ...rowParts(fees, feeShares), ...rowParts(charges, chargeShares)],
    lines.length,
    rules,
  )
  const lineFees = sumByPlace(feeShares, lines.length)
  const lineCharges = sumByPlace(chargeShares, lines.length)
  const totals = lines.map((_, at) => {
    const tax = rules.taxMode === 'added' ? taxSum(taxed.lines[at] ?? []) : 0
    return (nets[at]?.amountCents ?? 0) + (lineFees[at] ?? 0) + (lineCharges[at] ?? 0) + tax
  })
  return { netCents, fees, charges, lineFees, lineCharges, parts, taxed, totals }
}

interface Chargeable {
  readonly lines: readonly PricedLine[]
  readonly goods: readonly Goods[]
  readonly nets: readonly NetLine[]
  readonly off: OrderOffs
  readonly orderType: string
  readonly context: PricingContext
}

function feesOf({ lines, off, orderType, context }: Chargeable, netCents: Cents): ChargedRow[] {
  const rules = context.index.menu.pricing
  const units = sumOf(lines.map((line) => line.quantity))
  const givenCents = sumOf(off.given.outcomes.map(({ cents }) => cents))
  return [
    ...packagingRows(rules.packaging, orderType, lines),
    ...feeRows(rules.fees, { orderType, goodsCents: netCents, units, persons: context.persons ?? 0 }),
    // The amount of `deliveryFeeBase`: manual discounts do not affect free delivery.
    ...deliveryRows(context.delivery, {
      goodsCents: netCents + givenCents,
      units,
      isFree: off.freeDeliveryBy !== undefined,
    }),
  ]
}
