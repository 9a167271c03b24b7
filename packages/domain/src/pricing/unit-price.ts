import type { CartLine } from '../cart/cart.ts'
import { compareText, mergedOptions } from '../cart/choice-key.ts'
import type { Item, MenuIndex, OptionGroup, Price } from '../catalogue/menu.ts'
import { isAmount, type Cents } from '../money.ts'
import type { BillOption } from './bill.ts'
import { PricingError } from './pricing-error.ts'

export interface UnitPrice {
  readonly item: Item
  readonly price: Price
  /** In the order of the menu. */
  readonly options: readonly BillOption[]
  /** The price of the size and of the options that are not free. */
  readonly unitCents: Cents
}

/**
 * What one unit of the line costs (design: pricing, step 1). Throws PricingError for a choice the menu does not have.
 */
export function unitPrice(line: CartLine, index: MenuIndex): UnitPrice {
  const item = index.items.get(line.itemId)
  if (!item) throw new PricingError(`No item ${line.itemId} on the menu`)
  const price = item.prices.find((each) => each.index === line.priceIndex)
  if (!price) throw new PricingError(`Item ${item.id} has no price ${line.priceIndex}`)

  const chosen = mergedOptions(line.options)
  const groups = item.optionGroupIds
    .map((groupId) => index.groups.get(groupId))
    .filter((group) => group !== undefined)
  const options = groups.flatMap((group) => optionsOf(group, chosen))
  if (options.length !== chosen.length)
    throw new PricingError(`Item ${item.id} does not offer an option of line ${line.lineId}`)

  const unitCents = options.reduce(
    (sum, option) => sum + option.unitCents * (option.quantity - option.freeQuantity),
    price.cents,
  )
  return { item, price, options, unitCents: asPrice(unitCents, item.id) }
}

/** The group's chosen options, the dearest units free up to its free quantity, as a customer would choose them. */
function optionsOf(group: OptionGroup, chosen: readonly CartLine['options'][number][]): BillOption[] {
  const picked = group.options.flatMap((option) => {
    const choice = chosen.find((each) => each.groupId === group.id && each.optionId === option.id)
    return choice ? [{ option, quantity: asQuantity(choice.quantity, option.id) }] : []
  })
  const free = new Map<string, number>()
  let left = group.freeQuantity
  for (const { option, quantity } of picked.toSorted(
    (a, b) => b.option.cents - a.option.cents || compareText(a.option.id, b.option.id),
  )) {
    const given = Math.min(left, quantity)
    free.set(option.id, given)
    left -= given
  }
  return picked.map(({ option, quantity }) => ({
    optionId: option.id,
    groupId: group.id,
    names: option.names,
    quantity,
    freeQuantity: free.get(option.id) ?? 0,
    unitCents: asPrice(option.cents, option.id),
  }))
}

export function asQuantity(value: number, ofId: string): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new PricingError(`A quantity of ${value} for ${ofId}`)
  return value
}

/** A price of 0 is a price; a negative one is none. */
function asPrice(cents: Cents, ofId: string): Cents {
  if (!isAmount(cents) || cents < 0) throw new PricingError(`A price of ${cents} for ${ofId}`)
  return cents
}
