import { channels, type Channel, type MenuIndex } from '@tabard/domain/menu/menu'
import type { Names } from '@tabard/domain/text/names'
import type { ReadTx } from '../../../db/tx.ts'
import { findMenu } from './load-menu.ts'
import { listMenuVersions } from './document-queries.ts'

/** An item or option on a published menu. */
export interface PublishedItem {
  readonly of: 'item' | 'option'
  readonly id: string
  readonly names: Names
  /** For an option: the names of its group. */
  readonly categoryNames: Names
}

/**
 * List the items of the published menus of all channels in menu order, then the options of those items. Staff
 * mark sold out and count what is on sale, not the draft.
 */
export async function listPublishedItems(tx: ReadTx, shopId: string): Promise<PublishedItem[]> {
  return itemsOf(await listPublishedMenus(tx, shopId))
}

/** List the published menus of price level 0, in the order of `channels`. */
export async function listPublishedMenus(tx: ReadTx, shopId: string): Promise<readonly MenuIndex[]> {
  const versions = await tx.rows(listMenuVersions({ shopId }))
  const versionOf = new Map(versions.map(({ channel, version }) => [channel, version]))
  const menus = await Promise.all(
    channels.map((channel) => menuOf(tx, shopId, channel, versionOf.get(channel))),
  )
  return menus.flatMap((index) => (index ? [index] : []))
}

/** List the items and options of these menus, each once. */
export function itemsOf(known: readonly MenuIndex[]): PublishedItem[] {
  const found = new Map<string, PublishedItem>()
  const add = (subject: PublishedItem) => {
    if (!found.has(subject.id)) found.set(subject.id, subject)
  }
  for (const { menu, categories } of known)
    for (const { id, names, categoryId } of menu.items)
      add({
        of: 'item',
        id,
        names,
        categoryNames: categories.get(categoryId)?.names ?? { first: '', second: '' },
      })
  for (const index of known) {
    const used = usedGroups(index)
    for (const { id: groupId, names: categoryNames, options } of index.menu.optionGroups)
      if (used.has(groupId))
        for (const { id, names } of options) add({ of: 'option', id, names, categoryNames })
  }
  return [...found.values()]
}

/** Groups that items use directly or through nested options. */
function usedGroups({ menu, groups }: MenuIndex): ReadonlySet<string> {
  const used = new Set(menu.items.flatMap(({ optionGroupIds }) => optionGroupIds))
  for (const id of used)
    for (const { groupIds = [] } of groups.get(id)?.options ?? [])
      for (const below of groupIds) used.add(below)
  return used
}

async function menuOf(
  tx: ReadTx,
  shopId: string,
  channel: Channel,
  version: string | undefined,
): Promise<MenuIndex | undefined> {
  return version === undefined ? undefined : findMenu(tx, shopId, channel, version)
}
