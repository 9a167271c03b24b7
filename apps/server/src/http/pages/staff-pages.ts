import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isBeingBuilt, untilBuilt } from '../../supervisor/built-apps.ts'
import type { Config } from '../../config.ts'
import { Refusal, Refused } from '../../db/refusal.ts'
import { escapeHtml } from './page-head.ts'
import { noncePolicy } from '../security-headers.ts'

/** The apps for staff; each answers every address under its name. */
export const staffApps = ['console', 'service'] as const

/** Screens that were in the console before service was an app of its own: bookmarks and installed links follow (ADR-094). */
const movedScreens = ['kitchen', 'orders', 'tables', 'availability', 'trading', 'day']

/** What a tablet reads to install service, by their type. */
const installFiles = {
  'manifest.webmanifest': 'application/manifest+json',
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
}

/** Serve the pages of the staff apps, and lead old addresses to the app that has their screen. */
export function registerStaffApps(
  app: FastifyInstance,
  appsDir: string,
  config: Pick<Config, 'publicUrl' | 'map'>,
): void {
  const limited = { config: { limit: 'pages' } } as const
  for (const name of staffApps) {
    const page = whenBuilt(appsDir, name, () => readPage(join(appsDir, name, 'dist', 'index.html')))
    // Only the console draws maps.
    const tiles = name === 'console' ? config.map?.tiles : undefined
    app.get(`/${name}`, limited, (_, reply) => reply.redirect(`/${name}/`, 308))
    app.get(`/${name}/*`, limited, async (_, reply) =>
      sendStaffPage(reply, await page(), config.publicUrl, tiles),
    )
  }
  for (const screen of movedScreens)
    app.get<{ Params: { shop: string } }>(`/console/:shop/${screen}`, limited, ({ params, url }, reply) => {
      const at = url.indexOf('?')
      const query = at === -1 ? '' : url.slice(at)
      return reply.redirect(`/service/${encodeURIComponent(params.shop)}/${screen}${query}`, 308)
    })
  for (const [name, type] of Object.entries(installFiles)) {
    const file = join(appsDir, 'service', 'dist', name)
    if (!existsSync(file) && !isBeingBuilt(appsDir, 'service')) continue
    const body = whenBuilt(appsDir, 'service', () => readFileSync(file))
    app.get(`/service/${name}`, limited, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await body()),
    )
  }
}

/** How long a page waits for its app, which `npm start` builds after the storefront. */
const patienceMs = 120_000

/** Reads a file of an app at its first request, at once if the app is built. */
function whenBuilt<Read>(appsDir: string, name: string, read: () => Read): () => Promise<Read> {
  let found = isBeingBuilt(appsDir, name) ? undefined : read()
  return async () => {
    if (found !== undefined) return found
    if (!(await untilBuilt(appsDir, name, patienceMs)))
      throw new Refused(new Refusal('server.busy', { retryAfterSeconds: 10 }))
    return (found ??= read())
  }
}

/** The built page of an app; a note in its place where the app is not built. */
export function readPage(file: string): string {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Tabard</title><p>This app is not built yet: run npm start.'
}

function sendStaffPage(
  reply: FastifyReply,
  page: string,
  publicUrl: string,
  tiles: string | undefined,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', noncePolicy(nonce, tiles))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__CSP_NONCE__', nonce).replaceAll('__PUBLIC_URL__', escapeHtml(publicUrl)))
}
