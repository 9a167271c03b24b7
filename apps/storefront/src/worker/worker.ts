import { registerRoute } from 'workbox-routing'
import type { WorkboxPlugin } from 'workbox-core'
import { CacheFirst, StaleWhileRevalidate, Strategy, type StrategyHandler } from 'workbox-strategies'
import { answerPage } from './answer-page.ts'
import { cacheNames, shellPath } from './cache-names.ts'
import { keepNewest, keepNewestMenus } from './keep-newest.ts'
import { dropOldReleases, keepRelease } from './keep-release.ts'
import { isCachedPage, kindOf, shopShelf, type Kind } from './kind-of.ts'
import { lastResort } from './last-resort.ts'
import { pathOf, readPush, iconOf } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope

/** A page's request to cache what it loaded before the worker existed. */
interface KeepMessage {
  readonly kind: 'keep'
  readonly page: string
  readonly others: readonly string[]
}

/** Caches only complete, successful responses. */
const onlyGood: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.type === 'basic' ? response : null,
}

/** A response that is never revalidated must be immutable. */
const onlyForGood: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('cache-control')?.includes('immutable') ? response : null,
}

function atMost(most: number): WorkboxPlugin {
  return { cacheDidUpdate: ({ cacheName }) => keepNewest(cacheName, most) }
}

class PageFirst extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url)
    return answerPage({
      fromNetwork: () => (isCachedPage(url) ? handler.fetchAndCachePut(request) : handler.fetch(request)),
      fromCache: () => handler.cacheMatch(request),
      fromShell: () => findShell(url.pathname),
      lastResort: () => lastResort(navigator.languages),
      wait: (ms) => handler.waitUntil(new Promise((resolve) => setTimeout(resolve, ms))),
    })
  }
}

/** The shell in the shop's language, if a cached page of the shop reveals it. */
async function findShell(pathname: string): Promise<Response | undefined> {
  const shell = await caches.match(shellPath, { cacheName: cacheNames.assets })
  if (!shell) return undefined
  const pages = await caches.open(cacheNames.pages)
  const shelf = shopShelf(pathname)
  const sibling = (await pages.keys()).find(({ url }) => {
    const { pathname: other, search } = new URL(url)
    return other.startsWith(shelf) && search === ''
  })
  const html = sibling && (await (await pages.match(sibling))?.text())
  const language = /<html lang="[^"]*"/.exec(html ?? '')?.[0]
  if (language === undefined) return shell
  const page = (await shell.text()).replace(/<html lang="[^"]*"/, language)
  const headers = new Headers(shell.headers)
  for (const ofOldBody of ['content-encoding', 'content-length', 'etag']) headers.delete(ofOldBody)
  return new Response(page, { headers })
}

const strategies: Readonly<Record<Kind, Strategy>> = {
  page: new PageFirst({
    cacheName: cacheNames.pages,
    plugins: [onlyGood, atMost(40)],
  }),
  asset: new CacheFirst({ cacheName: cacheNames.assets, plugins: [onlyForGood] }),
  menu: new CacheFirst({
    cacheName: cacheNames.menus,
    plugins: [onlyForGood, { cacheDidUpdate: ({ cacheName }) => keepNewestMenus(cacheName, 12) }],
  }),
  brand: new StaleWhileRevalidate({ cacheName: cacheNames.brand, plugins: [onlyGood, atMost(30)] }),
  picture: new CacheFirst({
    cacheName: cacheNames.pictures,
    plugins: [onlyForGood, atMost(200)],
  }),
}

for (const kind of ['page', 'asset', 'menu', 'brand', 'picture'] as const)
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      kindOf({
        method: request.method,
        path: url.pathname,
        isPersonal: request.headers.has('authorization'),
        destination: request.destination,
        mode: request.mode,
      }) === kind,
    strategies[kind],
  )

self.addEventListener('install', (event) => {
  // Activate immediately: the worker serves both releases alike, and each page decides at its next navigation
  // which release to load.
  event.waitUntil(keepRelease().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldReleases(Date.now()).then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  const message = event.data as KeepMessage
  if (message.kind === 'keep')
    event.waitUntil(Promise.all([keepPage(message.page), keepOthers(event, message.others)]))
})

self.addEventListener('push', (event) => {
  const push = readPush(event.data?.text() ?? '', self.location.origin)
  if (!push) return
  const { title, body, url, tag } = push
  // `renotify` is missing in the types: a later event of the order sounds again.
  const options = { body, tag, renotify: true, data: url, icon: iconOf(url) }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(pathOf(event.notification.data, self.location.origin)))
})

/** Show the page of the path: in its window if it is open, otherwise in a new one. */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => pathOf(url, self.location.origin) === path)
  if (open) await open.focus()
  else await self.clients.openWindow(path)
}

async function keepPage(address: string): Promise<void> {
  if (!isCachedPage(new URL(address, self.location.origin))) return
  const response = await fetch(address)
  if (response.status === 200) await (await caches.open(cacheNames.pages)).put(address, response)
}

async function keepOthers(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address)
    const { pathname: path, origin } = new URL(request.url)
    const kind = kindOf({ method: 'GET', path, isPersonal: false, destination: '', mode: 'cors' })
    if (kind && origin === self.location.origin) await strategies[kind].handle({ event, request })
  }
}
