import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { getHeapStatistics } from 'node:v8'
import { indexMenu, type Channel, type Menu, type MenuIndex } from '@tabard/domain/menu/menu'
import { createLruCache } from '../../../db/lru-cache.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Document } from '../../../http/handler.ts'
import { findMenuDocument, findMenuVersion } from './document-queries.ts'

/** Heap bytes of a parsed and indexed menu, per character of its JSON. */
const heapBytesPerCharacter = 4
/** A quarter of the heap: with 4 GB the menus of 5,000 shops, so that each order still finds its own. */
const cache = createLruCache<{ readonly index: MenuIndex; readonly characters: number }>({
  maxBytes: Math.floor(getHeapStatistics().heap_size_limit / 4),
  bytesOf: ({ characters }) => characters * heapBytesPerCharacter,
})
const documents = createLruCache<{ readonly made: Promise<Document>; readonly characters: number }>({
  maxBytes: 128 * 1_024 * 1_024,
  // The text as bytes and its two compressed forms.
  bytesOf: ({ characters }) => characters * 1.5,
})

/**
 * Find one version of a menu, of any price level, with its indexes. A version never changes, so a process
 * reads it once.
 */
export async function findMenu(
  tx: ReadTx,
  shopId: string,
  channel: Channel,
  version: string,
): Promise<MenuIndex | undefined> {
  const known = cachedMenu(shopId, channel, version)
  if (known) return known
  const row = await tx.row(findMenuVersion({ shopId, channel, version }))
  if (!row) return undefined
  const index = indexMenu(JSON.parse(row.body) as Menu)
  cache.set(`${shopId} ${channel} ${version}`, { index, characters: row.body.length })
  return index
}

/** The cached menu of this process. Marks it as recently used. */
export function cachedMenu(shopId: string, channel: Channel, version: string): MenuIndex | undefined {
  return cache.get(`${shopId} ${channel} ${version}`)?.index
}

/** The cached bytes of a menu of price level 0: no query, no serialisation and no compression. */
export function findMenuDocumentBytes(
  shopId: string,
  channel: Channel,
  version: string,
): Promise<Document> | undefined {
  return documents.get(`${shopId} ${channel} ${version}`)?.made
}

/** Read and compress a menu of price level 0 and cache the result. Undefined: unknown. */
export async function loadMenuDocument(
  tx: ReadTx,
  shopId: string,
  channel: Channel,
  version: string,
): Promise<Document | undefined> {
  const row = await tx.row(findMenuDocument({ shopId, channel, priceLevel: 0, version }))
  if (!row) return undefined
  const made = toDocument(version, row.body)
  documents.set(`${shopId} ${channel} ${version}`, { made, characters: row.body.length })
  return made
}

async function toDocument(version: string, text: string): Promise<Document> {
  const body = Buffer.from(text)
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(body, { level: 9 }),
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  ])
  return {
    etag: `"${version}"`,
    isImmutable: true,
    type: 'application/json; charset=utf-8',
    body,
    gzip: zipped,
    brotli,
  }
}
