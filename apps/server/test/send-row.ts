import { randomBytes } from 'node:crypto'
import { deviceKeyHeader } from '@tabard/contract/wire/endpoint'
import type { BoundRow } from '../src/http/bound-row.ts'
import { modules } from '../src/app.ts'
import { addressOf } from './open-stream.ts'
import type { TestServer } from './test-server.ts'

/** Every row of the contract with its schema and handler. */
export const everyRow: readonly (readonly [name: string, bound: BoundRow])[] = modules.flatMap(({ rows }) =>
  rows.map((bound) => [`${bound.row.method} ${bound.row.path}`, bound] as const),
)

export interface Sending {
  readonly shop?: string | undefined
  /** The documented site id; by default the shop's code. */
  readonly site?: string | undefined
  readonly input: Readonly<Record<string, unknown>>
  readonly token?: string | undefined
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The raw body; by default the input as JSON. */
  readonly body?: { readonly type: string; readonly text: string }
  readonly device?: string
  readonly deviceKey?: string | undefined
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The code of the refusal. Undefined: the call succeeded. */
  readonly code: string | undefined
}

/** Send one call over a real socket. Reads only the beginning of a stream. */
export async function sendRow(testShop: TestServer, { row }: BoundRow, sending: Sending): Promise<Answered> {
  const { shop, site = shop, input, token, cookie, deviceKey, headers = {}, body } = sending
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const device = sending.device ?? randomBytes(4).toString('hex')
  const inQuery =
    row.method === 'GET' && row.form === 'call'
      ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
      : {}
  const query =
    shop === undefined ? '' : `?${new URLSearchParams({ ...inQuery, id: shop, shp: site ?? shop, device })}`
  const stopper = new AbortController()
  const response = await fetch((await addressOf(testShop)) + path + query, {
    method: row.method,
    headers: {
      'x-requested-with': 'tabard',
      ...(token === undefined ? {} : { authorization: token }),
      ...(cookie === undefined ? {} : { cookie: `tabard_staff=${cookie}` }),
      ...(deviceKey === undefined ? {} : { [deviceKeyHeader]: deviceKey }),
      ...(row.method === 'POST' ? { 'content-type': body?.type ?? 'application/json' } : {}),
      ...headers,
    },
    ...(row.method === 'POST' ? { body: body?.text ?? JSON.stringify(input) } : {}),
    signal: stopper.signal,
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    stopper.abort()
    return { status: response.status, headers: response.headers, text: '', code: undefined }
  }
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, code: codeOf(text) }
}

function codeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code
  } catch {
    return undefined
  }
}
