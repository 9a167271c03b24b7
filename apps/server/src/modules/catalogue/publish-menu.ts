import { createHash } from 'node:crypto'
import { channels } from '@tabard/domain/catalogue/menu'
import { menuDifference } from '@tabard/domain/menu-editing/menu-difference'
import type { MenuChange } from '@tabard/domain/menu-editing/menu-change'
import type { WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { findPictures } from '../platform/pictures/find-pictures.ts'
import { getShopProfile } from '../shops/load-shop.ts'
import { buildMenus } from './build-menu.ts'
import { presentDraft } from './present-draft.ts'
import {
  findPublished,
  insertMenuDocument,
  insertPublication,
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
  /** In the order of the channels. */
  readonly versions: readonly string[]
  /** Not one channel's menu says anything new. */
  readonly isAsBefore: boolean
}

const firstDay: Publishing = { kind: 'opening', note: '', by: undefined }

/**
 * Publishes a catalogue: one immutable document a channel, named by the hash of what it says, so that the same menu is
 * the same version (decision 23), and a publication that keeps all of it, to be told and brought back. Price levels
 * above 0 come with the accounts entitled to them.
 */
export async function publishMenu(
  tx: WriteTx,
  shopId: string,
  now: number,
  { kind, note, by, snapshot: given }: Publishing = firstDay,
): Promise<Published> {
  const key = [tx.merchantId, shopId] as const
  const [profile, before, snapshot] = await Promise.all([
    getShopProfile(tx, shopId),
    tx.row(findPublished(...key)),
    given ?? snapshotCatalogue(tx, shopId),
  ])
  const pictureOf = await findPictures(tx, [...snapshot.items, ...snapshot.categories])
  const menus = buildMenus(snapshot, profile, channels, 0, pictureOf)
  // Against nothing, every dish would be a change: the first menu is just the first.
  const changes = before ? menuDifference(presentDraft(before.snapshot), presentDraft(snapshot)) : []
  const versions = menus.map((menu) => {
    const version = createHash('sha256').update(JSON.stringify(menu)).digest('hex').slice(0, 16)
    return { channel: menu.channel, version, body: JSON.stringify({ version, ...menu }) }
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
        JSON.stringify(Object.fromEntries(versions.map(({ channel, version }) => [channel, version]))),
        JSON.stringify(changes),
        JSON.stringify(snapshot),
      ),
    ),
    ...versions.flatMap(({ channel, version, body }) => [
      tx.change(insertMenuDocument(...key, channel, 0, version, body, at)),
      tx.change(setMenuVersion(...key, channel, 0, version)),
    ]),
  ])
  if (!publication) throw new Error('a publication was not written')
  return {
    publication,
    changes,
    versions: versions.map(({ version }) => version),
    isAsBefore: versions.every(({ channel, version }) => before?.versions[channel] === version),
  }
}
