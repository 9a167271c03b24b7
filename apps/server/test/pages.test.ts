import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { orders } from '@tabard/contract/orders/calls'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { sitemapCachedMs } from '../src/http/sitemap-index.ts'
import { pagesCachedMs } from '../src/modules/orders/reading/describe-page.ts'
import { changePrice, findItemId } from './change-shop.ts'
import { createMerchant } from './factories.ts'
import { ownerRows } from './owner-rows.ts'
import { lineOf, placeInput, readMenu } from './sample-cart.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// What search engines and link previews read of a page before any script runs.

const origin = 'https://eat.example'
const appsDir = mkdtempSync(path.join(tmpdir(), 'tabard-pages-'))
let testShop: TestServer
let app: FastifyInstance
let lantern: { merchantId: string; shopId: string }

beforeAll(async () => {
  mkdirSync(path.join(appsDir, 'storefront/dist/client'), { recursive: true })
  writeFileSync(
    path.join(appsDir, 'storefront/dist/client/index.html'),
    '<!doctype html><html lang="en-GB"><head><link rel="stylesheet" crossorigin href="/assets/app.css"><title>Tabard</title></head><body></body></html>',
  )
  mkdirSync(path.join(appsDir, 'storefront/dist/client/assets'))
  writeFileSync(path.join(appsDir, 'storefront/dist/client/assets/app.css'), 'body{margin:0}\n')
  writeFileSync(path.join(appsDir, 'storefront/dist/client/sw.js'), '// the worker')
  testShop = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  lantern = { merchantId, shopId: shops[0]?.shopId ?? '' }
  const server = {
    ...testShop.server,
    config: { ...testShop.server.config, publicUrl: origin, consoleUrl: origin },
  }
  app = await createApp(server, {
    apps: { appsDir, threads: inject('builtThreads') },
    isLeaving: () => false,
  })
})
afterEach(async () => {
  await ownerRows('delete from settings where merchant_id = $1', [lantern.merchantId])
  await bumpConfig()
})
afterAll(async () => {
  await app.close()
  await testShop.stop()
  rmSync(appsDir, { recursive: true })
})

// Pages are cached for a moment.
const afterAMoment = () => new Promise((resolve) => setTimeout(resolve, pagesCachedMs + 50))
const bumpConfig = async () => {
  await ownerRows('update shop_states set config_version = config_version + 1 where shop_id = $1', [
    lantern.shopId,
  ])
  await afterAMoment()
}
const publishAt = async (itemId: string, cents: number) => {
  await changePrice(testShop.server, lantern, itemId, cents)
  await afterAMoment()
}
const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', host: 'evil.example', ...headers } })
const structured = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<
    string,
    unknown
  >
const linkOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]

test('a menu has its title in each language, at its own address', async () => {
  const english = (await open('/mobile/lantern/home')).body
  expect(english).toContain('<html lang="en-GB"')
  expect(english).toContain('<title>Shop lantern</title>')
  expect(english).toContain('<meta name="description" content="A shop for tests.">')
  expect(english).toContain('<meta property="og:title" content="Shop lantern">')
  expect(linkOf(english, 'canonical')).toBe(`${origin}/shop/lantern/home`)
  expect(english).toContain(`hreflang="zh-Hans" href="${origin}/shop/lantern/home?lang=zh-hans"`)
  expect(english).toContain(`hreflang="x-default" href="${origin}/shop/lantern/home"`)
  expect(english).not.toContain('evil.example')
  const chinese = (await open('/shop/lantern/home?lang=zh-hans')).body
  expect(chinese).toContain('<html lang="zh-Hans"')
  expect(chinese).toContain('<title>店 lantern</title>')
  expect(linkOf(chinese, 'canonical')).toBe(`${origin}/shop/lantern/home?lang=zh-hans`)
})

test("a first visit gets the browser's language, if the shop is available in it (C-B18)", async () => {
  const languageOf = async (header: string, url = '/shop/lantern/home') => {
    const { body, headers } = await open(url, { 'accept-language': header })
    expect(headers['vary']).toBe('accept-encoding, accept-language')
    return /<html lang="([^"]*)"/.exec(body)?.[1]
  }
  expect(await languageOf('zh-CN,zh;q=0.9,en;q=0.8')).toBe('zh-Hans')
  expect(await languageOf('zh-CN', '/t/lantern/0123456789')).toBe('zh-Hans')
  expect(await languageOf('fr-FR,en;q=0.7,zh-TW;q=0.8')).toBe('zh-Hans')
  expect(await languageOf('fr-FR')).toBe('en-GB')
  expect(await languageOf('zh;q=0, en')).toBe('en-GB')
  expect(await languageOf('zh-CN', '/shop/lantern/home?lang=en-gb')).toBe('en-GB')
  expect(await languageOf('zh-CN', '/shop/nowhere/home')).toBe('zh-Hans')
  await ownerRows('update shops set languages = $2 where shop_id = $1', [lantern.shopId, ['en-gb']])
  await bumpConfig()
  expect(await languageOf('zh-CN')).toBe('en-GB')
  await ownerRows('update shops set languages = $2 where shop_id = $1', [
    lantern.shopId,
    ['en-gb', 'zh-hans'],
  ])
  await bumpConfig()
})

