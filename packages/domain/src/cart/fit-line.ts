import type { Item, MenuIndex } from '../catalogue/menu.ts'
import type { CartLine, ChosenOption, MealPart } from './cart.ts'

/** The line without what a newer menu no longer has, so that an old choice can be edited and ordered again. */
export function fitLine(line: CartLine, item: Item, index: MenuIndex): CartLine {
  const { minutes: _minutes, grams: _grams, parts: _parts, ...rest } = line
  const { timed, weighed, meal } = item
  const hasPrice = item.prices.some((price) => price.index === line.priceIndex)
  return {
    ...rest,
    options: fitOptions(line.options, item.optionGroupIds, index),
    priceIndex: hasPrice ? line.priceIndex : (item.prices[0]?.index ?? 0),
    quantity: Math.max(item.minQuantity ?? 1, line.quantity),
    withoutIngredientIds: line.withoutIngredientIds.filter((id) => item.ingredientIds.includes(id)),
    ...(meal ? { parts: (line.parts ?? []).flatMap((part) => fitPart(part, item, index)) } : {}),
    ...(timed ? { minutes: within(line.minutes, timed.minMinutes, timed.maxMinutes) } : {}),
    ...(weighed ? { grams: within(line.grams, weighed.minGrams, weighed.maxGrams) } : {}),
  }
}

function fitPart(part: MealPart, { meal = [] }: Item, index: MenuIndex): MealPart[] {
  const item = index.items.get(part.itemId)
  const isOffered = meal
    .find(({ id }) => id === part.stepId)
    ?.choices.some(({ itemId, priceIndex }) => itemId === part.itemId && priceIndex === part.priceIndex)
  if (!item || !isOffered) return []
  return [
    {
      ...part,
      options: fitOptions(part.options, item.optionGroupIds, index),
      withoutIngredientIds: part.withoutIngredientIds.filter((id) => item.ingredientIds.includes(id)),
    },
  ]
}

function fitOptions(
  options: readonly ChosenOption[],
  groupIds: readonly string[],
  index: MenuIndex,
): ChosenOption[] {
  return options.flatMap(({ modifier, half, options: below, ...choice }) => {
    const group = groupIds.includes(choice.groupId) ? index.groups.get(choice.groupId) : undefined
    const option = group?.options.find(({ id }) => id === choice.optionId)
    if (!group || !option) return []
    const fitting = fitOptions(below ?? [], option.groupIds ?? [], index)
    return [
      {
        ...choice,
        ...(modifier !== undefined && group.preModifiers?.[modifier] !== undefined ? { modifier } : {}),
        ...(half !== undefined && group.halfRate !== undefined ? { half } : {}),
        ...(fitting.length > 0 ? { options: fitting } : {}),
      },
    ]
  })
}

function within(value: number | undefined, min: number, max: number): number {
  return Math.min(max, Math.max(min, value ?? min))
}
