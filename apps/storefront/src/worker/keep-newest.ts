import { menuShelf } from './kind-of.ts'

/**
 * The current version and the previous one: a page that has not received the new version still requests the
 * old one.
 */
const versionsOfShop = 2

/** Removes the oldest entries of a cache beyond `most`. */
export async function keepNewest(cacheName: string, most: number): Promise<void> {
  await drop(cacheName, (paths) => paths.slice(0, Math.max(0, paths.length - most)))
}

/** The same for menus, with a limit of versions per shop as well. */
export async function keepNewestMenus(cacheName: string, most: number): Promise<void> {
  await drop(cacheName, (paths) => menusToDrop(paths, most))
}

/** The cached menus to remove; `paths` are oldest first. */
export function menusToDrop(paths: readonly string[], most: number): string[] {
  const newestFirst = paths.toReversed()
  return newestFirst.filter((path, place) => {
    const newerOfShop = newestFirst.slice(0, place).filter((other) => menuShelf(other) === menuShelf(path))
    return place >= most || newerOfShop.length >= versionsOfShop
  })
}

async function drop(
  cacheName: string,
  choose: (paths: readonly string[]) => readonly string[],
): Promise<void> {
  const cache = await caches.open(cacheName)
  // In insertion order.
  const requests = await cache.keys()
  const addresses = new Map(requests.map((request) => [pathAndQuery(request.url), request]))
  for (const address of choose([...addresses.keys()])) {
    const request = addresses.get(address)
    if (request) await cache.delete(request)
  }
}

function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
