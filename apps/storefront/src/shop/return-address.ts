/** Name of the address's part that says where to go after a log-in. */
const part = 'return'

/** The address of a screen, from which one comes back to where one was. */
export function withReturn(to: string, from: string): string {
  return `${to}?${new URLSearchParams({ [part]: from })}`
}

/** Where to go after a log-in: a path of this shop at this origin and nowhere else, for anybody can send a link. */
export function returnPath(search: string, origin: string, shop: string): string | undefined {
  const wanted = new URLSearchParams(search).get(part)
  if (wanted === null || !URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  const [, , named] = url.pathname.split('/')
  if (url.origin !== origin || url.username !== '' || named !== encodeURIComponent(shop)) return undefined
  return url.pathname + url.search
}

/** A link among the screens of accounts, which keeps where one comes from. */
export function keepReturn(to: string, search: string): string {
  const wanted = new URLSearchParams(search).get(part)
  return wanted === null ? to : withReturn(to, wanted)
}
