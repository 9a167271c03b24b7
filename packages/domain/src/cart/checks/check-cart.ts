import type { ShopStatus } from '../../menu/shop-status.ts'
import { isOutsideHours } from '../../menu/dayparts.ts'
import type { Item, MenuIndex } from '../../menu/menu.ts'
import { cleanText, textLimits } from '../../text/text-input.ts'
import type { Cart, CartLine } from '../cart.ts'
import { checkMeal } from './check-meal.ts'
import { checkOptions } from './check-options.ts'
import { stockUnits } from '../stock-units.ts'
import type { CartFault } from './cart-fault.ts'

/** What is available now. Without dayparts none are checked. */
export type CanBeHad = Pick<ShopStatus, 'soldOut' | 'remaining'> & {
  /** Dayparts in force when the order is wanted. */
  readonly daypartIds?: readonly string[]
}

export interface CartLimits {
  readonly maxLines: number
  readonly maxUnits: number
}

export const cartLimits: CartLimits = { maxLines: 100, maxUnits: 999 }

/**
 * Every reason why this cart cannot be ordered now, in line order; empty if there is none (storefront
 * specification, section 5). A cart without faults can be priced.
 */
export function checkCart(
  cart: Cart,
  index: MenuIndex,
  shopStatus: CanBeHad,
  limits: CartLimits = cartLimits,
): CartFault[] {
  if (cart.lines.length === 0) return [{ code: 'cart.empty' }]
  // A cart that is too large reports nothing else, so that the answer stays small.
  const units = cart.lines.reduce((sum, line) => sum + Math.max(0, line.quantity), 0)
  if (cart.lines.length > limits.maxLines || units > limits.maxUnits)
    return [{ code: 'cart.tooLarge', ...limits }]
  return [
    ...repeatedLines(cart),
    ...cart.lines.flatMap((line) => checkLine(line, index, shopStatus)),
    ...shortStock(cart, shopStatus),
    ...(isTooLong(cart.note) ? [{ code: 'note.tooLong', max: textLimits.note } as const] : []),
  ]
}

function checkLine(
  line: CartLine,
  index: MenuIndex,
  shopStatus: Pick<CanBeHad, 'soldOut' | 'daypartIds'>,
): CartFault[] {
  const { lineId, itemId, priceIndex } = line
  const item = index.items.get(itemId)
  if (!item) return [{ code: 'item.unknown', lineId, itemId }]
  const faults: CartFault[] = []
  if (!item.prices.some((price) => price.index === priceIndex))
    faults.push({ code: 'item.price', lineId, itemId, priceIndex })
  if (shopStatus.soldOut.includes(itemId)) faults.push({ code: 'item.soldOut', lineId, itemId })
  if (shopStatus.daypartIds && isOutsideHours(index, item, shopStatus.daypartIds))
    faults.push({ code: 'item.resting', lineId, itemId })
  const min = item.minQuantity ?? 1
  if (!isWithin(line.quantity, min, item.maxQuantity))
    faults.push({ code: 'quantity.invalid', lineId, min, max: item.maxQuantity })
  faults.push(
    ...checkMeasure(line, item),
    ...checkOptions(line, item, index, shopStatus),
    ...checkMeal(line, item, index, shopStatus),
    ...unknownIngredients(line, item, index),
  )
  if (isTooLong(line.note)) faults.push({ code: 'note.tooLong', lineId, max: textLimits.note })
  return faults
}

/** Whether a menu has what a line chooses, as it chooses it. Stock, hours and the quantity of the line do not count. */
export function isLineOfMenu(line: CartLine, index: MenuIndex): boolean {
  return checkLine(line, index, { soldOut: [] }).every(({ code }) => code === 'quantity.invalid')
}

/** Time and weight are required for items sold by them and refused for others. */
function checkMeasure({ lineId, minutes, grams }: CartLine, item: Item): CartFault[] {
  const measures = [
    { unit: 'minutes', given: minutes, min: item.timed?.minMinutes, max: item.timed?.maxMinutes },
    { unit: 'grams', given: grams, min: item.weighed?.minGrams, max: item.weighed?.maxGrams },
  ] as const
  return measures.flatMap(({ unit, given, min = 0, max = 0 }) => {
    if (max === 0 ? given === undefined : given !== undefined && isWithin(given, min, max)) return []
    return [{ code: 'measure.invalid', lineId, itemId: item.id, unit, min, max } as const]
  })
}

/** Line ids distinguish lines: lines are stored, shared and refunded by id. */
function repeatedLines(cart: Cart): CartFault[] {
  const seen = new Set<string>()
  return cart.lines.flatMap(({ lineId }) => {
    if (seen.has(lineId)) return [{ code: 'line.repeated', lineId } as const]
    seen.add(lineId)
    return []
  })
}

function unknownIngredients(line: CartLine, item: Item, index: MenuIndex): CartFault[] {
  return line.withoutIngredientIds
    .filter(
      (ingredientId) => !item.ingredientIds.includes(ingredientId) || !index.ingredients.has(ingredientId),
    )
    .map((ingredientId) => ({ code: 'ingredient.unknown', lineId: line.lineId, ingredientId }))
}

/** Counted items and options of which the lines want more than is left. Sold-out ones are reported elsewhere. */
function shortStock(
  cart: Cart,
  { remaining, soldOut }: Pick<ShopStatus, 'soldOut' | 'remaining'>,
): CartFault[] {
  const requested = new Map<string, { lineId: string; units: number }>()
  for (const line of cart.lines)
    for (const { subjectId, units } of stockUnits(line)) {
      const known = requested.get(subjectId)
      requested.set(subjectId, {
        lineId: known?.lineId ?? line.lineId,
        units: (known?.units ?? 0) + Math.max(0, units),
      })
    }
  return [...requested].flatMap(([itemId, { lineId, units }]) => {
    const left = Object.hasOwn(remaining, itemId) ? remaining[itemId] : undefined
    if (left === undefined || units <= left || soldOut.includes(itemId)) return []
    return [{ code: 'stock.short', lineId, itemId, remaining: left, requested: units } as const]
  })
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max
}

function isTooLong(note: string): boolean {
  return !cleanText(note, { maxLength: textLimits.note, multiline: true }).ok
}
