import type { LineDiscount } from '../catalogue/menu.ts'
import { toDecimalText, type Cents, type Currency } from '../money.ts'
import type { Bill, BillLine } from './bill.ts'
import type { ChargedRow } from './fees.ts'
import type { Rate } from './rules.ts'

/** A bill told in English, one line per step, for staff and support (design: pricing, order of work). */
export function traceOf(
  bill: Omit<Bill, 'trace'>,
  rows: readonly ChargedRow[],
  discounts: ReadonlyMap<string, LineDiscount>,
): string[] {
  const money = (cents: Cents) => toDecimalText(cents, bill.currency)
  return [
    ...bill.lines.flatMap((line) => lineTrace(line, discounts.get(line.itemId), bill.currency)),
    `Goods after discounts: ${money(bill.goodsCents)}`,
    ...rows.map((row) => `${row.names.first}${reasonText(row, bill)}: ${money(row.cents)}`),
    ...bill.taxes.map((tax) => {
      const how = bill.taxMode === 'included' ? 'included' : 'added'
      return `${tax.names.first} ${rateText(tax.rate)} on ${money(tax.baseCents)}, ${how}: ${money(tax.cents)}`
    }),
    `Total: ${money(bill.totalCents)}`,
    ...(bill.roundingCents === 0
      ? []
      : [`Cash rounding of ${money(bill.totalCents)}: ${money(bill.roundingCents)}`]),
  ]
}

function lineTrace(line: BillLine, discount: LineDiscount | undefined, currency: Currency): string[] {
  const money = (cents: Cents) => toDecimalText(cents, currency)
  const size = line.sizeNames.first === '' ? '' : ` (${line.sizeNames.first})`
  const name = `${line.names.first}${size}`
  const options = line.options.map((option) => {
    const free = option.freeQuantity === 0 ? '' : `, ${option.freeQuantity} free`
    return ` + ${option.quantity} x ${option.names.first} at ${money(option.unitCents)}${free}`
  })
  const price = options.length === 0 ? '' : `${money(line.priceCents)}${options.join('')} = `
  const trace = [`${line.quantity} x ${name} at ${price}${money(line.unitCents)}: ${money(line.grossCents)}`]
  if (discount && line.discountCents !== 0) {
    trace.push(`${name}, ${discountText(discount, currency)}: ${money(-line.discountCents)}`)
  }
  return trace
}

function discountText(discount: LineDiscount, currency: Currency): string {
  switch (discount.kind) {
    case 'fixed':
      return `${toDecimalText(discount.cents, currency)} off each`
    case 'percent':
      return `${rateText(discount.value)} off`
    case 'secondAt':
      return `every second at ${rateText(discount.value)}`
    case 'buyGet':
      return `buy ${discount.buy} get ${discount.get}`
  }
}

function reasonText(row: ChargedRow, bill: Pick<Bill, 'currency' | 'goodsCents'>): string {
  if (!row.reason) return ''
  if ('rate' in row.reason)
    return ` ${rateText(row.reason.rate)} on ${toDecimalText(bill.goodsCents, bill.currency)}`
  return ` ${toDecimalText(row.reason.perUnitCents, bill.currency)} per unit`
}

/** 875 -> "8.75 %", 1000 -> "10 %". */
export function rateText(rate: Rate): string {
  return `${rate / 100} %`
}
