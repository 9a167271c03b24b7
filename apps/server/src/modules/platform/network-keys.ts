import { createHmac } from 'node:crypto'
import { countedNetworks, isLoopback } from '@tabard/domain/messages/network-of'
import type { HandlerRequest } from '../../http/handler.ts'

export type NetworkRequest = Pick<HandlerRequest<never, 'config'>, 'session' | 'deps' | 'shop'>

interface NetworkKey {
  readonly key: string
  /** How many times the limit of one network it may use. */
  readonly times: number
}

/**
 * Keyed hashes of the caller's network and of the wider ones that count it, the narrowest first, so that no address is
 * stored. None for loopback and an empty network: a proxy did not pass the address on.
 */
export function networkKeys({ session, deps, shop }: NetworkRequest): readonly NetworkKey[] {
  if (isLoopback(session.network)) return []
  return countedNetworks(session.network).map(({ network, times }) => ({
    key: createHmac('sha256', deps.config.secret)
      .update(`network ${shop.merchantId} ${network}`)
      .digest('base64url')
      .slice(0, 22),
    times,
  }))
}
