import { createHash } from 'node:crypto'
import { channels } from '@tabard/domain/menu/menu'
import { menuDifference } from '@tabard/domain/catalogue/differences/menu-difference'
import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { findPictures } from '../../platform/pictures/find-pictures.ts'
import { getShopProfile } from '../../shops/load-shop.ts'
import { buildMenus, type MenuKind } from '../documents/build-menu.ts'
import { toDraft } from '../../catalogue/draft/to-draft.ts'
import { findPublished, insertPublication, type PublicationRow } from './publication-queries.ts'
import { insertMenuDocument, listPublishedLevels, setMenuVersion } from '../documents/document-queries.ts'
import { snapshotCatalogue } from '../../catalogue/draft/read-snapshot.ts'
import type { CatalogueSnapshot } from '../../catalogue/draft/catalogue-snapshot.ts'

interface Publishing {
  readonly kind: PublicationRow['kind']
  readonly note: string
  /** Undefined for the first menu of a new shop. */
  readonly by: { readonly id: string; readonly name: string } | undefined
  /** Undefined: the current draft. */
  readonly snapshot?: CatalogueSnapshot
}

/** The result of `publishMenu`. */
export interface Published {
  readonly publication: PublicationRow
  readonly changes: readonly MenuChange[]
  /** Versions of price level 0, in the order of the channels. */
  readonly versions: readonly string[]
  /** No menu differs from its last version. */
  readonly isAsBefore: boolean
}

const onboarding: Publishing = { kind: 'opening', note: '', by: undefined }

/**
 * Publish a catalogue (F23). Writes one immutable document per channel and price level, named by the hash of
 * its content: the same menu keeps its version. Also writes a publication with the whole catalogue, for the
 * history and for restoring. A level above 0 has documents from its first price on, because accounts may stay
 * entitled to it.
 */
export async function publishMenu(
  tx: WriteTx,
  shopId: string,
  now: number,
  { kind, note, by, snapshot: given }: Publishing = onboarding,
): Promise<Published> {
  const key = { shopId }
  const [profile, before, snapshot, published] = await Promise.all([
    getShopProfile(tx, shopId),
    tx.row(findPublished({ ...key })),
    given ?? snapshotCatalogue(tx, shopId),
    tx.rows(listPublishedLevels({ ...key })),
  ])
  const pictureOf = await findPictures(tx, [...snapshot.items, ...snapshot.categories, ...snapshot.options])
  const levels = new Set([
    0,
    ...snapshot.item_prices.map(({ price_level: priceLevel }) => priceLevel),
    ...published.map(({ priceLevel }) => priceLevel),
  ])
  const kinds = [...levels].flatMap((priceLevel) => channels.map((channel) => ({ channel, priceLevel })))
  const menus = buildMenus(snapshot, profile, kinds, pictureOf)
  // The first publication lists no changes: compared with nothing, every item would be one.
  const changes = before ? menuDifference(toDraft(before.snapshot), toDraft(snapshot)) : []
  const versions = menus.map((menu) => {
    const version = createHash('sha256').update(JSON.stringify(menu)).digest('hex').slice(0, 16)
    const { channel, priceLevel } = menu
    return { channel, priceLevel, name: nameOf(menu), version, body: JSON.stringify({ version, ...menu }) }
  })
  const at = new Date(now)
  const [[publication]] = await Promise.all([
    tx.change(
      insertPublication({
        ...key,
        publicationId: newId(now),
        at,
        kind,
        byId: by?.id ?? null,
        byName: by?.name ?? '',
        note,
        itemCount: snapshot.items.length,
        versions: JSON.stringify(Object.fromEntries(versions.map(({ name, version }) => [name, version]))),
        changes: JSON.stringify(changes),
        snapshot: JSON.stringify(snapshot),
      }),
    ),
    ...versions.flatMap(({ channel, priceLevel, version, body }) => [
      tx.change(insertMenuDocument({ ...key, channel, priceLevel, version, body, at })),
      tx.change(setMenuVersion({ ...key, channel, priceLevel, version })),
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

/** The name of a menu in a publication: `online`, or `online.2` for price level 2. */
function nameOf({ channel, priceLevel }: MenuKind): string {
  return priceLevel === 0 ? channel : `${channel}.${priceLevel}`
}
