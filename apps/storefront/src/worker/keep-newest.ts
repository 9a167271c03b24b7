import { menuShelf } from './kind-of.ts'

/** The one in force and the one before: a page that has not heard of the new one yet still asks for the old. */
const versionsOfShop = 2

/** Drops what was put into a cache longest ago. */
export async function keepNewest(cacheName: string, most: number): Promise<void> {
  await drop(cacheName, (paths) => paths.slice(0, Math.max(0, paths.length - most)))
}

/** The same for menus, of which there are few versions a shop as well. */
export async function keepNewestMenus(cacheName: string, most: number): Promise<void> {
  await drop(cacheName, (paths) => menusToDrop(paths, most))
}

/** Which of the kept menus may go; the oldest stands first. */
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
  // In the order in which they were put there.
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
