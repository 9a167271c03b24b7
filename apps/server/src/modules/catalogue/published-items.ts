import { channels, type Channel, type MenuIndex } from '@tabard/domain/catalogue/menu'
import type { Names } from '@tabard/domain/names'
import type { ReadTx } from '../../db/tx.ts'
import { findMenu } from './load-menu.ts'
import { listMenuVersions } from './queries.ts'

/** An item, or an option of one, that diners can see somewhere. */
export interface PublishedItem {
  readonly of: 'item' | 'option'
  readonly id: string
  readonly names: Names
  /** The group's, for an option. */
  readonly categoryNames: Names
}

/**
 * Every item of the menus in force on any channel, in menu order, then the options that come with them. What staff sell out and count is what is on sale, not
 * what somebody is drafting.
 */
export async function listPublishedItems(tx: ReadTx, shopId: string): Promise<PublishedItem[]> {
  return itemsOf(await listPublishedMenus(tx, shopId))
}

/** The menus in force, by channel in our order. */
export async function listPublishedMenus(tx: ReadTx, shopId: string): Promise<readonly MenuIndex[]> {
  const versions = await tx.rows(listMenuVersions(tx.merchantId, shopId))
  const versionOf = new Map(versions.map(({ channel, version }) => [channel, version]))
  const menus = await Promise.all(
    channels.map((channel) => menuOf(tx, shopId, channel, versionOf.get(channel))),
  )
  return menus.flatMap((index) => (index ? [index] : []))
}

/** The same of menus that are at hand. */
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

/** Groups that a dish has, or an option of one that it has, at any depth. */
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
