import { createClient, type Client, type ClientOptions } from '@tabard/contract/client'
import { Refused, Unreachable } from '@tabard/contract/refused'
import { deviceId } from './device.ts'
import { noteError } from './last-errors.ts'
import { randomBytes } from './mint-uuid.ts'

/** A client that knows its shop: the shop is part of every cache key. */
export interface ShopClient extends Client {
  readonly shop: string | undefined
}

export type BrowserClientOptions = Pick<
  ClientOptions,
  'shop' | 'language' | 'token' | 'onToken' | 'onLoggedOut' | 'deviceKey'
>

/** Kept for the diagnostics page: which call, and why not. */
function tell(row: unknown, error: unknown): never {
  const path = typeof row === 'object' && row !== null && 'path' in row ? String(row.path) : ''
  if (error instanceof Refused) noteError(`${path} ${error.code}`)
  if (error instanceof Unreachable) noteError(`${path} unreachable`)
  throw error
}

/** The contract's client with what a browser brings: its clock, its device id and its randomness. */
export function createBrowserClient(options: BrowserClientOptions): ShopClient {
  const client = createClient({
    baseUrl: '',
    device: deviceId(),
    now: () => Date.now(),
    randomBytes,
    ...options,
  })
  return {
    ...client,
    shop: options.shop,
    call: (row, ...asked) => client.call(row, ...asked).catch((error: unknown) => tell(row, error)),
    read: (row, ...asked) => client.read(row, ...asked).catch((error: unknown) => tell(row, error)),
  }
}
