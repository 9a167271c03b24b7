import { isAnswer, notLogged, type Answer } from './answer.ts'
import { deviceKeyHeader, type Endpoint, type InputOf, type OutputOf } from './endpoint.ts'
import { isErrorCode } from './errors.ts'
import { defaultIv } from './envelope-format.ts'
import { Refused, Unreachable } from './refused.ts'

export interface ClientOptions {
  /** Empty in the browser: the page's own origin. */
  readonly baseUrl: string
  /** The shop's code; undefined for calls that need none. */
  readonly shop: string | undefined
  readonly device: string
  readonly language: () => string
  /** Customers' and guests' token. Staff have a cookie instead. */
  readonly token?: () => string | undefined
  readonly onToken?: (token: string) => void
  /** The key of the paired device that this is. */
  readonly deviceKey?: () => string | undefined
  /** The token is gone or refused: forget it. */
  readonly onLoggedOut?: () => void
  readonly iv?: string
  readonly fetch?: typeof fetch
  /** Milliseconds of the local clock; the client corrects it by the server's Date header before it signs. */
  readonly now: () => number
  readonly randomBytes: (length: number) => Uint8Array
  readonly timeoutMs?: number
}

export interface Client {
  /** Sends a call. Throws `Refused` with a declared code, or `Unreachable`. */
  call<E>(row: E, input: InputOf<E>, options?: { signal?: AbortSignal }): Promise<OutputOf<E>>
  /** Reads a document at its address. */
  read<E>(row: E, params: InputOf<E>, options?: { signal?: AbortSignal }): Promise<OutputOf<E>>
  /** The address of a row with its path parameters and the documented query, for streams, links and tests. */
  address<E>(row: E, params: InputOf<E>): Promise<string>
  headers(): Record<string, string>
  /** Milliseconds of the server's clock, as well as the client knows. */
  serverNow(): number
  /** Tells when `serverNow` was put right, until the answer is called. */
  watchClock(listener: () => void): () => void
}

type Row = Endpoint<Record<string, unknown>, unknown, never, 'read' | 'write', unknown>

/** One typed client for apps and tests, inferred from the same rows as the server. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  let clockOffsetMs = 0
  const clockListeners = new Set<() => void>()

  const serverNow = () => options.now() + clockOffsetMs

  async function address(row: Row, params: Record<string, unknown>): Promise<string> {
    const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    if (row.form === 'document' || options.shop === undefined) return options.baseUrl + path
    const tm = String(serverNow())
    const { signatureOf } = await import('./signature.ts')
    const query = new URLSearchParams({ id: options.shop, device: options.device, shp: options.shop, tm })
    query.set('sign', signatureOf({ id: options.shop, device: options.device, tm }))
    // A call by GET has no body.
    if (row.form === 'call' && row.method === 'GET')
      for (const [name, value] of Object.entries(params))
        if (typeof value === 'string') query.set(name, value)
    return `${options.baseUrl}${path}?${query}`
  }

  function headers(): Record<string, string> {
    const token = options.token?.()
    const deviceKey = options.deviceKey?.()
    return {
      'accept-language': options.language(),
      // A cross-site form cannot set it: one half of the defence of staff's cookie (decision 31).
      'x-requested-with': 'tabard',
      ...(token === undefined ? {} : { authorization: token }),
      ...(deviceKey === undefined ? {} : { [deviceKeyHeader]: deviceKey }),
    }
  }

  async function exchange(
    url: string,
    init: RequestInit,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 60_000)
    try {
      const response = await send(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      // A document may come out of a cache, with the time at which it was put there: only calls tell what time it is.
      const date = Date.parse(init.cache === 'no-store' ? (response.headers.get('date') ?? '') : '')
      // The header has whole seconds: smaller differences are its rounding, not the clock's.
      if (Number.isFinite(date) && Math.abs(date - serverNow()) > 2_000) {
        clockOffsetMs = date - options.now()
        for (const tell of clockListeners) tell()
      }
      return response
    } catch (error) {
      if (signal?.aborted) throw error
      throw new Unreachable(undefined, { cause: error })
    }
  }

  async function bodyOf(row: Row, input: unknown): Promise<{ type: string; body: string }> {
    const json = JSON.stringify(row.input ? row.input.toWire(input as Record<string, unknown>) : input)
    if (row.isPlain) return { type: 'application/json', body: json }
    const { seal } = await import('./envelope.ts')
    return { type: 'text/plain', body: seal(json, options.randomBytes(16), options.iv ?? defaultIv) }
  }

  return {
    serverNow,
    watchClock(listener) {
      clockListeners.add(listener)
      return () => void clockListeners.delete(listener)
    },
    headers,
    address: (row, params) => address(row as Row, params as Record<string, unknown>),

    async call(anyRow, input, { signal } = {}) {
      const row = anyRow as Row
      const url = await address(row, input as Record<string, unknown>)
      const init: RequestInit = {
        method: row.method,
        headers: headers(),
        credentials: 'same-origin',
        cache: 'no-store',
      }
      if (row.method === 'POST') {
        const { type, body } = await bodyOf(row, input)
        init.headers = { ...headers(), 'content-type': type }
        init.body = body
      }
      const response = await exchange(url, init, signal)
      const answer = await answerOf(response, signal)
      const fresh = answer.map['refreshToken']
      if (typeof fresh === 'string') options.onToken?.(fresh)
      if (response.status === 401 || answer.result === notLogged) options.onLoggedOut?.()
      if (!answer.success) throw refusedBy(answer, response.status)
      return (row.output ? row.output.fromWire(answer) : answer.result) as never
    },

    async read(anyRow, params, { signal } = {}) {
      const url = await address(anyRow as Row, params as Record<string, unknown>)
      const response = await exchange(
        url,
        { headers: { 'accept-language': options.language() }, credentials: 'same-origin' },
        signal,
      )
      if (!response.ok) throw refusedBy(await answerOf(response, signal), response.status)
      try {
        return (await response.json()) as never
      } catch (error) {
        if (signal?.aborted) throw error
        throw new Unreachable(undefined, { cause: error })
      }
    },
  }
}

/** The result in an answer that came some other way than by a client's own call. Throws `Refused` or `Unreachable`. */
export async function resultIn(response: Response): Promise<unknown> {
  const answer = await answerOf(response)
  if (!answer.success) throw refusedBy(answer, response.status)
  return answer.result
}

async function answerOf(response: Response, signal?: AbortSignal): Promise<Answer> {
  if (response.status === 503 || response.status === 502 || response.status === 504) {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    throw new Unreachable(Number.isFinite(retryAfter) ? retryAfter : undefined)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  // Given up by whoever asked, halfway through the body: that is no failure of the network.
  signal?.throwIfAborted()
  if (!isAnswer(answer)) throw new Unreachable()
  return answer
}

function refusedBy(answer: Answer, status: number): Refused {
  const code = answer.error?.code
  return new Refused({
    code: isErrorCode(code) ? code : 'server.failed',
    data: answer.error?.data,
    status,
    message: answer.message,
  })
}
