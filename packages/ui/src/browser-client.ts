import { createClient, type Client, type ClientOptions } from '@tabard/contract/client'
import { deviceId } from './device.ts'
import { randomBytes } from './mint-uuid.ts'

/** A client that knows its shop: the shop is part of every cache key. */
export interface ShopClient extends Client {
  readonly shop: string | undefined
}

export type BrowserClientOptions = Pick<
  ClientOptions,
  'shop' | 'language' | 'token' | 'onToken' | 'onLoggedOut'
>

/** The contract's client with what a browser brings: its clock, its device id and its randomness. */
export function createBrowserClient(options: BrowserClientOptions): ShopClient {
  const client = createClient({
    baseUrl: '',
    device: deviceId(),
    now: () => Date.now(),
    randomBytes,
    ...options,
  })
  return { ...client, shop: options.shop }
}
