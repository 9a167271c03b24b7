import { channels, type Channel } from '../menu/menu.ts'
import type { Names } from '../text/names.ts'
import { chargedDefaults } from './charged-defaults.ts'
import { nestingFaults } from './check-group.ts'
import { mealFaults } from './check-selling-rules.ts'
import { categoriesShownOn, type DraftGroup, type DraftItem, type MenuDraft } from './draft.ts'

/** Why a menu cannot be published. */
export type MenuProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'noPrice'; readonly itemId: string; readonly names: Names }
  | {
      readonly kind: 'groupTooSmall'
      readonly groupId: string
      readonly names: Names
      readonly min: number
      readonly offered: number
    }
  | {
      readonly kind: 'groupOpensTooFull'
      readonly groupId: string
      readonly names: Names
      readonly max: number
      readonly opened: number
    }
  /** A preselected option costs extra (ADR-145). */
  | {
      readonly kind: 'defaultCosts'
      readonly groupId: string
      readonly names: Names
      readonly option: Names
      /** The first item that offers it, and how many others do. */
      readonly item: Names
      readonly others: number
    }
  | { readonly kind: 'groupEmpty'; readonly groupId: string; readonly names: Names }
  | { readonly kind: 'groupCircle'; readonly groupId: string; readonly names: Names }
  | { readonly kind: 'mealInMeal'; readonly itemId: string; readonly names: Names }
  /** No item of the step is available in the meal's channels. */
  | {
      readonly kind: 'mealStepEmpty'
      readonly itemId: string
      readonly names: Names
      readonly step: Names
    }

/** Every reason why customers could not order from the menu, so that all can be fixed at once. */
export function menuProblems(draft: MenuDraft): MenuProblem[] {
  const used = usedGroups(draft)
  return [
    ...(channels.some((channel) => hasItems(draft, channel)) ? [] : [{ kind: 'empty' } as const]),
    ...draft.items
      .filter((item) => item.prices.length === 0)
      .map(({ id, names }): MenuProblem => ({ kind: 'noPrice', itemId: id, names })),
    ...draft.items.flatMap((item) => mealProblems(item, draft)),
    ...draft.optionGroups.filter(({ id }) => used.has(id)).flatMap(groupProblems),
    ...draft.optionGroups.flatMap((group) => defaultProblems(group, draft)),
    ...draft.optionGroups
      .filter(({ id, options }) => nestingFaults(options, id, draft.optionGroups).length > 0)
      .map(({ id, names }): MenuProblem => ({ kind: 'groupCircle', groupId: id, names })),
  ]
}

function defaultProblems(group: DraftGroup, draft: MenuDraft): MenuProblem[] {
  const charged = chargedDefaults(group)
  if (charged.length === 0) return []
  const [first, ...others] = draft.items.filter((item) =>
    usedGroups({ ...draft, items: [item] }).has(group.id),
  )
  if (!first) return []
  const { id: groupId, names } = group
  return charged.map((option) => ({
    kind: 'defaultCosts',
    groupId,
    names,
    option: option.names,
    item: first.names,
    others: others.length,
  }))
}

/** Groups of items and those nested in their options. */
function usedGroups({ items, optionGroups }: Pick<MenuDraft, 'items' | 'optionGroups'>): ReadonlySet<string> {
  const used = new Set(items.flatMap((item) => item.optionGroupIds))
  for (const id of used)
    for (const { groupIds = [] } of optionGroups.find((group) => group.id === id)?.options ?? [])
      for (const below of groupIds) used.add(below)
  return used
}

function mealProblems(item: DraftItem, draft: MenuDraft): MenuProblem[] {
  const { id: itemId, names, meal } = item
  if (!meal) return []
  if (mealFaults(item, itemId, draft.items).length > 0) return [{ kind: 'mealInMeal', itemId, names }]
  const channelsOf = (each: DraftItem) =>
    channels.filter((channel) => isOn(each, channel, categoriesShownOn(draft.categories, channel)))
  const own = channelsOf(item)
  const canBeHad = (choice: { readonly itemId: string; readonly priceIndex: number }, channel: Channel) => {
    const dish = draft.items.find(({ id }) => id === choice.itemId)
    const hasSize = dish?.prices.some(({ index }) => index === choice.priceIndex) ?? false
    return dish !== undefined && hasSize && channelsOf(dish).includes(channel)
  }
  return meal
    .filter(
      ({ min, choices }) =>
        min > 0 &&
        own.length > 0 &&
        !own.some((channel) => choices.some((choice) => canBeHad(choice, channel))),
    )
    .map((step): MenuProblem => ({ kind: 'mealStepEmpty', itemId, names, step: step.names }))
}

function isOn(item: DraftItem, channel: Channel, shown: readonly { readonly id: string }[]): boolean {
  return !item.hiddenOn.includes(channel) && shown.some(({ id }) => id === item.categoryId)
}

function groupProblems(group: DraftGroup): MenuProblem[] {
  const { id: groupId, names, min, max, options } = group
  if (options.length === 0) return [{ kind: 'groupEmpty', groupId, names }]
  const offered = options.reduce((sum, option) => sum + option.maxQuantity, 0)
  const opened = options.reduce((sum, option) => sum + option.defaultQuantity, 0)
  return [
    ...(offered < min ? [{ kind: 'groupTooSmall', groupId, names, min, offered } as const] : []),
    ...(opened > max ? [{ kind: 'groupOpensTooFull', groupId, names, max, opened } as const] : []),
  ]
}

function hasItems({ categories, items }: MenuDraft, channel: Channel): boolean {
  const shown = new Set(categoriesShownOn(categories, channel).map(({ id }) => id))
  return items.some(
    (item) => shown.has(item.categoryId) && item.prices.length > 0 && !item.hiddenOn.includes(channel),
  )
}
