import type { CartLine, ChosenOption } from './cart.ts'

/** What makes two lines cost the same per unit: item, size, and options, in whatever order they were tapped. */
export function choiceKey(line: Pick<CartLine, 'itemId' | 'priceIndex' | 'options'>): string {
  const options = mergedOptions(line.options).map(({ groupId, optionId, quantity }) => [
    groupId,
    optionId,
    quantity,
  ])
  return JSON.stringify([line.itemId, line.priceIndex, ...options.toSorted(byText)])
}

/** What makes two lines the same dish: the choice, what is left out, and the note. */
export function dishKey(line: CartLine): string {
  return JSON.stringify([choiceKey(line), [...new Set(line.withoutIngredientIds)].toSorted(), line.note])
}

/** The same option chosen twice is that option with both quantities. */
export function mergedOptions(options: readonly ChosenOption[]): ChosenOption[] {
  const merged = new Map<string, ChosenOption>()
  for (const option of options) {
    const key = JSON.stringify([option.groupId, option.optionId])
    const known = merged.get(key)
    merged.set(key, known ? { ...known, quantity: known.quantity + option.quantity } : option)
  }
  return [...merged.values()]
}

function byText(a: readonly unknown[], b: readonly unknown[]): number {
  return compareText(JSON.stringify(a), JSON.stringify(b))
}

/** Order of UTF-16 code units: the same on every machine and in every language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
