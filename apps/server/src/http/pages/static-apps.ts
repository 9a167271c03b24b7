import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { firstScreens, menuScreen } from '@tabard/contract/screens/first-screen'
import { languageTags, type Language } from '@tabard/domain/text/names'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBeingBuilt } from '../../supervisor/built-apps.ts'
import { Refusal } from '../../db/refusal.ts'
import { isOutage } from '../faults.ts'
import { refuse } from '../refuse.ts'
import { createBusyPage } from './busy-page.ts'
import { createDrawPages, type DrawPages } from './drawing/draw-pages.ts'
import { emptyQuality, usualQuality, menuQuality } from './pack-page.ts'
import { createPageCache } from './page-cache.ts'
import { createPagePacker, PackerBusy, type PagePacker } from './page-packer.ts'
import { writeBody, writeHead } from './page-head.ts'
import { inLanguage, type PageTemplate } from './page-template.ts'
import { findHomePath, findPage, type DescribePage, type KnownPage, type PageShop } from './find-page.ts'
import { createPagePolicies, withStyles } from './page-styles.ts'
import { createPageTurns } from './page-turns.ts'
import { acceptedBy, byLanguage, sendPacked } from '../documents/send-document.ts'
import type { ServerContext } from '../server-context.ts'
import { readerLanguages } from '../server-messages.ts'
import { readPage, registerStaffApps, staffApps } from './staff-pages.ts'
import { registerWorkerFiles } from './worker-files.ts'

export interface AppFolders {
  readonly appsDir: string
  /** The folder of the built background threads. */
  readonly threads: string
}

/** Visits that wait for their turn. More find a server that has no time for them. */
const mostWaiting = 200
/** A visitor who has waited for this long is asked to come again instead. */
const patienceMs = 3_000

/** Serve the built apps on one origin with the API. */
export async function registerApps(
  app: FastifyInstance,
  server: ServerContext,
  { appsDir, threads }: AppFolders,
  describePage: DescribePage,
): Promise<void> {
  const storefront = join(appsDir, 'storefront', 'dist', 'client')
  await registerAssets(app, appsDir, storefront)
  const shell = readPage(join(storefront, 'index.html'))
  const { template, hashes } = withStyles(shell, storefront)
  const policies = createPagePolicies(hashes)
  const { publicUrl: origin, hasWorker } = server.config
  const packer = createPagePacker(join(threads, 'pack-page.js'))
  const pages = createDrawPages(
    join(threads, 'draw-page.js'),
    { storefront: join(appsDir, 'storefront', 'dist'), template, origin },
    server.log,
  )
  app.addHook('onClose', () => Promise.all([packer.stop(), pages.stop()]))
  registerWorkerFiles(app, { folder: storefront, shell, isOff: !hasWorker })
  registerStaffApps(app, appsDir, server.config)
  const sendShopPage = createShopPages({ template, origin, packer, pages })
  const sendPlain = createPlainPages({ template, origin, packer })
  const sendBusy = createBusyPage(server.serverMessages)
  const turns = createPageTurns({ mostWaiting, patienceMs })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, languages: readonly Language[]) => {
    const [requestPath = '/', query] = request.url.split('?')
    const fallback = languages[0] ?? 'en-gb'
    try {
      // The address that owners hand out: search engines and link previews follow it (S-B17).
      const home = await findHomePath(server, requestPath)
      if (home !== undefined) return reply.redirect(query === undefined ? home : `${home}?${query}`, 302)
      const page = await findPage(server, requestPath, languages, describePage)
      const { status, shop } = page
      reply.code(status).header('content-security-policy', policies.of(shop?.style))
      if (!shop || status === 404) return await sendPlain(request, reply, shop, fallback)
      return await sendShopPage(request, reply, page, shop)
    } catch (error) {
      if (!isOutage(error)) throw error
      server.log.warn({ requestId: request.id, err: error }, 'page without data: the database is unavailable')
      // A guest reads no JSON: the app without data says what is wrong, and tries again.
      reply.code(503).header('retry-after', '2').header('content-security-policy', policies.of(undefined))
      return sendPlain(request, reply, undefined, fallback)
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !wantsPage(request))
      return refuse(server, request, reply, new Refusal('path.unknown', {}))
    const { lang } = request.query as { lang?: unknown }
    const languages = readerLanguages(lang, request.headers['accept-language'])
    try {
      if (await turns.take()) return await sendPage(request, reply, languages)
    } catch (error) {
      if (!(error instanceof PackerBusy)) throw error
    }
    return sendBusy(reply, languages[0] ?? 'en-gb')
  })
}

