import type { Menu } from '@tabard/domain/menu/menu'

/**
 * List the faults of a published menu: broken references, repeated ids, items nobody can order, missing
 * names. Empty: none.
 */
export function checkMenu(menu: Menu): string[] {
  const categories = new Set(menu.categories.map(({ id }) => id))
  const groups = new Set(menu.optionGroups.map(({ id }) => id))
  const ingredients = new Set(menu.ingredients.map(({ id }) => id))
  const tags = new Set(menu.tags.map(({ id }) => id))
  const taxes = new Set(menu.pricing.taxes.map(({ index }) => index))
  const ids = [
    ...menu.categories,
    ...menu.items,
    ...menu.optionGroups,
    ...menu.optionGroups.flatMap(({ options }) => options),
    ...menu.ingredients,
    ...menu.tags,
  ].map(({ id }) => id)
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} is given twice`),
    ...menu.categories
      .filter(({ parentId }) => parentId !== undefined && !categories.has(parentId))
      .map(({ names }) => `${names.first} hangs below nothing`),
    ...menu.items.flatMap((item) => [
      ...(categories.has(item.categoryId) ? [] : [`${item.names.first} is in no category`]),
      ...item.optionGroupIds
        .filter((id) => !groups.has(id))
        .map((id) => `${item.names.first} names the group ${id}`),
      ...item.ingredientIds
        .filter((id) => !ingredients.has(id))
        .map((id) => `${item.names.first} names the ingredient ${id}`),
      ...item.tagIds.filter((id) => !tags.has(id)).map((id) => `${item.names.first} names the tag ${id}`),
      ...item.taxes
        .filter((index) => !taxes.has(index))
        .map((index) => `${item.names.first} names the tax ${index}`),
      ...(item.names.second === '' ? [`${item.names.first} has no Chinese name`] : []),
      ...(item.prices.length === 0 ? [`${item.names.first} has no price`] : []),
    ]),
    ...menu.optionGroups.flatMap((group) => {
      const most = group.options.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0)
      const opened = group.options.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0)
      return [
        ...(group.min > most ? [`${group.names.first} asks for more than it offers`] : []),
        ...(opened > group.max ? [`${group.names.first} opens with more than it allows`] : []),
      ]
    }),
  ]
}
