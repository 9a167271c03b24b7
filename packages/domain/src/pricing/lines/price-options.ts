import type { ChosenOption } from '../../cart/cart.ts'
import { compareText, mergedOptions } from '../../cart/choice-key.ts'
import type { MenuIndex, Option, OptionGroup } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import { asPrice, asQuantity } from '../amounts.ts'
import type { BillOption } from '../bill.ts'
import { PricingError } from '../pricing-error.ts'
import { scale } from '../rounding.ts'

export interface PricedOptions {
  /** In menu order. */
  readonly options: readonly BillOption[]
  /** What they add per unit of what they are chosen for. */
  readonly cents: Cents
}

/** Maximum levels of nested options: a burger's side, the side's sauce. */
export const deepestOptions = 3

/**
 * The price of chosen options per unit (F24): each at its price, or the share of it for its pre-modifier or
 * half, rounded half up. The most expensive units of a group are free up to its free quantity. Throws
 * PricingError for a choice that the menu does not have.
 */
export function priceOptions(
  chosen: readonly ChosenOption[],
  groupIds: readonly string[],
  index: MenuIndex,
  ofId: string,
  depth = 1,
): PricedOptions {
  if (chosen.length === 0) return none
  if (depth > deepestOptions) throw new PricingError(`Options of ${ofId} go too deep`)
  const merged = mergedOptions(chosen)
  const options = groupIds.flatMap((groupId) => {
    const group = index.groups.get(groupId)
    return group ? optionsOf(group, merged, index, depth) : []
  })
  if (options.length !== merged.length)
    throw new PricingError(`${ofId} does not offer an option that was chosen`)
  return { options, cents: options.reduce((sum, option) => sum + costOf(option), 0) }
}

const none: PricedOptions = { options: [], cents: 0 }

/** The charged units, and nested options of all units. */
function costOf({ unitCents, quantity, freeQuantity, options = [] }: BillOption): Cents {
  const below = options.reduce((sum, option) => sum + costOf(option), 0)
  return unitCents * (quantity - freeQuantity) + below * quantity
}

interface Picked {
  readonly option: Option
  readonly choice: ChosenOption
  readonly quantity: number
  readonly unitCents: Cents
}

function optionsOf(
  group: OptionGroup,
  chosen: readonly ChosenOption[],
  index: MenuIndex,
  depth: number,
): BillOption[] {
  const own = chosen.filter((each) => each.groupId === group.id)
  if (own.length === 0) return []
  const picked: Picked[] = []
  for (const option of group.options)
    for (const choice of own) if (choice.optionId === option.id) picked.push(pick(group, option, choice))
  const free = freeUnits(group, picked)
  return picked.map((each, at) => {
    const { option, choice, quantity, unitCents } = each
    const below = priceOptions(choice.options ?? [], option.groupIds ?? [], index, option.id, depth + 1)
    const priced: { -readonly [Field in keyof BillOption]: BillOption[Field] } = {
      optionId: option.id,
      groupId: group.id,
      names: option.names,
      quantity,
      freeQuantity: free[at] ?? 0,
      unitCents,
    }
    if (group.isInstruction) priced.isInstruction = true
    if (choice.modifier !== undefined) priced.modifier = choice.modifier
    if (choice.half !== undefined) priced.half = choice.half
    if (below.options.length > 0) priced.options = below.options
    return priced
  })
}

function pick(group: OptionGroup, option: Option, choice: ChosenOption): Picked {
  const quantity = asQuantity(choice.quantity, option.id)
  let unitCents = asPrice(option.cents, option.id)
  if (choice.modifier !== undefined) {
    const rate = group.preModifiers?.[choice.modifier]
    if (rate === undefined) throw new PricingError(`Group ${group.id} knows no "${choice.modifier}"`)
    unitCents = scale(unitCents, rate, 10_000)
  }
  if (choice.half !== undefined) {
    if (group.halfRate === undefined) throw new PricingError(`Group ${group.id} has no halves`)
    unitCents = scale(unitCents, group.halfRate, 10_000)
  }
  return { option, choice, quantity, unitCents }
}

/** Free units of each, by position. Removed options take no free unit. */
function freeUnits(group: OptionGroup, picked: readonly Picked[]): number[] {
  const free = picked.map(() => 0)
  if (group.freeQuantity === 0) return free
  let left = group.freeQuantity
  const dearestFirst = picked
    .map((each, place) => ({ each, place }))
    .filter(({ each }) => each.choice.modifier !== 'no')
    .toSorted(
      (a, b) =>
        b.each.unitCents - a.each.unitCents ||
        compareText(a.each.option.id, b.each.option.id) ||
        a.place - b.place,
    )
  for (const { each, place } of dearestFirst) {
    free[place] = Math.min(left, each.quantity)
    left -= free[place]
  }
  return free
}
