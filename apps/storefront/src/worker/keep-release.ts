import { cacheNames, shellPath } from './cache-names.ts'

declare const __ASSETS__: readonly string[]
/** Assets that the built page names itself. */
declare const __NAMED__: readonly string[]

const atOnce = 6
/** As long as the server keeps old assets for open pages (F39). */
const retentionMs = 7 * 86_400_000

/**
 * Downloads the assets of this release. Existing ones are skipped, so a poor connection finishes eventually.
 * Throws if an asset is missing or the shell is of another release.
 */
export async function keepRelease(): Promise<void> {
  const cache = await caches.open(cacheNames.assets)
  const missing = [...__ASSETS__]
  const fetchNext = async (): Promise<void> => {
    for (let address = missing.pop(); address !== undefined; address = missing.pop()) {
      if (await cache.match(address)) continue
      const response = await fetch(address, { priority: 'low' })
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      await cache.put(address, response)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))

  const shell = await fetch(shellPath, { cache: 'no-store' })
  // During a rollout another release may answer: then this one is installed at the next visit.
  const page = await shell.clone().text()
  if (!shell.ok || !__NAMED__.every((address) => page.includes(address)))
    throw new Error('the shell is of another release')
  await cache.put(shellPath, shell)
}

/**
 * Removes what old releases cached. Their open pages may still request assets, so assets are removed by age.
 */
export async function dropOldReleases(now: number): Promise<void> {
  // They name assets that may be gone; the shell replaces them until they are visited again.
  await caches.delete(cacheNames.pages)
  const cache = await caches.open(cacheNames.assets)
  const current = new Set([...__ASSETS__, shellPath])
  for (const request of await cache.keys()) {
    if (current.has(new URL(request.url).pathname)) continue
    const date = Date.parse((await cache.match(request))?.headers.get('date') ?? '')
    if (!(now - date < retentionMs)) await cache.delete(request)
  }
}
