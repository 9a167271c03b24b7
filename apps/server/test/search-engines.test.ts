import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sitemapCachedMs } from '../src/http/pages/sitemap-index.ts'
import { findItemId } from './shops/change-shop.ts'
import { ownerRows } from './database/owner-rows.ts'
import { pageOrigin as origin, startPageTestShop, type PageTestShop } from './shops/page-test-shop.ts'

// What search engines and link previews read of a page before any script runs.

let at: PageTestShop
beforeAll(async () => {
  at = await startPageTestShop()
})
afterEach(async () => {
  await ownerRows('delete from settings where merchant_id = $1', [at.merchantId])
  await at.bumpConfig()
})
afterAll(() => at.stop())

const open: PageTestShop['open'] = (url, headers) => at.open(url, headers)
const structured = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<
    string,
    unknown
  >
const linkOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]

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
  const itemId = await findItemId(at, 'Dumplings')
  const page = (await open(`/shop/lantern/product/${itemId}`)).body
  expect(page).toContain('<title>Dumplings · Shop lantern</title>')
  expect(structured(page)).toMatchObject({
    '@type': 'MenuItem',
    name: 'Dumplings',
    offers: [{ price: '12.50', priceCurrency: 'AUD' }],
  })
  await at.publishAt(itemId, 1375)
  expect(structured((await open(`/shop/lantern/product/${itemId}`)).body)).toMatchObject({
    offers: [{ price: '13.75' }],
  })
  await at.publishAt(itemId, 1250)
})

test('a dish with a picture is shared with its absolute URL and alternative text', async () => {
  const itemId = await findItemId(at, 'Dumplings')
  const hash = 'a'.repeat(32)
  await ownerRows(`insert into files values ($1, $2, 800, 600, 'AAAA', 1, false, '2026-01-01', null)`, [
    at.merchantId,
    hash,
  ])
  await ownerRows(
    "update items set picture = $2, picture_alt1 = 'Six \"dumplings\"', picture_alt2 = '' where item_id = $1",
    [itemId, hash],
  )
  await at.publishAt(itemId, 1250)
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
  await at.publishAt(itemId, 1250)
})

test('names that contain markup stay text', async () => {
  const itemId = await findItemId(at, 'Dumplings')
  const name = `</script><script>alert("1")</script>' & <b>`
  await ownerRows('update items set name1 = $2, description1 = $2 where item_id = $1', [itemId, name])
  await at.publishAt(itemId, 1250)
  for (const url of ['/shop/lantern/home', `/shop/lantern/product/${itemId}`]) {
    const { body } = await open(url)
    expect(body).not.toContain('<script>alert')
    expect(body.split('</script>').length).toBe(2)
    expect(JSON.stringify(structured(body))).toContain('alert')
  }
  await ownerRows("update items set name1 = 'Dumplings', description1 = '' where item_id = $1", [itemId])
  await at.publishAt(itemId, 1250)
})

test('private and unknown pages are not indexed by search engines', async () => {
  for (const screen of ['cart', 'checkout', 'myorders', 'order', 'product/none', 'page/none'])
    expect((await open(`/shop/lantern/${screen}`)).body).toContain('<meta name="robots" content="noindex">')
  expect((await open('/shop/lantern/product/none')).statusCode).toBe(404)
  expect((await open('/shop/lantern/home')).body).not.toContain('noindex')
})

test('robots and sitemaps list public pages, and nothing of an unlisted shop', async () => {
  expect((await open('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const itemId = await findItemId(at, 'Dumplings')
  const listed = `${origin}/sitemap/lantern.xml`
  expect((await open('/sitemap.xml')).body).toContain(listed)
  const map = (await open('/sitemap/lantern.xml')).body
  expect(map).toContain(`<loc>${origin}/shop/lantern/product/${itemId}</loc>`)
  expect(map).not.toContain('Staff meal')
  await ownerRows(
    "insert into settings (merchant_id, setting_id, shop_id, key, value) values ($1, gen_random_uuid(), $2, 'web.isIndexed', 'false')",
    [at.merchantId, at.shopId],
  )
  await at.bumpConfig()
  // The list of shops is cached; each shop's own sitemap is empty at once.
  at.testShop.time.now += sitemapCachedMs
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
  const mark = await open('/brand/payment/cash.svg')
  expect(mark.headers['content-type']).toContain('image/svg+xml')
  expect(mark.body).toContain('<svg')
  expect((await open('/brand/payment/gold.svg')).statusCode).toBe(404)
  expect(page).toContain('<style data-brand="lantern">:root{--accent:#9c3d22;--error-hue:358}</style>')
  const brand = await open('/brand/lantern.css?v=9c3d22')
  expect(brand.body).toBe(':root{--accent:#9c3d22;--error-hue:358}')
  expect(brand.headers['cache-control']).toContain('immutable')
})
