import type { CartLine, ChosenOption } from '../cart/cart.ts'
import type { Item, MenuIndex, OptionGroup } from '../menu/menu.ts'

/** A line and the menu that prices it. */
export interface LineOfMenu {
  readonly line: CartLine
  /** The menu version. The first menu applies if none of the others has this version. */
  readonly version: string
}

export interface JoinedMenus {
  readonly index: MenuIndex
  /** The lines with the ids of the joined menu. */
  readonly lines: readonly CartLine[]
  /** The original id of an id in the joined menu. */
  readonly plainId: (id: string) => string
}

/**
 * Join several menus to price lines of all of them: the order's menu, and items of later menus that differ.
 * An item that is equal in both is one item, so that counting rules count it together. Undefined: a menu has
 * other taxes, so its items cannot be on the same bill.
 */
export function joinMenus(
  first: MenuIndex,
  others: readonly MenuIndex[],
  lines: readonly LineOfMenu[],
): JoinedMenus | undefined {
  const taxesOf = ({ menu }: MenuIndex) => JSON.stringify([menu.pricing.taxMode, menu.pricing.taxes])
  const items = new Map(first.items)
  const groups = new Map(first.groups)
  const ingredients = new Map(first.ingredients)
  const categories = new Map(first.categories)
  const plain = new Map<string, string>()
  const joined: CartLine[] = []
  for (const { line, version } of lines) {
    const other = others.find(({ menu }) => menu.version === version)
    if (!other || dishOf(line.itemId, first) === dishOf(line.itemId, other)) {
      joined.push(line)
      continue
    }
    if (taxesOf(first) !== taxesOf(other)) return undefined
    const mark = (id: string) => {
      const marked = `${id}@${version}`
      plain.set(marked, id)
      return marked
    }
    const dish = reachOf(line.itemId, other)
    for (const item of dish.items) items.set(mark(item.id), markedItem(item, mark))
    for (const group of dish.groups) groups.set(mark(group.id), markedGroup(group, mark))
    for (const [id, ingredient] of other.ingredients)
      if (!ingredients.has(id)) ingredients.set(id, ingredient)
    for (const [id, category] of other.categories) if (!categories.has(id)) categories.set(id, category)
    joined.push(markedLine(line, mark))
  }
  return {
    index: { menu: first.menu, items, groups, ingredients, categories, plainIds: plain },
    lines: joined,
    plainId: (id) => plain.get(id) ?? id,
  }
}

type Mark = (id: string) => string

/** Everything that an item's price depends on: the item, parts of a meal, their groups and nested groups. */
function reachOf(
  itemId: string,
  index: MenuIndex,
): { items: readonly Item[]; groups: readonly OptionGroup[] } {
  const items = new Map<string, Item>()
  const groups = new Map<string, OptionGroup>()
  const takeGroup = (id: string) => {
    const group = index.groups.get(id)
    if (!group || groups.has(id)) return
    groups.set(id, group)
    for (const option of group.options) for (const below of option.groupIds ?? []) takeGroup(below)
  }
  const takeItem = (id: string) => {
    const item = index.items.get(id)
    if (!item || items.has(id)) return
    items.set(id, item)
    for (const groupId of item.optionGroupIds) takeGroup(groupId)
    for (const step of item.meal ?? []) for (const choice of step.choices) takeItem(choice.itemId)
  }
  takeItem(itemId)
  return { items: [...items.values()], groups: [...groups.values()] }
}

function dishOf(itemId: string, index: MenuIndex): string {
  const { items, groups } = reachOf(itemId, index)
  return JSON.stringify([items, groups])
}

function markedItem(item: Item, mark: Mark): Item {
  return {
    ...item,
    id: mark(item.id),
    optionGroupIds: item.optionGroupIds.map(mark),
    ...(item.meal
      ? {
          meal: item.meal.map((step) => ({
            ...step,
            choices: step.choices.map((choice) => ({ ...choice, itemId: mark(choice.itemId) })),
          })),
        }
      : {}),
  }
}

function markedGroup(group: OptionGroup, mark: Mark): OptionGroup {
  return {
    ...group,
    id: mark(group.id),
    options: group.options.map((option) => ({
      ...option,
      ...(option.groupIds ? { groupIds: option.groupIds.map(mark) } : {}),
    })),
  }
}

function markedLine(line: CartLine, mark: Mark): CartLine {
  const option = (chosen: ChosenOption): ChosenOption => ({
    ...chosen,
    groupId: mark(chosen.groupId),
    ...(chosen.options ? { options: chosen.options.map(option) } : {}),
  })
  return {
    ...line,
    itemId: mark(line.itemId),
    options: line.options.map(option),
    ...(line.parts
      ? {
          parts: line.parts.map((part) => ({
            ...part,
            itemId: mark(part.itemId),
            options: part.options.map(option),
          })),
        }
      : {}),
  }
}
