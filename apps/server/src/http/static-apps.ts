import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { firstScreens } from '@tabard/contract/first-screen'
import type { Language } from '@tabard/domain/names'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../db/refusal.ts'
import { refuse } from './refuse.ts'
import { createDrawPages, type DrawnPage } from './draw-pages.ts'
import { createPageCache } from './page-cache.ts'
import { escapeHtml, htmlLanguages, writeBody, writeHead } from './page-head.ts'
import { findHomePath, findPage, type DescribePage, type PageShop } from './find-page.ts'
import { createPagePolicies, withStyles } from './page-styles.ts'
import { acceptedBy, sendPacked } from './send-document.ts'
import { noncePolicy } from './security-headers.ts'
import type { ServerContext } from './server-context.ts'
import { readerLanguage } from './words.ts'
import { registerWorkerFiles } from './worker-files.ts'

/** Serve the built apps on one origin with the API. */
export async function registerApps(
  app: FastifyInstance,
  server: ServerContext,
  appsDir: string,
  describePage: DescribePage,
): Promise<void> {
  const storefront = join(appsDir, 'storefront', 'dist', 'client')
  const console = join(appsDir, 'console', 'dist')
  for (const [prefix, dir] of [
    ['/assets/', join(storefront, 'assets')],
    ['/console/assets/', join(console, 'assets')],
  ] as const) {
    if (!existsSync(dir)) continue
    await app.register(fastifyStatic, {
      root: dir,
      prefix,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  }
  const kept = createPageCache()
  // A separate cache, so that pages of unknown addresses cannot evict those that guests read.
  const plain = createPageCache()
  const pages = createDrawPages(join(appsDir, 'storefront', 'dist'), server.log)
  app.addHook('onClose', () => pages.stop())
  const shell = readPage(join(storefront, 'index.html'))
  const { html: storefrontPage, hashes } = withStyles(shell, storefront)
  const policies = createPagePolicies(hashes)
  const consolePage = readPage(join(console, 'index.html'))

  registerWorkerFiles(app, { folder: storefront, shell, isOff: !server.config.hasWorker })
  app.get('/console', { config: { limit: 'pages' } }, (_, reply) => reply.redirect('/console/', 308))
  app.get('/console/*', { config: { limit: 'pages' } }, (_, reply) =>
    sendConsole(reply, consolePage, server.config),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !wantsPage(request))
      return refuse(server, request, reply, new Refusal('path.unknown', {}))
    const { lang } = request.query as { lang?: unknown }
    const wanted = readerLanguage(lang, undefined)
    const [asked = '/', query] = request.url.split('?')
    // The address that owners hand out: search engines and link previews follow it (S-B17).
    const home = await findHomePath(server, asked)
    if (home !== undefined) return reply.redirect(query === undefined ? home : `${home}?${query}`, 302)
    const { status, path, key, isDrawn, screen, shop } = await findPage(server, asked, wanted, describePage)
    reply.code(status).header('content-security-policy', policies.of(shop?.style))
    if (!shop || status === 404) return sendPlain(request, reply, shop, wanted ?? 'en-gb')
    const write = async () => {
      const { head, config, menu } = shop.present()
      const finish = ({ html, chunks }: DrawnPage) =>
        writeBody(writeHead(storefrontPage, head, server.config.publicUrl, chunks), html, { path, config })
      if (!isDrawn || menu === undefined || !firstScreens.some((first) => first === screen))
        return { html: finish(empty) }
      const menuKey = `${config.shop} ${menu.version}`
      const drawing = pages.draw({ path, language: head.language, config, menuKey, menu })
      const drawn = await drawing.inTime
      if (drawn) return { html: finish(drawn) }
      return { html: finish(empty), whole: drawing.atAll.then((late) => late && finish(late)) }
    }
    const version = [key, shop.code, shop.language, shop.version].join(' ')
    return sendPacked(request, reply, await kept.get(version, acceptedBy(request), write))
  })

  /**
   * Send a page that is the same at many addresses: pages without a shop, and unknown addresses of a shop.
   * Clients can invent addresses, so neither path nor id is part of the cache key.
   */
  async function sendPlain(
    request: FastifyRequest,
    reply: FastifyReply,
    shop: PageShop | undefined,
    wanted: Language,
  ): Promise<FastifyReply> {
    const write = () => {
      if (!shop) return storefrontPage.replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguages[wanted]}"`)
      const head = { ...shop.present().head, path: `/shop/${shop.code}/home`, isIndexed: false }
      return writeHead(storefrontPage, head, server.config.publicUrl)
    }
    const key = shop ? [shop.code, shop.language, shop.version].join(' ') : wanted
    const { type, encoding, body } = await plain.get(key, acceptedBy(request), () =>
      Promise.resolve({ html: write() }),
    )
    if (encoding !== '') reply.header('content-encoding', encoding)
    return reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type(type).send(body)
  }
}

/** A page that the browser renders. */
const empty: DrawnPage = { html: '', chunks: [] }

function readPage(file: string): string {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Tabard</title><p>This app is not built yet: run npm start.'
}

function sendConsole(
  reply: FastifyReply,
  page: string,
  { publicUrl, map }: Pick<Config, 'publicUrl' | 'map'>,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', noncePolicy(nonce, map?.tiles))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__CSP_NONCE__', nonce).replaceAll('__PUBLIC_URL__', escapeHtml(publicUrl)))
}

/** `/account/` is a prefix of calls and of pages; a browser requests pages as text/html. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith('/account/')) return headers.accept?.includes('text/html') === true
  return !/^\/(api|pro|lot|lotInfo|qrcode|assets|console\/assets|brand|hooks|sitemap|files)\//.test(url)
}