test('the short address of a shop leads to its first screen, for browsers and search engines alike (S-B17)', async () => {
  const answer = await open('/shop/lantern?lang=zh-hans&utm=poster')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['location']).toBe('/shop/lantern/home?lang=zh-hans&utm=poster')
  expect((await open('/self/lantern/')).headers['location']).toBe('/self/lantern/home')
  expect((await open('/sandbox/shop/lantern')).headers['location']).toBe('/sandbox/shop/lantern/home')
  for (const unknown of ['/shop/nowhere', '/toString/lantern', '/shop'])
    expect((await open(unknown)).statusCode).toBe(404)
})

test('search engines get the restaurant, its menu, items and prices', async () => {
  const restaurant = structured((await open('/shop/lantern/home')).body)
  expect(restaurant).toMatchObject({
    '@type': 'Restaurant',
    name: 'Shop lantern',
    telephone: '+61255501880',
    currenciesAccepted: 'AUD',
    hasMenu: {
      hasMenuSection: [{ name: 'Mains', hasMenuSection: [{ name: 'Noodles' }] }, { name: 'Drinks' }],
    },
  })
  const itemId = await findItemId(lantern, 'Dumplings')
  const page = (await open(`/shop/lantern/product/${itemId}`)).body
  expect(page).toContain('<title>Dumplings · Shop lantern</title>')
  expect(structured(page)).toMatchObject({
    '@type': 'MenuItem',
    name: 'Dumplings',
    offers: [{ price: '12.50', priceCurrency: 'AUD' }],
  })
  await publishAt(itemId, 1375)
  expect(structured((await open(`/shop/lantern/product/${itemId}`)).body)).toMatchObject({
    offers: [{ price: '13.75' }],
  })
  await publishAt(itemId, 1250)
})

test('a dish with a picture is shared with its absolute URL and alternative text', async () => {
  const itemId = await findItemId(lantern, 'Dumplings')
  const hash = 'a'.repeat(32)
  await ownerRows(`insert into files values ($1, $2, 800, 600, 'AAAA', 1, false, '2026-01-01', null)`, [
    lantern.merchantId,
    hash,
  ])
  await ownerRows(
    "update items set picture = $2, picture_alt1 = 'Six \"dumplings\"', picture_alt2 = '' where item_id = $1",
    [itemId, hash],
  )
  await publishAt(itemId, 1250)
  const page = (await open(`/shop/lantern/product/${itemId}`)).body
  const address = new RegExp(
    `<meta property="og:image" content="(${origin}/files/[a-z0-9]{6}/${hash}-960.webp)">`,
  )
  expect(address.exec(page)?.[1]).toBe(structured(page)['image'])
  expect(page).toContain('<meta property="og:image:width" content="800">')
  expect(page).toContain('<meta property="og:image:alt" content="Six &quot;dumplings&quot;">')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect((await open('/shop/lantern/home')).body).not.toContain('og:image')
  await ownerRows(
    'update items set picture = null, picture_alt1 = null, picture_alt2 = null where item_id = $1',
    [itemId],
  )
  await publishAt(itemId, 1250)
})

test('names that contain markup stay text', async () => {
  const itemId = await findItemId(lantern, 'Dumplings')
  const name = `</script><script>alert("1")</script>' & <b>`
  await ownerRows('update items set name1 = $2, description1 = $2 where item_id = $1', [itemId, name])
  await publishAt(itemId, 1250)
  for (const url of ['/shop/lantern/home', `/shop/lantern/product/${itemId}`]) {
    const { body } = await open(url)
    expect(body).not.toContain('<script>alert')
    expect(body.split('</script>').length).toBe(2)
    expect(JSON.stringify(structured(body))).toContain('alert')
  }
  await ownerRows("update items set name1 = 'Dumplings', description1 = '' where item_id = $1", [itemId])
  await publishAt(itemId, 1250)
})

