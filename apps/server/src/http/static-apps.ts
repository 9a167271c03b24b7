import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../db/refusal.ts'
import { refuse } from './refuse.ts'
import { pageStatus, type DescribePage } from './page-status.ts'
import { noncePolicy } from './security-headers.ts'
import type { ServerContext } from './server-context.ts'
import type { Language } from '@tabard/domain/names'
import { reading } from '../db/statement.ts'
import { readerLanguage } from './words.ts'

/** As browsers and screen readers name them. */
const htmlLanguages: Record<Language, string> = { 'en-gb': 'en-GB', 'zh-hans': 'zh-Hans' }

const findAccent = reading<{ accent_colour: string }, [string]>(
  'select accent_colour from shop_directory where code = $1',
)

/** The built apps, on one origin with the API (product, Apps and channels). */
export async function registerApps(
  app: FastifyInstance,
  server: ServerContext,
  appsDir: string,
  describePage: DescribePage,
): Promise<void> {
  const storefront = join(appsDir, 'storefront', 'dist')
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
  const storefrontPage = readPage(join(storefront, 'index.html'))
  const consolePage = readPage(join(console, 'index.html'))

  app.get('/console', (_, reply) => reply.redirect('/console/', 308))
  app.get('/console/*', (_, reply) => sendConsole(reply, consolePage))
  app.get('/brand/:shop.css', async (request, reply) => {
    const { shop } = request.params as { shop: string }
    const [found] = await server.platform.rows(findAccent(shop))
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(found ? `:root{--accent:${found.accent_colour}}` : '')
  })
  app.setNotFoundHandler(async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !wantsPage(request))
      return refuse(server, request, reply, new Refusal('path.unknown', {}))
    const { status, language } = await pageStatus(server, request.url.split('?')[0] ?? '/', describePage)
    const { lang } = request.query as { lang?: unknown }
    const shown = readerLanguage(lang, undefined) ?? language ?? 'en-gb'
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(storefrontPage.replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguages[shown]}"`))
  })
}

function readPage(file: string): string {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Tabard</title><p>This app is not built yet: run npm start.'
}

function sendConsole(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', noncePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}

function wantsPage(request: FastifyRequest): boolean {
  return !/^\/(api|pro|account|lot|lotInfo|qrcode|assets|console\/assets|brand)\//.test(request.url)
}
