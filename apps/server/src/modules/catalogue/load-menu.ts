import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { indexMenu, type Channel, type Menu, type MenuIndex } from '@tabard/domain/menu/menu'
import type { ReadTx } from '../../db/tx.ts'
import type { Document } from '../../http/handler.ts'
import { findMenuDocument, findMenuVersion } from './queries.ts'

const cache = new Map<string, MenuIndex>()
const documents = new Map<string, Promise<Document>>()
/** The most entries of each cache, over all shops. The least recently used menu leaves first. */
const most = 200

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
  keep(cache, `${shopId} ${channel} ${version}`, index)
  return index
}

/** The cached menu of this process. Marks it as recently used. */
export function cachedMenu(shopId: string, channel: Channel, version: string): MenuIndex | undefined {
  const key = `${shopId} ${channel} ${version}`
  const known = cache.get(key)
  if (!known) return undefined
  cache.delete(key)
  cache.set(key, known)
  return known
}

/** The cached bytes of a menu of price level 0: no query, no serialisation and no compression. */
export function findMenuDocumentBytes(
  shopId: string,
  channel: Channel,
  version: string,
): Promise<Document> | undefined {
  return documents.get(`${shopId} ${channel} ${version}`)
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
  keep(documents, `${shopId} ${channel} ${version}`, made)
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

function keep<Value>(cache: Map<string, Value>, key: string, value: Value): void {
  const oldest = cache.keys().next()
  if (cache.size >= most && !oldest.done) cache.delete(oldest.value)
  cache.set(key, value)
}
