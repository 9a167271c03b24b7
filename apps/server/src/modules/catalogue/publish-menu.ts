import { createHash } from 'node:crypto'
import { channels } from '@tabard/domain/catalogue/menu'
import { menuDifference } from '@tabard/domain/menu-editing/menu-difference'
import type { MenuChange } from '@tabard/domain/menu-editing/menu-change'
import type { WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { findPictures } from '../platform/pictures/find-pictures.ts'
import { getShopProfile } from '../shops/load-shop.ts'
import { buildMenus, type MenuKind } from './build-menu.ts'
import { presentDraft } from './present-draft.ts'
import {
  findPublished,
  insertMenuDocument,
  insertPublication,
  listPublishedLevels,
  setMenuVersion,
  type PublicationRow,
} from './queries.ts'
import { snapshotCatalogue, type CatalogueSnapshot } from './snapshot-catalogue.ts'

interface Publishing {
  readonly kind: PublicationRow['kind']
  readonly note: string
  /** Undefined: nobody in particular, on the first day. */
  readonly by: { readonly id: string; readonly name: string } | undefined
  /** Undefined: the draft as it stands. */
  readonly snapshot?: CatalogueSnapshot
}

export interface Published {
  readonly publication: PublicationRow
  readonly changes: readonly MenuChange[]
  /** Of everybody's prices, in the order of the channels. */
  readonly versions: readonly string[]
  /** Not one channel's menu says anything new. */
  readonly isAsBefore: boolean
}

const firstDay: Publishing = { kind: 'opening', note: '', by: undefined }

/**
 * Publishes a catalogue: one immutable document a channel and price level, named by the hash of what it says, so that the
 * same menu is the same version (F23), and a publication that keeps all of it, to be told and brought back. Levels
 * above 0 have documents once anything has a price there, and from then on: accounts may still be entitled to them.
 */
export async function publishMenu(
  tx: WriteTx,
  shopId: string,
  now: number,
  { kind, note, by, snapshot: given }: Publishing = firstDay,
): Promise<Published> {
  const key = [tx.merchantId, shopId] as const
  const [profile, before, snapshot, published] = await Promise.all([
    getShopProfile(tx, shopId),
    tx.row(findPublished(...key)),
    given ?? snapshotCatalogue(tx, shopId),
    tx.rows(listPublishedLevels(...key)),
  ])
  const pictureOf = await findPictures(tx, [...snapshot.items, ...snapshot.categories, ...snapshot.options])
  const levels = new Set([
    0,
    ...[...snapshot.item_prices, ...published].map(({ price_level }) => price_level),
  ])
  const kinds = [...levels].flatMap((priceLevel) => channels.map((channel) => ({ channel, priceLevel })))
  const menus = buildMenus(snapshot, profile, kinds, pictureOf)
  // Against nothing, every dish would be a change: the first menu is just the first.
  const changes = before ? menuDifference(presentDraft(before.snapshot), presentDraft(snapshot)) : []
  const versions = menus.map((menu) => {
    const version = createHash('sha256').update(JSON.stringify(menu)).digest('hex').slice(0, 16)
    const { channel, priceLevel } = menu
    return { channel, priceLevel, name: nameOf(menu), version, body: JSON.stringify({ version, ...menu }) }
  })
  const at = new Date(now)
  const [[publication]] = await Promise.all([
    tx.change(
      insertPublication(
        ...key,
        newId(now),
        at,
        kind,
        by?.id ?? null,
        by?.name ?? '',
        note,
        snapshot.items.length,
        JSON.stringify(Object.fromEntries(versions.map(({ name, version }) => [name, version]))),
        JSON.stringify(changes),
        JSON.stringify(snapshot),
      ),
    ),
    ...versions.flatMap(({ channel, priceLevel, version, body }) => [
      tx.change(insertMenuDocument(...key, channel, priceLevel, version, body, at)),
      tx.change(setMenuVersion(...key, channel, priceLevel, version)),
    ]),
  ])
  if (!publication) throw new Error('publication not inserted')
  return {
    publication,
    changes,
    versions: versions.filter(({ priceLevel }) => priceLevel === 0).map(({ version }) => version),
    isAsBefore: versions.every(({ name, version }) => before?.versions[name] === version),
  }
}

/** What a publication calls a menu: `online`, and `online.2` for that price level. */
function nameOf({ channel, priceLevel }: MenuKind): string {
  return priceLevel === 0 ? channel : `${channel}.${priceLevel}`
}
