import type { LineDiscount } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import { percentOf } from '../rounding.ts'
import { shareOut } from '../share-out.ts'

export interface DiscountableLine {
  /** Lines with the same choice count their units together. */
  readonly choiceKey: string
  readonly quantity: number
  readonly unitCents: Cents
  readonly discount?: LineDiscount | undefined
}

/**
 * The discount of each line, between zero and the line's price (F24). Units of the same choice count
 * together over the whole cart. The discount of one unit is rounded half up, so that every unit costs what
 * the menu shows.
 */
export function lineDiscounts(lines: readonly DiscountableLine[]): Cents[] {
  const discounts = lines.map(() => 0)
  for (const group of placesByChoice(lines)) {
    const members = group
      .map((place) => ({ place, line: lines[place] }))
      .filter((member) => member.line !== undefined)
    const first = members[0]?.line
    if (!first?.discount) continue
    const quantities = members.map((member) => member.line?.quantity ?? 0)
    const units = quantities.reduce((sum, quantity) => sum + quantity, 0)
    const shares = shareOut(discountOf(first.discount, first.unitCents, units), quantities)
    members.forEach(({ place }, at) => {
      discounts[place] = shares[at] ?? 0
    })
  }
  return discounts
}

/** The discount on `units` units of the same choice. */
export function discountOf(discount: LineDiscount, unitCents: Cents, units: number): Cents {
  switch (discount.kind) {
    case 'fixed':
      return Math.min(discount.cents, unitCents) * units
    case 'percent':
      return Math.min(percentOf(unitCents, discount.value), unitCents) * units
    case 'secondAt':
      return Math.max(unitCents - percentOf(unitCents, discount.value), 0) * Math.floor(units / 2)
    case 'buyGet':
      return unitCents * freeUnits(units, discount.buy, discount.get)
  }
}

/** Buy 2 get 1: the 3rd, 6th and 9th. In an incomplete round, units beyond the bought ones are free too. */
function freeUnits(units: number, buy: number, get: number): number {
  const round = buy + get
  if (round === 0) return 0
  return Math.floor(units / round) * get + Math.max(0, (units % round) - buy)
}

function placesByChoice(lines: readonly DiscountableLine[]): number[][] {
  const groups = new Map<string, number[]>()
  lines.forEach(({ choiceKey }, place) => {
    const group = groups.get(choiceKey)
    if (group) group.push(place)
    else groups.set(choiceKey, [place])
  })
  return [...groups.values()]
}
