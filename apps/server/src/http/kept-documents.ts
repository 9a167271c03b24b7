import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Document } from './handler.ts'
import type { Metrics } from './metrics.ts'
import { chooseEncoding, documentHeaders } from './send-document.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Immutable documents that were answered before, by address, with their headers: nothing is left to do but to send them.
 * They are counted, and not logged one by one.
 */
export interface KeptDocuments {
  keep(url: string, document: Document): void
  /** Answers from memory; false: it is not here, and nothing was sent. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

interface Kept {
  readonly untilMs: number
  readonly document: Document
  readonly headers: string[]
  /** Headers and bytes by encoding, each made when it is first asked for. */
  readonly variants: Map<string, { readonly headers: string[]; readonly body: Buffer }>
}

/** As long as the shop directory: then the whole way is gone once, and a shop that is gone is found to be. */
const keptMs = 10_000
const most = 200

interface Options {
  readonly clock: () => number
  readonly metrics: Metrics
  readonly isHttps: boolean
}

export function createKeptDocuments({ clock, metrics, isHttps }: Options): KeptDocuments {
  const documents = new Map<string, Kept>()
  const always = flat({ ...securityHeaders(isHttps), 'x-round-trips': '0' })

  function variantOf({ document, headers, variants }: Kept, accepted: string) {
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
      // An address with a query would be one of as many as anybody likes to make.
      if (!document.isImmutable || document.isPrivate || url.includes('?')) return
      if (documents.size >= most) documents.clear()
      const headers = [...always, ...flat(documentHeaders(document))]
      documents.set(url, { untilMs: clock() + keptMs, document, headers, variants: new Map() })
    },

    answer({ method, url, headers }, response) {
      const kept = method === 'GET' && url !== undefined ? documents.get(url) : undefined
      if (!kept || clock() >= kept.untilMs) return false
      metrics.kept.answers += 1
      if (headers['if-none-match'] === kept.document.etag) {
        response.writeHead(304, kept.headers).end()
        return true
      }
      const variant = variantOf(kept, headers['accept-encoding'] ?? '')
      response.writeHead(200, variant.headers).end(variant.body)
      return true
    },
  }
}

/** Name, value, name, value: the form in which Node asks nothing more of headers. */
function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
