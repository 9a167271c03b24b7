import { ownAddress } from './own-address.ts'

/** Name of the address's part that says where to go after a log-in. */
const part = 'redirect'

/** The address of a screen, from which one comes back to where one was. */
export function withReturn(to: string, from: string): string {
  return `${to}?${new URLSearchParams({ [part]: from })}`
}

/** Where to go after a log-in: a path of this shop at this origin and nowhere else, for anybody can send a link. */
export function returnPath(search: string, origin: string, shop: string): string | undefined {
  const wanted = new URLSearchParams(search).get(part)
  const own = wanted === null ? undefined : ownAddress(wanted, origin)
  return own?.split(/[/?#]/)[2] === encodeURIComponent(shop) ? own : undefined
}

/** A link among the screens of accounts, which keeps where one comes from. */
export function keepReturn(to: string, search: string): string {
  const wanted = new URLSearchParams(search).get(part)
  return wanted === null ? to : withReturn(to, wanted)
}
