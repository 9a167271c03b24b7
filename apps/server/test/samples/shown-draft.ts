import type { MenuDraft } from '@tabard/domain/catalogue/draft'
import type { Names } from '@tabard/domain/text/names'

type Shown = Pick<MenuDraft, 'categories' | 'items' | 'optionGroups'>

const both = ({ first, second }: Names): string => (second === '' ? first : `${first} | ${second}`)
const priced = ({ names, cents }: { readonly names: Names; readonly cents: number }): string =>
  `${both(names)} ${cents}`.trim()

/** A draft as text, one line per item and option group, to compare with what a file says. */
export function shownDraft({ categories, items, optionGroups }: Shown): string[] {
  const pathOf = (id: string): string => {
    const found = categories.find((category) => category.id === id)
    if (!found) return '?'
    return found.parentId === null ? both(found.names) : `${pathOf(found.parentId)} > ${both(found.names)}`
  }
  const groupOf = (id: string): string => optionGroups.find((group) => group.id === id)?.names.first ?? '?'
  const marked = (label: string, list: readonly string[]) =>
    list.length === 0 ? [] : [`${label} ${list.join(', ')}`]
  return [
    ...items.map(
      ({ categoryId, names, descriptions, prices, dietary, allergens, hiddenOn, optionGroupIds }) =>
        [
          `${pathOf(categoryId)} :: ${both(names)}`,
          prices.map(priced).join(', '),
          ...(descriptions.first === '' ? [] : [`“${both(descriptions)}”`]),
          ...marked('is', dietary),
          ...marked('contains', allergens),
          ...marked('hidden', hiddenOn),
          ...marked('with', optionGroupIds.map(groupOf)),
        ].join(' · '),
    ),
    ...optionGroups.map(({ names, min, max, options }) =>
      `${both(names)} ${min}-${max}: ${options
        .map(({ groupIds = [], ...option }) =>
          [priced(option), ...marked('>', groupIds.map(groupOf))].join(' '),
        )
        .join('; ')}`.trim(),
    ),
  ]
}
