import type { Item, MenuIndex } from '../../menu/menu.ts'
import type { CartLine, ChosenOption, MealPart } from '../cart.ts'
import { optionRoom } from './group-room.ts'

/**
 * The line without choices that a newer menu no longer has, so that it can be edited and ordered again.
 * Valid choices stay as chosen.
 */
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
    ...(meal ? { parts: fitParts(line.parts ?? [], item, index) } : {}),
    ...(timed ? { minutes: within(line.minutes, timed.minMinutes, timed.maxMinutes) } : {}),
    ...(weighed ? { grams: within(line.grams, weighed.minGrams, weighed.maxGrams) } : {}),
  }
}

function fitParts(parts: readonly MealPart[], { meal = [] }: Item, index: MenuIndex): MealPart[] {
  const fitting: MealPart[] = []
  for (const part of parts) {
    const item = index.items.get(part.itemId)
    const step = meal.find(({ id }) => id === part.stepId)
    const isOffered = step?.choices.some(
      ({ itemId, priceIndex }) => itemId === part.itemId && priceIndex === part.priceIndex,
    )
    if (!item || !step || !isOffered) continue
    const taken = fitting.filter(({ stepId }) => stepId === step.id)
    const room = step.max - taken.reduce((sum, { quantity }) => sum + quantity, 0)
    if (room <= 0) continue
    fitting.push({
      ...part,
      quantity: Math.min(part.quantity, room),
      options: fitOptions(part.options, item.optionGroupIds, index),
      withoutIngredientIds: part.withoutIngredientIds.filter((id) => item.ingredientIds.includes(id)),
    })
  }
  return fitting
}

function fitOptions(
  options: readonly ChosenOption[],
  groupIds: readonly string[],
  index: MenuIndex,
): ChosenOption[] {
  const fitting: ChosenOption[] = []
  for (const { modifier, half, options: below, quantity, ...choice } of options) {
    const group = groupIds.includes(choice.groupId) ? index.groups.get(choice.groupId) : undefined
    const option = group?.options.find(({ id }) => id === choice.optionId)
    if (!group || !option) continue
    const isKnown = modifier !== undefined && group.preModifiers?.[modifier] !== undefined
    const isLeftOut = modifier === 'no'
    // A customer who removed it does not get it back.
    if (isLeftOut && !isKnown) continue
    // A removed option takes no room in its group.
    const kept = isLeftOut ? quantity : Math.min(quantity, optionRoom(group, option, fitting))
    if (kept === 0) continue
    const after = fitOptions(below ?? [], option.groupIds ?? [], index)
    fitting.push({
      ...choice,
      quantity: kept,
      ...(isKnown ? { modifier } : {}),
      ...(half !== undefined && group.halfRate !== undefined ? { half } : {}),
      ...(after.length > 0 ? { options: after } : {}),
    })
  }
  return fitting
}

function within(value: number | undefined, min: number, max: number): number {
  return Math.min(max, Math.max(min, value ?? min))
}
