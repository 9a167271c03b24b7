import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLruCache } from '../../db/lru-cache.ts'
import type { Document } from '../handler.ts'
import type { Metrics } from '../metrics.ts'
import { chooseEncoding, documentHeaders } from './send-document.ts'
import { securityHeaders } from '../security-headers.ts'

/** Cache of immutable documents by URL, with headers. A cached answer is counted, without a log line. */
export interface DocumentCache {
  keep(url: string, document: Document): void
  /** Answer from memory. False: it is not cached, and nothing was sent. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

interface CacheEntry {
  readonly untilMs: number
  readonly document: Document
  readonly headers: string[]
  /** Headers and bytes by encoding, each created on first use. */
  readonly variants: Map<string, { readonly headers: string[]; readonly body: Buffer }>
}

/** As long as the shop directory: after this time the normal path notices that a shop is gone. */
const cachedMs = 10_000
/** Of all encodings. */
const mostBytes = 64 * 1_024 * 1_024

interface Options {
  readonly clock: () => number
  readonly metrics: Metrics
  readonly isHttps: boolean
}

export function createDocumentCache({ clock, metrics, isHttps }: Options): DocumentCache {
  const documents = createLruCache<CacheEntry>({
    maxBytes: mostBytes,
    bytesOf: ({ document: { body, gzip, brotli } }) =>
      body.length + (gzip?.length ?? 0) + (brotli?.length ?? 0),
  })
  const always = flat({ ...securityHeaders(isHttps), 'x-round-trips': '0' })

  function variantOf({ document, headers, variants }: CacheEntry, accepted: string) {
    const { encoding, body } = chooseEncoding(document, accepted)
    const known = variants.get(encoding)
    if (known) return known
    const own = { 'content-type': document.type, 'content-length': String(body.length) }
    const made = {
      headers: [...headers, ...flat(own), ...(encoding === '' ? [] : ['content-encoding', encoding])],
      body,
    }
    variants.set(encoding, made)
    return made
  }

  return {
    keep(url, document) {
      // A query could create any number of URLs for one document.
      if (!document.isImmutable || document.isPrivate || url.includes('?')) return
      const headers = [...always, ...flat(documentHeaders(document))]
      documents.set(url, { untilMs: clock() + cachedMs, document, headers, variants: new Map() })
    },

    answer({ method, url, headers }, response) {
      const entry = method === 'GET' && url !== undefined ? documents.get(url) : undefined
      if (!entry || clock() >= entry.untilMs) return false
      metrics.cached.documents += 1
      if (headers['if-none-match'] === entry.document.etag) {
        response.writeHead(304, entry.headers).end()
        return true
      }
      const variant = variantOf(entry, headers['accept-encoding'] ?? '')
      response.writeHead(200, variant.headers).end(variant.body)
      return true
    },
  }
}

/** Alternating names and values: the form that Node writes without further checks. */
function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
