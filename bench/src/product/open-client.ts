import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createClient, type Client } from '@tabard/contract/wire/client'
import { identity } from '@tabard/contract/identity/calls'
import { orders } from '@tabard/contract/orders/calls'

/** Open around the clock. */
export const shop = 'harbour'

export interface Diner {
  readonly client: Client
  readonly token: string
}

interface Options {
  readonly device?: string
  readonly token?: string | undefined
  readonly isShopless?: boolean
  /** Default: the demo shop. */
  readonly code?: string
  readonly fetch?: typeof fetch
}

/** The product's own client. */
export function openClient(
  url: string,
  { device = newDevice(), token, isShopless = false, code = shop, fetch: send }: Options = {},
): Client {
  return createClient({
    baseUrl: url,
    shop: isShopless ? undefined : code,
    device,
    language: () => 'en-gb',
    token: () => token,
    now: Date.now,
    randomBytes: (length) => randomBytes(length),
    ...(send ? { fetch: send } : {}),
  })
}

export function newDevice(): string {
  return `bench-${randomBytes(6).toString('hex')}`
}

/** A guest with a token. Calls are limited per caller, so a load needs many guests. */
export async function openGuest(url: string, options: Options = {}): Promise<Diner> {
  const { token } = await openClient(url, options).call(orders.startGuest, {})
  return { client: openClient(url, { ...options, token }), token }
}

/** A log-in of demo staff: the Cookie header. */
export async function logInStaff(
  url: string,
  dataDir: string,
  requested: 'cashier' | 'owner',
): Promise<string> {
  const logins = JSON.parse(readFileSync(path.join(dataDir, 'demo-log-ins.json'), 'utf8')) as {
    email: string
    password: string
    role: string
  }[]
  const found = logins.find(({ role }) => role === requested)
  if (!found) throw new Error(`the demo has no ${requested}`)
  let cookie = ''
  const keepCookie: typeof fetch = async (...args) => {
    const response = await fetch(...args)
    cookie =
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith('tabard_staff='))
        ?.split(';')[0] ?? cookie
    return response
  }
  await openClient(url, { isShopless: true, fetch: keepCookie }).call(identity.logIn, {
    email: found.email,
    password: found.password,
  })
  return cookie
}

/** A client of a demo staff person, and a function to upload files. */
export async function openStaff(url: string, dataDir: string, requested: 'cashier' | 'owner') {
  const cookie = await logInStaff(url, dataDir, requested)
  const send = withCookie(cookie)
  return { client: openClient(url, { fetch: send }), cookie, send }
}

/** `fetch` with a Cookie header. */
export function withCookie(cookie: string): typeof fetch {
  return (input, init) =>
    fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } })
}
