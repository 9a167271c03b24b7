import { lookup } from 'node:dns/promises'
import { isPublicAddress } from '../is-public-address.ts'
import { MessageDelayed, MessageRefused } from './message-gateway.ts'

/** A host that is contacted at this address, so that its name cannot lead elsewhere afterwards. */
export interface PinnedHost {
  readonly address: string
  readonly family: number
}

/**
 * Resolve a host that an owner typed. Throws `MessageRefused` if any of its addresses is internal, and
 * `MessageDelayed` if it has none.
 */
export async function resolvePublic(host: string): Promise<PinnedHost> {
  const name = host.replace(/^\[|\]$/g, '')
  const found = await lookup(name, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw new MessageDelayed('host.unknown')
  if (!found.every(({ address }) => isPublicAddress(address))) throw new MessageRefused('host.internal')
  return first
}
