import type { Cents } from '../../money/money.ts'
import type { BillDish, BillLine, BillPart, BillRow, LineAllocation } from '../bill.ts'
import { taxesOfItem } from './choose-price.ts'
import type { ChargedRow } from '../fees/fees.ts'
import type { PricedLine } from './priced-lines.ts'
import type { Tax } from '../rules.ts'

interface Shared {
  readonly allocation: LineAllocation
  /** What of the line's net goods each part of a meal has. */
  readonly shares: readonly Cents[]
  /** The taxes of the shop. */
  readonly taxes: readonly Tax[]
  readonly orderType: string
}

/** A priced line as it stands on the bill, with what fell on it. */
export function toBillLine(line: PricedLine, { allocation, shares, taxes, orderType }: Shared): BillLine {
  const { minutes, grams } = line.source
  const parts = line.parts.map(({ taxes: _, weightCents: __, ...part }, at): BillPart => {
    return { ...part, shareCents: shares[at] ?? 0 }
  })
  const billed: { -readonly [Field in keyof BillLine]: BillLine[Field] } = {
    lineId: line.source.lineId,
    itemId: line.item.id,
    names: line.item.names,
    sizeNames: line.price.names,
    priceIndex: line.price.index,
    quantity: line.quantity,
    priceCents: line.priceCents,
    unitCents: line.unitCents,
    options: line.options,
    without: line.without,
    note: line.source.note,
    grossCents: line.grossCents,
    discountCents: line.discountCents,
    amountCents: line.amountCents,
    dish: dishOf(line, taxes, orderType),
    allocation,
  }
  if (line.item.isUndiscounted) billed.isUndiscounted = true
  if (line.item.isPointless) billed.isPointless = true
  if (parts.length > 0) billed.parts = parts
  if (minutes !== undefined) billed.minutes = minutes
  if (grams !== undefined) billed.grams = grams
  return billed
}

/** The dish as it is on the day it is sold: the menu may change before the order is read again. */
function dishOf({ item, shopPriceCents }: PricedLine, taxes: readonly Tax[], orderType: string): BillDish {
  const own = taxesOfItem(item, orderType)
  const dish = {
    categoryId: item.categoryId,
    ...(item.displayName === undefined ? {} : { displayName: item.displayName }),
    hasSizes: item.prices.length > 1,
    ...(shopPriceCents === undefined ? {} : { shopPriceCents }),
    taxes: taxes.flatMap(({ index, rate }) => (own.includes(index) ? [{ index, rate }] : [])),
  }
  return item.timed ? { ...dish, graceMinutes: item.timed.graceMinutes } : dish
}

/** A fee or charge as it stands on the bill; a dated charge keeps its rate. */
export function toBillRow({ id, kind, names, cents, reason }: ChargedRow): BillRow {
  const row = { id, kind, names, cents }
  return kind === 'charge' && reason && 'rate' in reason ? { ...row, rate: reason.rate } : row
}
