import { channels, type Channel, type MenuIndex } from '@tabard/domain/catalogue/menu'
import type { Names } from '@tabard/domain/names'
import type { ReadTx } from '../../db/tx.ts'
import { findMenu } from './load-menu.ts'
import { listMenuVersions } from './queries.ts'

/** An item that diners can see somewhere. */
export interface PublishedItem {
  readonly id: string
  readonly names: Names
  readonly categoryNames: Names
}

/**
 * Every item of the menus in force on any channel, in menu order. What staff sell out and count is what is on sale, not
 * what somebody is drafting.
 */
export async function listPublishedItems(tx: ReadTx, shopId: string): Promise<PublishedItem[]> {
  const versions = await tx.rows(listMenuVersions(tx.merchantId, shopId))
  const versionOf = new Map(versions.map(({ channel, version }) => [channel, version]))
  const menus = await Promise.all(
    channels.map((channel) => menuOf(tx, shopId, channel, versionOf.get(channel))),
  )
  const found = new Map<string, PublishedItem>()
  for (const index of menus)
    for (const item of index?.menu.items ?? [])
      if (!found.has(item.id))
        found.set(item.id, {
          id: item.id,
          names: item.names,
          categoryNames: index?.categories.get(item.categoryId)?.names ?? { first: '', second: '' },
        })
  return [...found.values()]
}

async function menuOf(
  tx: ReadTx,
  shopId: string,
  channel: Channel,
  version: string | undefined,
): Promise<MenuIndex | undefined> {
  return version === undefined ? undefined : findMenu(tx, shopId, channel, version)
}
