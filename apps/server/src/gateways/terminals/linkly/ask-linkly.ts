import type { z } from 'zod'
import { ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { exchange, readJson, throwStatus, type ExchangeAnswer } from '../exchange.ts'
import type { PosIdentity } from '../terminal.ts'
import { Token } from './linkly-schemas.ts'

/** The two addresses of one environment of Linkly Cloud. */
export interface LinklyUrls {
  readonly auth: string
  readonly pos: string
}

/** Linkly's own addresses. */
export const linklyUrls: Readonly<Record<'test' | 'live', LinklyUrls>> = {
  test: {
    auth: 'https://auth.sandbox.cloud.pceftpos.com',
    pos: 'https://rest.pos.sandbox.cloud.pceftpos.com',
  },
  live: { auth: 'https://auth.cloud.pceftpos.com', pos: 'https://rest.pos.cloud.pceftpos.com' },
}

interface LinklyAccess {
  readonly urls: LinklyUrls
  readonly pos: PosIdentity
  readonly device: Readonly<Record<string, string>>
  readonly clock: () => number
  readonly timeoutMs: number
}

/** Calls to Linkly Cloud for one PIN pad. They throw `ProviderRefused` or `ProviderSilent`. */
export interface LinklyCalls {
  /** Send a command. Its answer must be readable: any other may come from a machine between us and Linkly. */
  command(path: string, body: object): Promise<void>
  /** Get an answer of any status. */
  get(path: string): Promise<ExchangeAnswer>
}

/** A token is replaced this long before it expires. */
const tokenMarginMs = 60_000

/** Create the calls. The pairing secret is sent for tokens only. */
export function createLinklyCalls(access: LinklyAccess): LinklyCalls {
  const { urls, clock, timeoutMs } = access
  let cached: { readonly token: string; readonly until: number } | undefined

  async function tokenOf(): Promise<string> {
    if (cached && clock() < cached.until) return cached.token
    const { token, expirySeconds } = await requestToken(access)
    cached = { token, until: clock() + expirySeconds * 1_000 - tokenMarginMs }
    return token
  }

  async function send(path: string, request: PlainRequest): Promise<ExchangeAnswer> {
    const headers = { ...request.headers, authorization: `Bearer ${await tokenOf()}` }
    return exchange(urls.pos + path, { ...request, headers }, timeoutMs)
  }

  /** A revoked token is replaced once: 401 means that the request was not carried out. */
  async function ask(path: string, request: PlainRequest): Promise<ExchangeAnswer> {
    const first = await send(path, request)
    if (first.status !== 401) return first
    cached = undefined
    const second = await send(path, request)
    if (second.status === 401) throw new ProviderRefused('Linkly does not accept the credentials')
    return second
  }

  return {
    get: (path) => ask(path, { method: 'GET', headers: {} }),
    async command(path, body) {
      const { status, text } = await ask(path, post(body))
      if (status !== 200 && status !== 202) throwStatus(status)
      if (text.trim() !== '') readJson(text)
    },
  }
}

async function requestToken({ urls, pos, device, timeoutMs }: LinklyAccess) {
  const { posId = '', secret = '' } = device
  const body = { secret, posName: pos.name, posVersion: pos.version, posId, posVendorId: pos.vendorId }
  const answer = await exchange(`${urls.auth}/v1/tokens/cloudpos`, post(body), timeoutMs)
  if (answer.status !== 200) throwStatus(answer.status)
  return parseLinkly(Token, answer)
}

interface PlainRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request with a JSON body. */
export function post(body: object): PlainRequest {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Read an answer. One of another shape counts as silence, and its content is not quoted. */
export function parseLinkly<Value>(schema: z.ZodType<Value>, { text }: ExchangeAnswer): Value {
  const parsed = schema.safeParse(readJson(text))
  if (!parsed.success) throw new ProviderSilent('unexpected response format')
  return parsed.data
}
