import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type PackedDocument } from './send-document.ts'

/** A page to cache. */
export interface WrittenPage {
  readonly html: string
  /** The complete page if rendering was late: it replaces this one. Undefined: this page is complete. */
  readonly whole?: Promise<string | undefined> | undefined
}

/** Cache of pages as bytes, each written and compressed once (F1). */
export interface KeptPages {
  /**
   * Get a page. `key` names everything that the page depends on; concurrent misses call `write` once.
   * `accepted`: the `accept-encoding` header.
   */
  get(key: string, accepted: string, write: () => Promise<WrittenPage>): Promise<PackedDocument>
}

interface KeptPage {
  readonly etag: string
  readonly brotli: Buffer
  /** Created for the first reader without Brotli. */
  gzip: Promise<Buffer> | undefined
}

const mostBytes = 32 * 1_024 * 1_024
const unwholeMs = 5_000

export function createPageCache(): KeptPages {
  const pages = new LRUCache<string, KeptPage, () => Promise<WrittenPage>>({
    maxSize: mostBytes,
    // Reserve space for both encodings.
    sizeCalculation: ({ brotli }) => Math.ceil(brotli.length * 2.5),
    fetchMethod: async (key, __, { context: write, options }) => {
      const { html, whole } = await write()
      if (whole) {
        options.ttl = unwholeMs
        void whole.then(async (later) => {
          if (later !== undefined) pages.set(key, await pack(later))
        })
      }
      return pack(html)
    },
  })
  return {
    get: async (key, accepted, write) => {
      const page = await pages.forceFetch(key, { context: write })
      const { encoding, body: form } = chooseEncoding(formsOf(page), accepted)
      return {
        etag: page.etag,
        isImmutable: false,
        type: 'text/html; charset=utf-8',
        encoding,
        body: await form(),
      }
    },
  }
}

/** Brotli quality 4: the first visitor waits for the compression. */
async function pack(html: string): Promise<KeptPage> {
  const body = Buffer.from(html)
  const brotli = await promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
  return { etag: `"${createHash('sha1').update(body).digest('base64url')}"`, brotli, gzip: undefined }
}

/** Only the Brotli form is stored; the others are created from it. */
function formsOf(page: KeptPage) {
  const body = () => promisify(brotliDecompress)(page.brotli)
  return {
    brotli: () => Promise.resolve(page.brotli),
    gzip: () => (page.gzip ??= body().then((bytes) => promisify(gzip)(bytes, { level: 6 }))),
    body,
  }
}
