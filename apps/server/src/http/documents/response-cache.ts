import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import { createLruCache } from '../../db/lru-cache.ts'
import type { Metrics } from '../metrics.ts'
import { securityHeaders } from '../security-headers.ts'
import { isSigned, namesTableSession, type DocumentedQuery } from '../requests/shop-of-request.ts'
import { readerLanguage } from '../server-messages.ts'

/**
 * Response cache for rows with `isCached`: one answer per shop, path, language and table mode. The few devices
 * with settings of their own have separate answers, and the shared answer lists these devices (ADR-030).
 * Concurrent misses load once, at most four times a second. A cached answer is only sent and counted, without
 * rate limit and log line. The body of such a call is never decoded, because the call takes no input
 * (ADR-029).
 */
export interface ResponseCache {
  /** Mark a path whose answers may come from memory. */
  serve(method: string, path: string): void
  /** Return the cached text, or load it with `make` and cache it. A refusal is not cached. */
  get(merchantId: string, question: Question, make: (device: string) => Promise<Made>): Promise<string>
  /** Drop a merchant's answers after a change by staff. Other processes follow within `answersCachedMs`. */
  forget(merchantId: string): void
  /** Answer a raw request from memory. False: not possible, and the request is untouched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** The key of an answer: everything that it depends on. */
export interface Question {
  readonly shop: string
  readonly path: string
  readonly language: string
  readonly hasTableSession: boolean
  /** The device id in the query, not verified. */
  readonly device: string
}

/** `device` empty: the answer for everyone, with the devices that have their own. */
interface Made {
  readonly text: string
  readonly others: ReadonlySet<string>
}

interface CacheEntry {
  readonly merchantId: string
  readonly untilMs: number
  readonly made: Made
  readonly bytes: Buffer
  readonly headers: string[]
}

/** Maximum age of an answer. */
export const answersCachedMs = 250
/** Of all kept answers. */
const keptBytes = 32 * 1_024 * 1_024
/** Longer bodies take the normal path, which reports the fault. */
const mostBytes = 4_096

interface Options {
  readonly metrics: Metrics
  readonly isHttps: boolean
  readonly cachedMs?: number
}

export function createResponseCache({
  metrics,
  isHttps,
  cachedMs = answersCachedMs,
}: Options): ResponseCache {
  const served = new Set<string>()
  const { find, makeOnce, forget } = createEntries(isHttps, cachedMs)

  /** The device id needs no verification here: a device's settings are public. */
  function ownOrEveryones(key: string, device: DocumentedQuery[string]): CacheEntry | undefined {
    const everyones = find(key)
    if (everyones === undefined || everyones.made.others.size === 0 || typeof device !== 'string')
      return everyones
    return everyones.made.others.has(device) ? find(ownKeyOf(key, device)) : everyones
  }

  return {
    serve: (method, path) => void served.add(`${method} ${path}`),

    async get(merchantId, question, make) {
      const key = keyOf(question)
      const everyones = find(key)?.made ?? (await makeOnce(key, merchantId, () => make('')))
      const { device } = question
      if (!everyones.others.has(device)) return everyones.text
      const own = ownKeyOf(key, device)
      return (find(own)?.made ?? (await makeOnce(own, merchantId, () => make(device)))).text
    },

    forget,

    answer(request, response) {
      const { method = '', url = '', headers } = request
      const at = url.indexOf('?')
      const path = url.slice(0, at)
      if (at < 0 || !served.has(`${method} ${path}`) || url.includes('%00')) return false
      if (
        headers['transfer-encoding'] !== undefined ||
        !(Number(headers['content-length'] ?? 0) <= mostBytes)
      )
        return false
      const query: DocumentedQuery = parse(url.slice(at + 1))
      const { id = query['shp'], shp = id } = query
      if (typeof id !== 'string' || shp !== id || !isSigned(query)) return false
      const language = readerLanguage(query['lang'], headers['accept-language']) ?? 'en-gb'
      const key = keyOf({ shop: id, path, language, hasTableSession: namesTableSession(query) })
      const entry = ownOrEveryones(key, query['device'])
      if (!entry) return false
      metrics.cached.responses += 1
      response.writeHead(200, entry.headers).end(entry.bytes)
      return true
    },
  }
}

/** The answers in memory with their complete headers, and the loads of missing ones, one per key. */
function createEntries(isHttps: boolean, cachedMs: number) {
  const answers = createLruCache<CacheEntry>({ maxBytes: keptBytes, bytesOf: ({ bytes }) => bytes.length })
  const making = new Map<string, { readonly merchantId: string; readonly made: Promise<Made> }>()
  const always = Object.entries({
    ...securityHeaders(isHttps),
    'x-round-trips': '0',
    'content-type': 'application/json; charset=utf-8',
  }).flat()

  function keep(key: string, merchantId: string, made: Made): void {
    const bytes = Buffer.from(made.text)
    const headers = [...always, 'content-length', String(bytes.length)]
    answers.set(key, { merchantId, untilMs: performance.now() + cachedMs, made, bytes, headers })
  }

  return {
    find(key: string): CacheEntry | undefined {
      const known = answers.get(key)
      return known && performance.now() < known.untilMs ? known : undefined
    },

    async makeOnce(key: string, merchantId: string, make: () => Promise<Made>): Promise<Made> {
      const known = making.get(key)
      if (known) return known.made
      const mine = { merchantId, made: make() }
      making.set(key, mine)
      try {
        const made = await mine.made
        // `forget` was called while loading: the answer may predate the change, so it is not cached.
        if (making.get(key) === mine) keep(key, merchantId, made)
        return made
      } finally {
        if (making.get(key) === mine) making.delete(key)
      }
    },

    forget(merchantId: string): void {
      const isOf = (entry: { readonly merchantId: string }) => entry.merchantId === merchantId
      for (const [key, entry] of answers.entries()) if (isOf(entry)) answers.delete(key)
      for (const [key, entry] of making) if (isOf(entry)) making.delete(key)
    },
  }
}

function keyOf({ shop, path, language, hasTableSession }: Omit<Question, 'device'>): string {
  return `${shop} ${path} ${language} ${hasTableSession ? 'table' : 'shop'}`
}

function ownKeyOf(everyones: string, device: string): string {
  return `${everyones} ${device}`
}