/** Serve the built files of all apps, whose names contain the hash of their content. */
async function registerAssets(app: FastifyInstance, appsDir: string, storefront: string): Promise<void> {
  for (const [prefix, dir, name] of [
    ['/assets/', join(storefront, 'assets'), 'storefront'],
    ...staffApps.map((name) => [`/${name}/assets/`, join(appsDir, name, 'dist', 'assets'), name] as const),
  ] as const) {
    if (!existsSync(dir) && !isBeingBuilt(appsDir, name)) continue
    await app.register(fastifyStatic, {
      root: dir,
      prefix,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  }
}

interface PageWriting {
  /** The storefront's page without content. */
  readonly template: PageTemplate
  /** The address of the installation, for absolute links. */
  readonly origin: string
  readonly packer: PagePacker
}

/** Return a function that sends a shop's page: drawn if the page has a first screen, else with its data alone. */
function createShopPages({ template, origin, packer, pages }: PageWriting & { readonly pages: DrawPages }) {
  const cache = createPageCache()
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, key, isDrawn, screen }: KnownPage,
    shop: PageShop,
  ): Promise<FastifyReply> => {
    const write = async () => {
      const { head, config, offers, menu } = shop.present()
      const packEmpty = (quality: number) =>
        packer.pack({
          page: writeBody(writeHead(template, head, origin), '', { path, config, offers }),
          quality,
        })
      if (!isDrawn || menu === undefined || !firstScreens.some((first) => first === screen))
        return { page: await packEmpty(usualQuality) }
      const menuKey = `${config.shop} ${menu.version}`
      const drawing = pages.draw({
        head,
        readPictures: () => shop.readPictures(),
        quality: screen === menuScreen ? menuQuality : usualQuality,
        screen: { path, language: head.language, config, offers, menuKey, menu },
      })
      const page = await drawing.inTime
      return page ? { page } : { page: await packEmpty(emptyQuality), whole: drawing.atAll }
    }
    const version = [key, shop.code, shop.language, shop.version].join(' ')
    return sendPacked(request, reply, await cache.get(version, acceptedBy(request), write))
  }
}

/**
 * Return a function that sends a page that is the same at many addresses: pages without a shop, and unknown
 * addresses of a shop. Clients can invent addresses, so neither path nor id is part of the cache key.
 */
function createPlainPages({ template, origin, packer }: PageWriting) {
  // A separate cache, so that pages of unknown addresses cannot evict those that guests read.
  const cache = createPageCache()
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    shop: PageShop | undefined,
    language: Language,
  ): Promise<FastifyReply> => {
    const write = () => {
      if (!shop) return inLanguage(template, languageTags[language])
      const head = { ...shop.present().head, path: `/shop/${shop.code}/home`, isIndexed: false }
      return writeHead(template, head, origin)
    }
    const key = shop ? [shop.code, shop.language, shop.version].join(' ') : language
    const { type, encoding, body } = await cache.get(key, acceptedBy(request), async () => ({
      page: await packer.pack({ page: write(), quality: usualQuality }),
    }))
    if (encoding !== '') reply.header('content-encoding', encoding)
    return reply.headers({ 'cache-control': 'no-cache', vary: byLanguage }).type(type).send(body)
  }
}

/** `/account/` is a prefix of calls and of pages; a browser requests pages as text/html. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith('/account/')) return headers.accept?.includes('text/html') === true
  return !/^\/(api|pro|lot|lotInfo|qrcode|assets|console\/assets|service\/assets|brand|hooks|sitemap|files)\//.test(
    url,
  )
}
