import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import type { ReadTx } from '../../../db/tx.ts'
import {
  findLatestPublication,
  findPublicationChanges,
  findPublicationSnapshot,
  findPublished,
  listPublications,
  type PublicationRow,
} from './publication-queries.ts'
import type { CatalogueSnapshot } from '../../catalogue/draft/catalogue-snapshot.ts'
import type { Publication, PublicationHead } from '@tabard/contract/menu/publishing/publication'

/** Find the catalogue of the latest publication. */
export async function findPublishedSnapshot(
  tx: ReadTx,
  shopId: string,
): Promise<CatalogueSnapshot | undefined> {
  return (await tx.row(findPublished({ shopId })))?.snapshot
}

/** Find the catalogue of one publication. */
export async function findPublicationOf(
  tx: ReadTx,
  shopId: string,
  publicationId: string,
): Promise<CatalogueSnapshot | undefined> {
  return (await tx.row(findPublicationSnapshot({ shopId, publicationId })))?.snapshot
}

/** Find what one publication changed for guests. */
export async function findChangesOf(
  tx: ReadTx,
  shopId: string,
  publicationId: string,
): Promise<readonly MenuChange[] | undefined> {
  return (await tx.row(findPublicationChanges({ shopId, publicationId })))?.changes
}

/** Find the latest publication. Undefined: nothing is published yet. */
export async function findLatest(tx: ReadTx, shopId: string): Promise<PublicationHead | undefined> {
  const row = await tx.row(findLatestPublication({ shopId }))
  return row && presentHead(row)
}

const latest = 2_000_000_000

/** List up to 50 publications before a number, latest first. */
export async function listHistory(
  tx: ReadTx,
  shopId: string,
  before: number = latest,
): Promise<Publication[]> {
  const [rows, newest] = await Promise.all([
    tx.rows(listPublications({ shopId, before: Math.min(before, latest) })),
    tx.row(findLatestPublication({ shopId })),
  ])
  return rows.map((row) => ({
    ...presentHead(row),
    kind: row.kind,
    note: row.note,
    itemCount: row.itemCount,
    changeCount: row.changeCount,
    isInForce: row.number === newest?.number,
  }))
}

/** Present number, time and author of a publication. */
export function presentHead(row: PublicationRow): PublicationHead {
  return {
    publicationId: row.publicationId,
    number: row.number,
    at: row.at.getTime(),
    byName: row.byName,
  }
}
