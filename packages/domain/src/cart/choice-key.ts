import type { CartLine, ChosenOption, MealPart } from './cart.ts'

type Choice = Pick<CartLine, 'itemId' | 'priceIndex' | 'options' | 'parts' | 'minutes' | 'grams'>

// Keys are made for every line of every bill. They are joined with characters that no id contains, because JSON
// takes ten times as long.
const within = '\u001f'
const between = '\u001e'

/** A key that is equal for lines with the same price per unit, in any order of choices. */
export function choiceKey({ itemId, priceIndex, options, parts, minutes, grams }: Choice): string {
  const key = [itemId, priceIndex, optionsKey(options)]
  if (parts && parts.length > 0) key.push(mergedParts(parts).map(partKey).toSorted(compareText).join(between))
  if (minutes !== undefined) key.push(`minutes ${minutes}`)
  if (grams !== undefined) key.push(`grams ${grams}`)
  return key.join(between)
}

/**
 * A key that is equal for lines of the same item: choices, removed ingredients, note, and the guest at a
 * table.
 */
export function dishKey(line: CartLine): string {
  const without = [...new Set(line.withoutIngredientIds)].toSorted()
  return JSON.stringify([choiceKey(line), without, line.note, line.guest ?? ''])
}

/** The same option chosen twice is one option with the sum of the quantities. */
export function mergedOptions(options: readonly ChosenOption[]): readonly ChosenOption[] {
  return merged(options, isSameOption)
}

/** The same part of a meal chosen twice is one part with the sum of the quantities. */
export function mergedParts(parts: readonly MealPart[]): readonly MealPart[] {
  return merged(parts, (a, b) => partKey({ ...a, quantity: 0 }) === partKey({ ...b, quantity: 0 }))
}

/** A short list, almost always without duplicates: a scan is cheaper than a map. */
function merged<Chosen extends { readonly quantity: number }>(
  list: readonly Chosen[],
  isSame: (a: Chosen, b: Chosen) => boolean,
): readonly Chosen[] {
  if (!list.some((each, at) => list.findIndex((other) => isSame(each, other)) < at)) return list
  const sums: Chosen[] = []
  for (const each of list) {
    const at = sums.findIndex((known) => isSame(known, each))
    const known = sums[at]
    if (known) sums[at] = { ...known, quantity: known.quantity + each.quantity }
    else sums.push(each)
  }
  return sums
}

function isSameOption(a: ChosenOption, b: ChosenOption): boolean {
  return (
    a.optionId === b.optionId &&
    a.groupId === b.groupId &&
    a.modifier === b.modifier &&
    a.half === b.half &&
    (a.options === b.options || optionsKey(a.options ?? []) === optionsKey(b.options ?? []))
  )
}

function optionsKey(options: readonly ChosenOption[]): string {
  if (options.length === 0) return ''
  return mergedOptions(options).map(optionKey).toSorted(compareText).join(within)
}

function optionKey({ groupId, optionId, quantity, modifier, half, options }: ChosenOption): string {
  const below = options && options.length > 0 ? `(${optionsKey(options)})` : ''
  return `${groupId}/${optionId}*${quantity}${modifier ?? ''}${half ?? ''}${below}`
}

function partKey({ stepId, itemId, priceIndex, quantity, options, withoutIngredientIds }: MealPart): string {
  const without = [...new Set(withoutIngredientIds)].toSorted(compareText)
  return [stepId, itemId, priceIndex, quantity, optionsKey(options), ...without].join(within)
}

/** Order by UTF-16 code units: the same on every machine and in every language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
