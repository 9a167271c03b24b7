import { randomUUID } from 'node:crypto'
import type { CartLine, ChosenOption } from '@tabard/domain/cart/cart'
import { defaultOptions } from '@tabard/domain/cart/lines/default-options'
import { groupNeed, optionRoom } from '@tabard/domain/cart/lines/group-room'
import type { Item, MenuIndex, OptionGroup } from '@tabard/domain/menu/menu'
import type { Draws } from './draws.ts'

/** The dishes that anybody can order without questions, in the order of their popularity. */
export function findPopular(index: MenuIndex, unavailable: ReadonlySet<string>, draws: Draws): Item[] {
  return index.menu.items
    .filter((item) => isSimple(item, index, unavailable))
    .map((item) => ({ item, rank: draws.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Without meals, weights, durations, counted stock and nested choices. */
function isSimple(item: Item, index: MenuIndex, unavailable: ReadonlySet<string>): boolean {
  const groups = item.optionGroupIds.flatMap((id) => index.groups.get(id) ?? [])
  return (
    !unavailable.has(item.id) &&
    !item.meal &&
    !item.weighed &&
    !item.timed &&
    item.prices.length > 0 &&
    groups.every(({ options }) =>
      options.every(({ id, groupIds = [] }) => groupIds.length === 0 && !unavailable.has(id)),
    )
  )
}

/** Some dishes, the popular ones more often, each with every required choice. */
export function drawLines(
  popular: readonly Item[],
  index: MenuIndex,
  count: number,
  draws: Draws,
): CartLine[] {
  const chosen = new Set<Item>()
  for (let tries = 0; chosen.size < count && tries < 4 * count; tries += 1) {
    const item = popular[Math.floor(draws.next() ** 2 * popular.length)]
    if (item) chosen.add(item)
  }
  return [...chosen].map((item) => ({
    lineId: randomUUID(),
    itemId: item.id,
    priceIndex: draws.pick([item.prices[0]?.index ?? 0, ...item.prices.map(({ index: at }) => at)]),
    quantity: Math.max(item.minQuantity ?? 1, Math.min(item.maxQuantity, draws.pick([1, 1, 1, 2]))),
    options: chooseAll(item, index, draws),
    withoutIngredientIds: [],
    note: '',
  }))
}

function chooseAll(item: Item, index: MenuIndex, draws: Draws): ChosenOption[] {
  const chosen = defaultOptions(item, index)
  for (const groupId of item.optionGroupIds) {
    const group = index.groups.get(groupId)
    if (group) chosen.push(...fill(group, chosen, draws))
  }
  return chosen
}

/** Options up to the minimum of a group. */
function fill(group: OptionGroup, chosen: readonly ChosenOption[], draws: Draws): ChosenOption[] {
  const added: ChosenOption[] = []
  let missing = groupNeed(group, chosen)
  const from = draws.between(0, Math.max(0, group.options.length - 1))
  for (const option of [...group.options.slice(from), ...group.options.slice(0, from)]) {
    if (missing <= 0) break
    const quantity = Math.min(missing, optionRoom(group, option, [...chosen, ...added]))
    if (quantity <= 0) continue
    added.push({ optionId: option.id, groupId: group.id, quantity })
    missing -= quantity
  }
  return added
}