test('an address is a page only if its family has exactly that screen', async () => {
  const statusOf = async (url: string, accept = 'text/html') => {
    const { statusCode, headers } = await app.inject({ method: 'GET', url, headers: { accept } })
    return `${statusCode} ${String(headers['content-type']).split(';')[0]}`
  }
  for (const path of [
    'shop/lantern/home',
    'sandbox/mobile/lantern/home',
    'ktv/lantern/category',
    'redirect/x/y',
  ])
    expect(await statusOf(`/${path}`), path).toBe('200 text/html')
  // The booking home does not exist yet, the merchant family has no pages, and the app's information pages
  // are the shop's.
  for (const path of ['ktv/lantern/home', 'merchant/lantern/page/terms', 'app/lantern/info/nonsense/home'])
    expect(await statusOf(`/${path}`), path).toBe('404 text/html')
  // Addresses of the account family have the same prefix as account calls.
  expect(await statusOf('/account/lantern/no-such-screen')).toBe('404 text/html')
  expect(await statusOf('/account/signIn', '*/*')).toBe('404 application/json')
})

test('a receipt and a poster are pages only for an existing order, and the poster only of its own shop', async () => {
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const { receiptId } = await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const nobodys = `${receiptId.slice(0, 6)}${'A'.repeat(22)}`
  const statusOf = async (page: string) => (await open(page)).statusCode
  expect(await statusOf(`/receipt/${receiptId}`)).toBe(200)
  expect(await statusOf(`/poster/lantern/${receiptId}/pickup/web`)).toBe(200)
  for (const page of [
    `/receipt/${nobodys}`,
    `/receipt/zzzzzz${'A'.repeat(22)}`,
    `/poster/lantern/${nobodys}/pickup/web`,
    `/poster/elsewhere/${receiptId}/pickup/web`,
    '/poster/lantern/1/share/print',
    '/poster/%F0%9F%8D%9C/%F0%9F%8D%9C/x/y',
  ])
    expect(await statusOf(page), page).toBe(404)
})

test('private and unknown pages are not indexed by search engines', async () => {
  for (const screen of ['cart', 'checkout', 'myorders', 'order', 'product/none', 'page/none'])
    expect((await open(`/shop/lantern/${screen}`)).body).toContain('<meta name="robots" content="noindex">')
  expect((await open('/shop/lantern/product/none')).statusCode).toBe(404)
  expect((await open('/shop/lantern/home')).body).not.toContain('noindex')
})

test('pages that differ only in the browser share one cache entry, for any made-up address', async () => {
  const etagOf = async (url: string) => {
    const { statusCode, headers } = await open(url)
    expect(statusCode, url).toBe(200)
    return headers['etag']
  }
  for (const family of ['shop', 'mobile', 'self'])
    expect(await etagOf(`/${family}/lantern/cartitem/one`)).toBe(
      await etagOf(`/${family}/lantern/cartitem/another`),
    )
  expect((await open('/shop/lantern/cartitem/secret')).body).not.toContain('secret')
  // A sandbox and some families look different only once the app runs.
  const alias = await etagOf('/sandbox/shop/lantern/category')
  for (const address of [
    '/sandbox/mobile/lantern/category',
    '/ktv/lantern/category',
    '/massage/lantern/category/',
  ])
    expect(await etagOf(address), address).toBe(alias)
})

test('unknown addresses get one compressed page, without the requested address', async () => {
  const packed = { 'accept-encoding': 'gzip, br' }
  for (const [one, other] of [
    ['/no/such/page', '/nor/this?x=1'],
    ['/shop/lantern/product/none', '/shop/lantern/product/nor-this'],
  ] as const) {
    const first = await open(one, packed)
    const second = await open(other, packed)
    expect([first.statusCode, second.statusCode]).toEqual([404, 404])
    expect(first.headers['content-encoding']).toBe('br')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(brotliDecompressSync(first.rawPayload).toString()).not.toContain('none')
  }
})

test('styles are inline, and the policy allows only those', async () => {
  const page = await open('/shop/lantern/home')
  const styles = [...page.body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style)
  expect(styles).toEqual(['body{margin:0}', ':root{--accent:#9c3d22}'])
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  const unknown = await open('/nowhere')
  expect(unknown.headers['content-security-policy']).toContain(`style-src 'self' ${hashes[0]};`)
})

