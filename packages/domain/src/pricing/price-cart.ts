import type { Cart } from '../cart/cart.ts'
import { compareText } from '../cart/choice-key.ts'
import type { LineDiscount, MenuIndex } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'
import { allocateRow, sumByPlace } from './allocate.ts'
import type { Bill, BillLine, BillRow, TaxShare, Tender } from './bill.ts'
import { chargeRows } from './dated-charges.ts'
import { feeRows, type ChargedRow } from './fees.ts'
import { pricedLines, type PricedLine } from './priced-lines.ts'
import { roundCash } from './rounding.ts'
import { taxesOf, type TaxedPart } from './taxes.ts'
import { traceOf } from './trace.ts'

export interface PricingContext {
  readonly index: MenuIndex
  /** From `activeCharges(availability.charges, now)`. */
  readonly activeChargeIds: readonly string[]
  readonly tender: Tender
}

/**
 * What the cart costs, and why: the one bill that browser and server both work out, in the order of decision 24
 * (design: pricing). All amounts are whole minor units; every rounding is half up, once for the whole bill, and shared
 * out to the lines by largest remainder. The order of the cart's lines changes no amount.
 * Throws PricingError for what `checkCart` refuses.
 */
export function priceCart(cart: Cart, context: PricingContext): Bill {
  const { menu } = context.index
  const rules = menu.pricing
  // Shares fall in the order of line ids, whatever the order of the cart; the bill then follows the cart again.
  const lines = pricedLines(
    cart.lines.toSorted((a, b) => compareText(a.lineId, b.lineId)),
    context.index,
  )

  const goodsCents = sumOf(lines.map((line) => line.amountCents))
  const units = sumOf(lines.map((line) => line.quantity))
  const fees = feeRows(rules.fees, { orderType: cart.orderType, goodsCents, units })
  const charges = chargeRows(rules.charges, context.activeChargeIds, goodsCents)
  const feeShares = fees.map((row) => allocateRow(row, lines))
  const chargeShares = charges.map((row) => allocateRow(row, lines))

  const taxed = taxesOf(
    [
      ...lines.map((line, linePlace) => ({ linePlace, taxes: line.item.taxes, cents: line.amountCents })),
      ...rowParts(fees, feeShares),
      ...rowParts(charges, chargeShares),
    ],
    lines.length,
    rules,
  )
  const addedTax = (cents: Cents) => (rules.taxMode === 'added' ? cents : 0)
  const lineFees = sumByPlace(feeShares, lines.length)
  const lineCharges = sumByPlace(chargeShares, lines.length)
  const billLines = new Map(
    lines.map((line, place) => {
      const feeCents = lineFees[place] ?? 0
      const chargeCents = lineCharges[place] ?? 0
      const taxes = taxed.lines[place] ?? []
      const totalCents = line.amountCents + feeCents + chargeCents + addedTax(taxSum(taxes))
      return [line.source, toBillLine(line, { feeCents, chargeCents, taxes, totalCents })]
    }),
  )

  const feeCents = sumOf(fees.map((row) => row.cents))
  const chargeCents = sumOf(charges.map((row) => row.cents))
  const taxCents = taxSum(taxed.rows)
  const totalCents = goodsCents + feeCents + chargeCents + addedTax(taxCents)
  const isRounded = context.tender === 'cash' && rules.cashRounding !== undefined
  const roundingCents = isRounded ? roundCash(totalCents, rules.cashRounding) : 0

  const bill = {
    currency: menu.currency,
    taxMode: rules.taxMode,
    lines: cart.lines.map((line) => billLines.get(line)).filter((line) => line !== undefined),
    rows: [...fees, ...charges].map(toBillRow),
    taxes: taxed.rows,
    goodsCents,
    discountCents: sumOf(lines.map((line) => line.discountCents)),
    feeCents,
    chargeCents,
    taxCents,
    totalCents,
    tender: context.tender,
    roundingCents,
    payableCents: totalCents + roundingCents,
  }
  return { ...bill, trace: traceOf(bill, [...fees, ...charges], discountsOf(lines)) }
}

function toBillLine(line: PricedLine, allocation: BillLine['allocation']): BillLine {
  return {
    lineId: line.source.lineId,
    itemId: line.item.id,
    names: line.item.names,
    sizeNames: line.price.names,
    priceIndex: line.price.index,
    quantity: line.quantity,
    priceCents: line.price.cents,
    unitCents: line.unitCents,
    options: line.options,
    without: line.without,
    note: line.source.note,
    grossCents: line.grossCents,
    discountCents: line.discountCents,
    amountCents: line.amountCents,
    allocation,
  }
}

function toBillRow({ id, kind, names, cents }: ChargedRow): BillRow {
  return { id, kind, names, cents }
}

function rowParts(rows: readonly ChargedRow[], shares: readonly (readonly Cents[])[]): TaxedPart[] {
  return rows.flatMap((row, at) =>
    (shares[at] ?? []).map((cents, linePlace) => ({ linePlace, taxes: row.taxes, cents })),
  )
}

function discountsOf(lines: readonly PricedLine[]): ReadonlyMap<string, LineDiscount> {
  return new Map(lines.flatMap(({ item }) => (item.discount ? [[item.id, item.discount] as const] : [])))
}

function taxSum(taxes: readonly Pick<TaxShare, 'cents'>[]): Cents {
  return sumOf(taxes.map((tax) => tax.cents))
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}
