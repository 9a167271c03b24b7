import { isAnswer, notLogged, type Answer } from './answer.ts'
import { deviceKeyHeader, ownClient, ownClientHeader, type RowOf } from './endpoint.ts'
import { defaultIv } from './envelope-format.ts'
import { Refused, Unreachable } from './refused.ts'

/** What a client needs from its app. */
export interface ClientOptions {
  /** Empty in the browser: the page's own origin. */
  readonly baseUrl: string
  /** The shop's code. Undefined for calls without a shop. */
  readonly shop: string | undefined
  readonly device: string
  readonly language: () => string
  /** Token of customers and guests. Staff use a cookie. */
  readonly token?: () => string | undefined
  readonly onToken?: (token: string) => void
  /** The key of this paired device. */
  readonly deviceKey?: () => string | undefined
  /** The token was refused: forget it. */
  readonly onLoggedOut?: () => void
  readonly iv?: string
  readonly fetch?: typeof fetch
  /** Milliseconds of the local clock. The client corrects it by the server's Date header before signing. */
  readonly now: () => number
  readonly randomBytes: (length: number) => Uint8Array
  readonly timeoutMs?: number
}

/** Sends the calls of the contract and reads its documents. */
export interface Client {
  /** Send a call. Throws `Refused` with a declared code, or `Unreachable`. */
  call<Input, Output>(
    row: RowOf<Input, Output>,
    input: NoInfer<Input>,
    options?: SendOptions,
  ): Promise<Output>
  /** Read a document at its address. Throws like `call`. */
  read<Input, Output>(
    row: RowOf<Input, Output>,
    params: NoInfer<Input>,
    options?: SendOptions,
  ): Promise<Output>
  /** The address of a row with path parameters and the documented query, for streams, links and tests. */
  address<Input, Output>(row: RowOf<Input, Output>, params: NoInfer<Input>): string
  headers(): Record<string, string>
  /** Milliseconds of the server's clock, as far as the client knows. */
  serverNow(): number
  /** Calls back when `serverNow` is corrected, until the returned function is called. */
  watchClock(listener: () => void): () => void
}

interface SendOptions {
  readonly signal?: AbortSignal
  /** Of another log-in, for this call only: its refusal or successor leaves the client's own token as it is. */
  readonly token?: string
}

/** Creates the typed client of apps and tests; input and output types come from the rows that the server binds. */
export function createClient(options: ClientOptions): Client {
  const clock = serverClock(options.now)
  const exchange = exchangeWith(options, clock)
  const headers = () => headersOf(options)

  return {
    serverNow: clock.now,
    watchClock: clock.watch,
    headers,
    address: (row, params) => addressOf(options, clock.now(), row, fieldsOf(params)),

    async call(row, input, { signal, token } = {}) {
      const url = addressOf(options, clock.now(), row, fieldsOf(input))
      const sent = { ...headers(), ...(token === undefined ? {} : { authorization: token }) }
      const init: RequestInit = {
        method: row.method,
        headers: sent,
        credentials: 'same-origin',
        cache: 'no-store',
      }
      if (row.method === 'POST') {
        const { type, body } = await bodyOf(options, row, input)
        init.headers = { ...sent, 'content-type': type }
        init.body = body
      }
      const response = await exchange(url, init, signal)
      const answer = await answerOf(response, signal)
      const fresh = answer.map['refreshToken']
      if (token === undefined) {
        if (typeof fresh === 'string') options.onToken?.(fresh)
        if (response.status === 401 || answer.result === notLogged) options.onLoggedOut?.()
      }
      if (!answer.success) throw await refusedBy(answer, response.status)
      return (row.output ? row.output.fromWire(answer) : answer.result) as never
    },

    async read(row, params, { signal } = {}) {
      const url = addressOf(options, clock.now(), row, fieldsOf(params))
      const response = await exchange(
        url,
        { headers: { 'accept-language': options.language() }, credentials: 'same-origin' },
        signal,
      )
      if (!response.ok) throw await refusedBy(await answerOf(response, signal), response.status)
      try {
        return (await response.json()) as never
      } catch (error) {
        if (signal?.aborted) throw error
        throw new Unreachable(undefined, { cause: error })
      }
    },
  }
}

