import { paymentCodes } from '@tabard/domain/payments/payment-methods'
import type { Language } from '@tabard/domain/text/names'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, Refused } from '../../db/refusal.ts'
import { reading } from '../../db/statement.ts'
import { escapeHtml } from './page-head.ts'
import { plainDisplay } from '@tabard/contract/shops/shop-display'
import { brandStyle } from './page-styles.ts'
import type { ServerContext } from '../server-context.ts'
import type { ShopAddress } from '../requests/shop-directory.ts'
import { paymentPictures } from './payment-pictures.ts'
import { createSitemapIndex } from './sitemap-index.ts'
import { readerLanguage } from '../server-messages.ts'

/** Files about a shop, generated from its current state. */
export interface ShopFiles {
  /** Whether search engines may show it. */
  isListed(shop: ShopAddress): Promise<boolean>
  /** An XML sitemap (sitemaps.org). */
  sitemap(shop: ShopAddress): Promise<string>
  /** A web app manifest; `language` undefined: the shop's default. */
  manifest(shop: ShopAddress, language: Language | undefined): Promise<unknown>
  /** SVG: the shop's initial on its colour. */
  icon(shop: ShopAddress, isMaskable: boolean): Promise<string>
  /** The same as PNG, for home screens. */
  bitmap(shop: ShopAddress, size: number, isMaskable: boolean): Promise<Buffer>
}

export const findAccent = reading<{ accentColour: string }, { code: string }>(
  'select accent_colour from shop_directory where code = :code',
)
/** Sizes that Chromium requires to install an app, and that iOS shows on its home screen. */
const iconSizes = [180, 192, 512]
/** A sitemap index may name 50,000 sitemaps. */
export const listCodes = reading<{ code: string }>(
  'select code from shop_directory order by code limit 50000',
)

/** Register robots.txt, sitemaps, and the colour, manifest and icon of each shop. */
export function registerShopFiles(app: FastifyInstance, server: ServerContext, files: ShopFiles): void {
  registerSitemaps(app, server, files)
  registerBrandFiles(app, server, files)
}

function registerSitemaps(app: FastifyInstance, server: ServerContext, files: ShopFiles): void {
  const { publicUrl } = server.config
  const listedCodes = createSitemapIndex({
    list: async () => (await server.platform.rows(listCodes())).map(({ code }) => code),
    isListed: async (code) => {
      const shop = await server.directory.find(code)
      return shop !== undefined && files.isListed(shop)
    },
    clock: server.clock,
  })

  app.get('/robots.txt', { config: { limit: 'sitemap' } }, (_, reply) =>
    answer(reply, 'text/plain').send(
      [
        'User-agent: *',
        'Disallow: /console/',
        'Disallow: /service/',
        'Disallow: /receipt/',
        'Disallow: /poster/',
        'Allow: /',
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', { config: { limit: 'sitemap' } }, async (_, reply) => {
    const codes = await listedCodes()
    if (!codes) return reply.code(503).header('retry-after', '60').send()
    const entries = codes.map(
      (code) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap/${code}.xml`)}</loc></sitemap>\n`,
    )
    return answer(reply, 'application/xml').send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
    )
  })
  app.get('/sitemap/:shop.xml', { config: { limit: 'sitemap' } }, async (request, reply) =>
    answer(reply, 'application/xml').send(await files.sitemap(await shopOf(server, request))),
  )
}

function registerBrandFiles(app: FastifyInstance, server: ServerContext, files: ShopFiles): void {
  app.get('/brand/payment/:payment.svg', { config: { limit: 'brand' } }, (request, reply) => {
    const { payment } = request.params as { payment: string }
    const code = paymentCodes.find((each) => each === payment)
    if (code === undefined) throw new Refused(new Refusal('path.unknown', {}))
    return answer(reply, 'image/svg+xml').send(paymentPictures[code])
  })
  app.get('/brand/:shop.css', { config: { limit: 'brand' } }, async (request, reply) => {
    const { shop } = request.params as { shop: string }
    const [found] = await server.platform.rows(findAccent({ code: shop }))
    const colour = found?.accentColour ?? ''
    // An address that contains the current colour never changes (F2).
    const { v } = request.query as { v?: unknown }
    if (colour !== '' && colour === `#${String(v)}`)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    else reply.header('cache-control', 'public, max-age=300')
    return reply.type('text/css; charset=utf-8').send(colour === '' ? '' : brandStyle(colour, plainDisplay))
  })
  app.get('/brand/:shop.webmanifest', { config: { limit: 'brand' } }, async (request, reply) => {
    const { lang } = request.query as { lang?: unknown }
    const manifest = await files.manifest(await shopOf(server, request), readerLanguage(lang, undefined))
    return answer(reply, 'application/manifest+json').send(JSON.stringify(manifest))
  })
  app.get('/brand/:shop.png', { config: { limit: 'brand' } }, async (request, reply) => {
    const { size } = request.query as { size?: unknown }
    const pixels = iconSizes.find((each) => String(each) === size)
    if (pixels === undefined) throw new Refused(new Refusal('path.unknown', {}))
    const isMaskable = 'maskable' in (request.query as object)
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=300')
      .send(await files.bitmap(await shopOf(server, request), pixels, isMaskable))
  })
  app.get('/brand/:shop.svg', { config: { limit: 'brand' } }, async (request, reply) => {
    const isMaskable = 'maskable' in (request.query as object)
    return answer(reply, 'image/svg+xml').send(await files.icon(await shopOf(server, request), isMaskable))
  })
}

/** Find the shop in the address. Throws `path.unknown`. */
async function shopOf(
  { directory }: Pick<ServerContext, 'directory'>,
  request: FastifyRequest,
): Promise<ShopAddress> {
  const { shop: code } = request.params as { shop: string }
  const shop = await directory.find(code)
  if (!shop) throw new Refused(new Refusal('path.unknown', {}))
  return shop
}

function answer(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300')
}
