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

interface CachedPage {
  readonly etag: string
  readonly brotli: Buffer
  readonly link: string | undefined
  /** Created for the first reader without Brotli. */
  gzip: Promise<Buffer> | undefined
}

const mostBytes = 32 * 1_024 * 1_024
const unwholeMs = 5_000

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage, () => Promise<WrittenPage>>({
    maxSize: mostBytes,
    // Reserve space for both encodings.
    sizeCalculation: ({ brotli }) => Math.ceil(brotli.length * 2.5),
    // The complete page may arrive first. It stays in the cache, and this reader gets the incomplete page.
    ignoreFetchAbort: true,
    fetchMethod: async (key, __, { context: write, options }) => {
      const { page, whole } = await write()
      if (whole) {
        options.ttl = unwholeMs
        void whole.then((later) => later && pages.set(key, toCachedPage(later)))
      }
      return toCachedPage(page)
    },
  })
  return {
    get: async (key, accepted, write) => {
      const page = await pages.forceFetch(key, { context: write })
      const { encoding, body: form } = chooseEncoding(formsOf(page), accepted)
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

function toCachedPage({ etag, brotli, link }: PackedPage): CachedPage {
  const bytes = Buffer.from(brotli.buffer, brotli.byteOffset, brotli.byteLength)
  return { etag, brotli: bytes, link, gzip: undefined }
}

/** Only the Brotli form is stored; the others are created from it. */
function formsOf(page: CachedPage) {
  const body = () => promisify(brotliDecompress)(page.brotli)
  return {
    brotli: () => Promise.resolve(page.brotli),
    gzip: () => (page.gzip ??= body().then((bytes) => promisify(gzip)(bytes, { level: 6 }))),
    body,
  }
}