/** Sends one request and corrects the clock. Throws `Unreachable` without an answer, unless the caller aborted it. */
function exchangeWith(options: ClientOptions, clock: ReturnType<typeof serverClock>) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  return async (url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> => {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 60_000)
    try {
      const response = await send(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      if (isFresh(init, response)) clock.correct(response.headers.get('date') ?? '')
      return response
    } catch (error) {
      if (signal?.aborted) throw error
      throw new Unreachable(undefined, { cause: error })
    }
  }
}

/** Whether the server has just answered: an immutable document may come from a cache, with an old Date header. */
function isFresh(init: RequestInit, response: Response): boolean {
  return init.cache === 'no-store' || /\bno-cache\b/.test(response.headers.get('cache-control') ?? '')
}

/** The server's clock: the local one, corrected by the Date headers of answers. */
function serverClock(localNow: () => number) {
  let offsetMs = 0
  const listeners = new Set<() => void>()
  const now = () => localNow() + offsetMs
  return {
    now,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    correct(dateHeader: string) {
      const date = Date.parse(dateHeader)
      // The header has whole seconds: smaller differences are its rounding.
      if (!Number.isFinite(date) || Math.abs(date - now()) <= 2_000) return
      offsetMs = date - localNow()
      for (const listener of listeners) listener()
    },
  }
}

function headersOf(options: ClientOptions): Record<string, string> {
  const token = options.token?.()
  const deviceKey = options.deviceKey?.()
  return {
    'accept-language': options.language(),
    [ownClientHeader]: ownClient,
    ...(token === undefined ? {} : { authorization: token }),
    ...(deviceKey === undefined ? {} : { [deviceKeyHeader]: deviceKey }),
  }
}

type Addressed = Pick<RowOf<never, unknown>, 'path' | 'form' | 'method'>

function addressOf(
  options: ClientOptions,
  now: number,
  row: Addressed,
  params: Readonly<Record<string, unknown>>,
): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  if (row.form === 'document' || options.shop === undefined) return options.baseUrl + path
  const query = new URLSearchParams({
    id: options.shop,
    device: options.device,
    shp: options.shop,
    tm: String(now),
  })
  // A call by GET has no body.
  if (row.form === 'call' && row.method === 'GET')
    for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value)
  return `${options.baseUrl}${path}?${query}`
}

/** The fields of an input by name; every input is an object. */
function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? { ...input } : {}
}

async function bodyOf<Input, Output>(
  options: ClientOptions,
  row: RowOf<Input, Output>,
  input: Input,
): Promise<{ type: string; body: string }> {
  const json = JSON.stringify(row.input ? row.input.toWire(input) : input)
  if (row.isPlain) return { type: 'application/json', body: json }
  const { seal } = await import('./envelope.ts')
  return { type: 'text/plain', body: seal(json, options.randomBytes(16), options.iv ?? defaultIv) }
}

/** The result of an answer received outside the client's calls. Throws `Refused` or `Unreachable`. */
export async function resultIn(response: Response): Promise<unknown> {
  const answer = await answerOf(response)
  if (!answer.success) throw await refusedBy(answer, response.status)
  return answer.result
}

async function answerOf(response: Response, signal?: AbortSignal): Promise<Answer> {
  if (response.status === 503 || response.status === 502 || response.status === 504) {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    throw new Unreachable(Number.isFinite(retryAfter) ? retryAfter : undefined)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  // Aborted by the caller while reading the body: not a network failure.
  signal?.throwIfAborted()
  if (!isAnswer(answer)) throw new Unreachable()
  return answer
}

async function refusedBy(answer: Answer, status: number): Promise<Refused> {
  const code = answer.error?.code
  // The table of codes loads with the first refusal: a first visit to a menu does without.
  const { isErrorCode } = await import('../errors.ts')
  return new Refused({
    code: isErrorCode(code) ? code : 'server.failed',
    data: answer.error?.data,
    status,
    message: answer.message,
  })
}
