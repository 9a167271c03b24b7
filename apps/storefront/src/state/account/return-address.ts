import { ownAddress } from './own-address.ts'

/** Query parameter with the address to open after a log-in. */
const part = 'redirect'

/** The address of a screen, with the address to return to. */
export function withReturn(to: string, from: string): string {
  return `${to}?${new URLSearchParams({ [part]: from })}`
}

/**
 * The address to open after a log-in: only a path of this shop and origin, because anyone can send a link.
 */
export function returnPath(search: string, origin: string, shop: string): string | undefined {
  const requested = new URLSearchParams(search).get(part)
  const own = requested === null ? undefined : ownAddress(requested, origin)
  return own?.split(/[/?#]/)[2] === encodeURIComponent(shop) ? own : undefined
}

/** A link between account screens that keeps the return address. */
export function keepReturn(to: string, search: string): string {
  const requested = new URLSearchParams(search).get(part)
  return requested === null ? to : withReturn(to, requested)
}
