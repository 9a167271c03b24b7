import { channels, type Channel } from '../catalogue/menu.ts'
import type { Names } from '../names.ts'
import { categoriesShownOn, type DraftGroup, type MenuDraft } from './draft.ts'

/** Why a menu can't be published as it stands. */
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
  | { readonly kind: 'groupEmpty'; readonly groupId: string; readonly names: Names }

/** Everything that would make a menu nobody can order from: all of it at once, so that it is mended at once. */
export function menuProblems(draft: MenuDraft): MenuProblem[] {
  const used = new Set(draft.items.flatMap((item) => item.optionGroupIds))
  return [
    ...(channels.some((channel) => hasItems(draft, channel)) ? [] : [{ kind: 'empty' } as const]),
    ...draft.items
      .filter((item) => item.prices.length === 0)
      .map(({ id, names }): MenuProblem => ({ kind: 'noPrice', itemId: id, names })),
    ...draft.optionGroups.filter(({ id }) => used.has(id)).flatMap(groupProblems),
  ]
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
