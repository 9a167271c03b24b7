import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { firstScreens } from '@tabard/contract/first-screen'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../db/refusal.ts'
import { refuse } from './refuse.ts'
import { createDrawPages } from './draw-pages.ts'
import { createKeptPages } from './kept-pages.ts'
import { htmlLanguages, writeBody, writeHead } from './page-head.ts'
import { findPage, type DescribePage } from './find-page.ts'
import { createPagePolicies, withStyles } from './page-styles.ts'
import { acceptedBy, sendPacked } from './send-document.ts'
import { noncePolicy } from './security-headers.ts'
import type { ServerContext } from './server-context.ts'
import { readerLanguage } from './words.ts'
import { registerWorkerFiles } from './worker-files.ts'

/** The built apps, on one origin with the API (product, Apps and channels). */
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
  const kept = createKeptPages()
  const pages = createDrawPages(join(appsDir, 'storefront', 'dist'), server.log)
  app.addHook('onClose', () => pages.stop())
  const shell = readPage(join(storefront, 'index.html'))
  const { html: storefrontPage, hashes } = withStyles(shell, storefront)
  const policies = createPagePolicies(hashes)
  const consolePage = readPage(join(console, 'index.html'))

  registerWorkerFiles(app, { folder: storefront, shell, isOff: !server.config.hasWorker })
  app.get('/console', (_, reply) => reply.redirect('/console/', 308))
  app.get('/console/*', (_, reply) => sendConsole(reply, consolePage, server.config.map?.tiles))
  app.setNotFoundHandler(async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !wantsPage(request))
      return refuse(server, request, reply, new Refusal('path.unknown', {}))
    const { lang } = request.query as { lang?: unknown }
    const wanted = readerLanguage(lang, undefined)
    const asked = request.url.split('?')[0] ?? '/'
    const { status, path, screen, shop } = await findPage(server, asked, wanted, describePage)
    reply.code(status).header('content-security-policy', policies.of(shop?.style))
    if (!shop || status === 404) {
      // Anybody can ask for any address: what is not there is not kept.
      const page = shop
        ? writeHead(storefrontPage, { ...shop.present().head, isIndexed: false }, server.config.publicUrl)
        : storefrontPage.replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguages[wanted ?? 'en-gb']}"`)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    }
    const write = async () => {
      const { head, config, menu } = shop.present()
      const isDrawn = menu !== undefined && firstScreens.some((first) => first === screen)
      const drawn = isDrawn
        ? await pages.draw({
            path,
            language: head.language,
            config,
            menuKey: `${config.shop} ${menu.version}`,
            menu,
          })
        : { html: '', chunks: [] }
      const page = writeHead(storefrontPage, head, server.config.publicUrl, drawn?.chunks)
      return { html: writeBody(page, drawn?.html ?? '', { path, config }), isWhole: drawn !== undefined }
    }
    const key = [path, shop.language, shop.version].join(' ')
    return sendPacked(request, reply, await kept.get(key, acceptedBy(request), write))
  })
}

function readPage(file: string): string {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Tabard</title><p>This app is not built yet: run npm start.'
}

function sendConsole(reply: FastifyReply, page: string, tiles: string | undefined): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', noncePolicy(nonce, tiles))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}

/** `/account/` begins calls of the account service and pages of the account family: a browser asks for pages. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith('/account/')) return headers.accept?.includes('text/html') === true
  return !/^\/(api|pro|lot|lotInfo|qrcode|assets|console\/assets|brand|hooks|sitemap|files)\//.test(url)
}
