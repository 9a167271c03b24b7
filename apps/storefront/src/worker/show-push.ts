/** A push as our server writes it. */
export interface ShownPush {
  readonly title: string
  readonly body: string
  /** A path of this origin. */
  readonly url: string
  /** Notifications with the same tag replace each other: one for each order. */
  readonly tag: string
}

/**
 * Read a push. Undefined: it is not one of ours. A path of another origin, such as `//elsewhere.example`, is replaced
 * by the root.
 */
export function readPush(text: string, origin: string): ShownPush | undefined {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { title, body, url, tag } = value as Record<string, unknown>
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined
  return { title, body, tag, url: pathOf(url, origin) }
}

/** The path of an address of this origin; otherwise the root. */
export function pathOf(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search : '/'
}

/** The icon of the shop that a path belongs to: `/shop/lantern/order` is of lantern. */
export function iconOf(path: string): string {
  const [, , shop = ''] = path.split('/')
  return /^[\w-]+$/.test(shop) ? `/brand/${shop}.png` : '/icon.svg'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
