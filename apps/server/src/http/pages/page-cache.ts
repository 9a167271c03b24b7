import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PackedPage } from './pack-page.ts'
import { chooseEncoding, type PackedDocument } from '../documents/send-document.ts'

/** A page to cache. */
export interface WrittenPage {
  readonly page: PackedPage
  /** The complete page if rendering was late: it replaces this one. Undefined: this page is complete. */
  readonly whole?: Promise<PackedPage | undefined> | undefined
}

/** Cache of pages as bytes, each written and compressed once (F1). */
export interface PageCache {
  /**
   * Get a page. `key` names everything that the page depends on; concurrent misses call `write` once.
   * `accepted`: the `accept-encoding` header.
   */
  get(key: string, accepted: string, write: () => Promise<WrittenPage>): Promise<PackedDocument>
}

/** Of 20 KB each: a menu of 190 items has 1,140 pages of items, in two families and three languages. */
const mostBytes = 26 * 1_024 * 1_024
/** Few readers are without Brotli. */
const mostGzipBytes = 6 * 1_024 * 1_024
const unwholeMs = 5_000

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, PackedPage, () => Promise<WrittenPage>>({
    maxSize: mostBytes,
    sizeCalculation: ({ brotli }) => brotli.length,
    // The complete page may arrive first. It stays in the cache, and this reader gets the incomplete page.
    ignoreFetchAbort: true,
    fetchMethod: async (key, __, { context: write, options }) => {
      const { page, whole } = await write()
      if (whole) {
        options.ttl = unwholeMs
        void whole.then((later) => later && pages.set(key, later))
      }
      return page
    },
  })
  // Made for the first reader without Brotli.
  const gzips = new LRUCache<string, Buffer, Uint8Array>({
    maxSize: mostGzipBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_, __, { context: brotli }) =>
      promisify(gzip)(await promisify(brotliDecompress)(brotli), { level: 6 }),
  })
  return {
    get: async (key, accepted, write) => {
      const page = await pages.forceFetch(key, { context: write })
      const { encoding, body: form } = chooseEncoding(
        {
          brotli: () => Promise.resolve(bytesOf(page)),
          gzip: () => gzips.forceFetch(page.etag, { context: page.brotli }),
          body: () => promisify(brotliDecompress)(page.brotli),
        },
        accepted,
      )
      return {
        etag: page.etag,
        isImmutable: false,
        isByLanguage: true,
        link: page.link,
        type: 'text/html; charset=utf-8',
        encoding,
        body: await form(),
      }
    },
  }
}

/** The same bytes, not a copy. */
function bytesOf({ brotli }: PackedPage): Buffer {
  return Buffer.from(brotli.buffer, brotli.byteOffset, brotli.byteLength)
}
