import { createClient, type Client, type ClientOptions } from '@tabard/contract/wire/client'
import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import { deviceId } from './device.ts'
import { noteError } from './last-errors.ts'
import { randomBytes } from './mint-uuid.ts'

/** A client bound to a shop, which is part of every cache key. */
export interface ShopClient extends Client {
  readonly shop: string | undefined
}

export type BrowserClientOptions = Pick<
  ClientOptions,
  'shop' | 'language' | 'token' | 'onToken' | 'onLoggedOut' | 'deviceKey'
>

/** For the diagnostics page: the call and the reason. */
function tell(row: unknown, error: unknown): never {
  const path = typeof row === 'object' && row !== null && 'path' in row ? String(row.path) : ''
  if (error instanceof Refused) noteError(`${path} ${error.code}`)
  if (error instanceof Unreachable) noteError(`${path} unreachable`)
  throw error
}

/** The contract's client with the browser's clock, device id and randomness. */
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
    call: (row, ...args) => client.call(row, ...args).catch((error: unknown) => tell(row, error)),
    read: (row, ...args) => client.read(row, ...args).catch((error: unknown) => tell(row, error)),
  }
}