test('a page is sent compressed, and not again if unchanged', async () => {
  const plain = await open('/shop/lantern/home')
  const packed = await open('/shop/lantern/home', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, accept-language' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const etag = String(plain.headers['etag'])
  expect((await open('/shop/lantern/home', { 'if-none-match': etag })).statusCode).toBe(304)
})

test('robots and sitemaps list public pages, and nothing of an unlisted shop', async () => {
  expect((await open('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const itemId = await findItemId(lantern, 'Dumplings')
  const listed = `${origin}/sitemap/lantern.xml`
  expect((await open('/sitemap.xml')).body).toContain(listed)
  const map = (await open('/sitemap/lantern.xml')).body
  expect(map).toContain(`<loc>${origin}/shop/lantern/product/${itemId}</loc>`)
  expect(map).not.toContain('Staff meal')
  await ownerRows(
    "insert into settings (merchant_id, setting_id, shop_id, key, value) values ($1, gen_random_uuid(), $2, 'web.isIndexed', 'false')",
    [lantern.merchantId, lantern.shopId],
  )
  await bumpConfig()
  // The list of shops is cached; each shop's own sitemap is empty at once.
  testShop.time.now += sitemapCachedMs
  expect((await open('/sitemap.xml')).body).not.toContain(listed)
  expect((await open('/sitemap/lantern.xml')).body).not.toContain('<loc>')
  expect((await open('/shop/lantern/home')).body).toContain('noindex')
  expect((await open('/sitemap/nobody.xml')).statusCode).toBe(404)
})

test('a shop can be installed on the home screen with its name, colour and letter', async () => {
  const page = (await open('/shop/lantern/home?lang=zh-hans')).body
  const manifest = (await open(linkOf(page, 'manifest') ?? '')).json<{
    icons: { src: string; sizes: string; purpose: string }[]
  }>()
  expect(manifest).toMatchObject({
    name: '店 lantern',
    lang: 'zh-Hans',
    start_url: '/shop/lantern/home?lang=zh-hans',
    display: 'standalone',
    theme_color: '#9c3d22',
  })
  const [drawn, ...bitmaps] = manifest.icons
  const svg = await open(drawn?.src ?? '')
  expect(svg.headers['content-type']).toContain('image/svg+xml')
  expect(svg.body).toContain('#9c3d22')
  // Chromium installs with PNG icons of 192 and 512 pixels; phones crop the maskable ones.
  expect(bitmaps.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  const apple = { src: linkOf(page, 'apple-touch-icon')?.replace('&amp;', '&') ?? '', sizes: '180x180' }
  for (const { src, sizes } of [...bitmaps, apple]) {
    const icon = await open(src)
    expect(icon.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await open('/brand/lantern.png?size=4000')).statusCode).toBe(404)
  expect(page).toContain('<style data-brand="lantern">:root{--accent:#9c3d22}</style>')
  const brand = await open('/brand/lantern.css?v=9c3d22')
  expect(brand.body).toBe(':root{--accent:#9c3d22}')
  expect(brand.headers['cache-control']).toContain('immutable')
})

test('the service worker is revalidated every time, and can be removed', async () => {
  const served = await open('/sw.js')
  expect(served.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
  })
  expect(served.body).toBe('// the worker')
  expect((await open('/sw.js', { 'if-none-match': String(served.headers['etag']) })).statusCode).toBe(304)
  expect((await open('/shell.html')).body).toContain('<title>Tabard</title>')
  const off = { ...testShop.server, config: { ...testShop.server.config, hasWorker: false } }
  const without = await createApp(off, {
    apps: { appsDir, threads: inject('builtThreads') },
    isLeaving: () => false,
  })
  const farewell = (await without.inject({ url: '/sw.js' })).body
  expect(farewell).toContain('registration.unregister()')
  expect(farewell).not.toContain('fetch')
  await without.close()
})

const setSetting = async (key: string, value: unknown) => {
  await ownerRows(
    'insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), $2, $3)',
    [lantern.merchantId, key, JSON.stringify(value)],
  )
  await bumpConfig()
}

test('language.default: the language of an address that names none', async () => {
  expect((await open('/shop/lantern/home')).body).toContain('<html lang="en-GB"')
  await setSetting('language.default', 'zh-hans')
  expect((await open('/shop/lantern/home')).body).toContain('<html lang="zh-Hans"')
})

test("instruction.maxImageHeight: the height is in the page's styles", async () => {
  expect((await open('/shop/lantern/home')).body).not.toContain('--instruction-image:')
  await setSetting('instruction.maxImageHeight', 90)
  expect((await open('/shop/lantern/home')).body).toContain('--instruction-image:90px')
})
