import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import type { Metrics } from './metrics.ts'
import { securityHeaders } from './security-headers.ts'
import { isSigned, namesTableSession, type DocumentedQuery } from './shop-of-request.ts'
import { readerLanguage } from './words.ts'

/**
 * Answers that are the same for everyone who asks of a shop (`isKept` on their rows), but for the few devices that have
 * something of their own: which they are is kept with everyone's answer, and theirs beside it (ADR-030). However many ask at once, the database
 * is asked once, and four times a second at most. Between two such looks nothing is left to do but to send the bytes: those
 * are counted, and neither limited nor logged one by one, like documents from memory. What such a call is sent is not
 * opened, here or on the long way: it asks for nothing (ADR-029).
 */
export interface KeptAnswers {
  /** A row whose answers may leave from memory. */
  serve(method: string, path: string): void
  /** What is kept, or what `make` gives, which is kept from then on; what it refuses is not. */
  get(merchantId: string, question: Question, make: (device: string) => Promise<Made>): Promise<string>
  /** Staff changed something: this process asks anew at once, others within `answersKeptMs`. */
  forget(merchantId: string): void
  /** False: it is not for an answer that is kept, or there is something to say about it; it was not touched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

export interface Question {
  readonly shop: string
  readonly path: string
  readonly language: string
  readonly hasTableSession: boolean
  /** What the query calls the asker's browser. */
  readonly device: string
}

/** `device` empty: the answer for everyone, with the devices it is not for. */
interface Made {
  readonly text: string
  readonly others: ReadonlySet<string>
}

interface Kept {
  readonly merchantId: string
  readonly untilMs: number
  readonly made: Made
  readonly bytes: Buffer
  readonly headers: string[]
}

/** So old may an answer be. */
export const answersKeptMs = 250
const most = 500
/** Longer bodies go the long way, which says what is too long. */
const mostBytes = 4_096

interface Options {
  readonly metrics: Metrics
  readonly isHttps: boolean
  readonly keptMs?: number
}

export function createKeptAnswers({ metrics, isHttps, keptMs = answersKeptMs }: Options): KeptAnswers {
  const served = new Set<string>()
  const answers = new Map<string, Kept>()
  const making = new Map<string, { readonly merchantId: string; readonly made: Promise<Made> }>()
  const always = Object.entries({
    ...securityHeaders(isHttps),
    'x-round-trips': '0',
    'content-type': 'application/json; charset=utf-8',
  }).flat()

  function keep(key: string, merchantId: string, made: Made): void {
    if (answers.size >= most) answers.clear()
    const bytes = Buffer.from(made.text)
    const headers = [...always, 'content-length', String(bytes.length)]
    answers.set(key, { merchantId, untilMs: performance.now() + keptMs, made, bytes, headers })
  }

  function find(key: string): Kept | undefined {
    const known = answers.get(key)
    return known && performance.now() < known.untilMs ? known : undefined
  }

  /** A device is known by name here: what it is sent is public, whoever calls himself so. */
  function ownOrEveryones(key: string, device: DocumentedQuery[string]): Kept | undefined {
    const everyones = find(key)
    if (everyones === undefined || everyones.made.others.size === 0 || typeof device !== 'string')
      return everyones
    return everyones.made.others.has(device) ? find(ownKeyOf(key, device)) : everyones
  }

  async function makeOnce(key: string, merchantId: string, make: () => Promise<Made>): Promise<Made> {
    const known = making.get(key)
    if (known) return known.made
    const mine = { merchantId, made: make() }
    making.set(key, mine)
    try {
      const made = await mine.made
      // Forgotten meanwhile: it may be what was before the change.
      if (making.get(key) === mine) keep(key, merchantId, made)
      return made
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
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

    forget(merchantId) {
      for (const kept of [answers, making])
        for (const [key, { merchantId: whose }] of kept) if (whose === merchantId) kept.delete(key)
    },

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
      const kept = ownOrEveryones(key, query['device'])
      if (!kept) return false
      metrics.kept.answers += 1
      response.writeHead(200, kept.headers).end(kept.bytes)
      return true
    },
  }
}

function keyOf({ shop, path, language, hasTableSession }: Omit<Question, 'device'>): string {
  return `${shop} ${path} ${language} ${hasTableSession ? 'table' : 'shop'}`
}

function ownKeyOf(everyones: string, device: string): string {
  return `${everyones} ${device}`
}
