import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type PackedDocument } from './send-document.ts'

export interface WrittenPage {
  readonly html: string
  /**
   * What follows when rendering was not done in time: this page serves for a moment only, and that one from then on, if
   * there is one. Undefined: this page is whole.
   */
  readonly whole?: Promise<string | undefined> | undefined
}

/** Pages as bytes, each written and compressed once, off the thread that answers (F1). */
export interface KeptPages {
  /**
   * `key` names all that the page depends on; `write` is asked only when it is not kept, and once for all who ask.
   * `accepted`: what `accept-encoding` says.
   */
  get(key: string, accepted: string, write: () => Promise<WrittenPage>): Promise<PackedDocument>
}

interface KeptPage {
  readonly etag: string
  readonly brotli: Buffer
  /** Made for the first who cannot read the other. */
  gzip: Promise<Buffer> | undefined
}

const mostBytes = 32 * 1_024 * 1_024
const unwholeMs = 5_000

export function createKeptPages(): KeptPages {
  const pages = new LRUCache<string, KeptPage, () => Promise<WrittenPage>>({
    maxSize: mostBytes,
    // Room for both forms.
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

/** Quality 4: a page is compressed while its first visitor waits. */
async function pack(html: string): Promise<KeptPage> {
  const body = Buffer.from(html)
  const brotli = await promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
  return { etag: `"${createHash('sha1').update(body).digest('base64url')}"`, brotli, gzip: undefined }
}

/** What is kept is the smallest; the others are made of it. */
function formsOf(page: KeptPage) {
  const body = () => promisify(brotliDecompress)(page.brotli)
  return {
    brotli: () => Promise.resolve(page.brotli),
    gzip: () => (page.gzip ??= body().then((bytes) => promisify(gzip)(bytes, { level: 6 }))),
    body,
  }
}
