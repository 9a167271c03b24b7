import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Document } from './handler.ts'

export interface WrittenPage {
  readonly html: string
  /** False: something could not be done in time. Such a page serves for a moment only. */
  readonly isWhole: boolean
}

/** Pages as bytes, each written and compressed once, off the thread that answers (decision 1). */
export interface KeptPages {
  /** `key` names all that the page depends on; `write` is asked only when it is not kept, and once for all who ask. */
  get(key: string, write: () => Promise<WrittenPage>): Promise<Document>
}

const mostBytes = 32 * 1_024 * 1_024
const unwholeMs = 5_000

export function createKeptPages(): KeptPages {
  const pages = new LRUCache<string, Document, () => Promise<WrittenPage>>({
    maxSize: mostBytes,
    sizeCalculation: ({ body, gzip: zipped, brotli }) =>
      body.length + (zipped?.length ?? 0) + (brotli?.length ?? 0),
    fetchMethod: async (_, __, { context: write, options }) => {
      const { html, isWhole } = await write()
      if (!isWhole) options.ttl = unwholeMs
      return toDocument(html)
    },
  })
  return {
    get: async (key, write) =>
      (await pages.fetch(key, { context: write })) ?? toDocument((await write()).html),
  }
}

/** Quality 5: a page is compressed while its first visitor waits. */
async function toDocument(html: string): Promise<Document> {
  const body = Buffer.from(html)
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(body, { level: 6 }),
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  ])
  return {
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    isImmutable: false,
    type: 'text/html; charset=utf-8',
    body,
    gzip: zipped,
    brotli,
  }
}
