import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { orders } from '@tabard/contract/orders/calls'
import { families } from '@tabard/contract/screens/screens'
import { languages } from '@tabard/domain/text/names'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { adminRows, ownerRows } from './database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { pageOrigin as origin, startPageTestShop, type PageTestShop } from './shops/page-test-shop.ts'

// Pages before any script runs: their addresses, languages, headers and cached copies.

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
  expect(await languageOf('fr-FR,en;q=0.7,zh-TW;q=0.8')).toBe('zh-Hant')
  expect(await languageOf('fr-FR')).toBe('en-GB')
  expect(await languageOf('zh;q=0, en')).toBe('en-GB')
  expect(await languageOf('zh-CN', '/shop/lantern/home?lang=en-gb')).toBe('en-GB')
  expect(await languageOf('zh-CN', '/shop/nowhere/home')).toBe('zh-Hans')
  const offer = async (offered: readonly string[]) => {
    await ownerRows('update shops set languages = $2 where shop_id = $1', [at.shopId, offered])
    await at.bumpConfig()
  }
  await offer(['en-gb', 'zh-hans'])
  expect(await languageOf('zh-TW,en;q=0.8')).toBe('zh-Hans')
  await offer(['en-gb', 'zh-hant'])
  expect(await languageOf('zh-CN,en;q=0.8')).toBe('zh-Hant')
  await offer(['en-gb'])
  expect(await languageOf('zh-CN')).toBe('en-GB')
  await offer(languages)
})

test('a reader of traditional Chinese gets a page in traditional characters (ADR-150)', async () => {
  const rename = (name2: string) =>
    ownerRows('update shops set name2 = $2 where shop_id = $1', [at.shopId, name2])
  await rename('兰亭面馆')
  await at.bumpConfig()
  const { body } = await open('/shop/lantern/home', { 'accept-language': 'zh-TW' })
  expect(body).toContain('<html lang="zh-Hant"')
  expect(body).toContain('<title>蘭亭麵館</title>')
  expect(body).toContain(`hreflang="zh-Hant" href="${origin}/shop/lantern/home?lang=zh-hant"`)
  const simplified = await open('/shop/lantern/home', { 'accept-language': 'zh-CN' })
  expect(simplified.body).toContain('<title>兰亭面馆</title>')
  await rename('店 lantern')
  await at.bumpConfig()
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

test('an address is a page only if its family has exactly that screen', async () => {
  const statusOf = async (url: string, accept = 'text/html') => {
    const { statusCode, headers } = await at.app.inject({ method: 'GET', url, headers: { accept } })
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

test('every screen of every family is a page that runs our own scripts only, and an unknown id answers 404 with its screen', async () => {
  for (const [family, { screens }] of Object.entries(families))
    for (const screen of screens) {
      const path = `/${family}/lantern/${screen.replace(/\{\w+\}/g, 'sample')}`
      const { statusCode, headers, body } = await open(path)
      expect(headers['content-security-policy'], path).toContain("script-src 'self'")
      expect(body, path).toContain('<title>Shop lantern</title>')
      if (!screen.includes('{')) expect(statusCode, path).toBe(200)
    }
  const unknown = await open('/shop/lantern/product/00000000-0000-7000-8000-000000000000')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('<title>Shop lantern</title>')
})

test('a receipt and a poster are pages only for an existing order, and the poster only of its own shop', async () => {
  const guest = await at.testShop.guest('lantern')
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
  expect(styles).toEqual(['body{margin:0}', ':root{--accent:#9c3d22;--error-hue:358}'])
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

test('the service worker is revalidated every time, and can be removed', async () => {
  const served = await open('/sw.js')
  expect(served.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
  })
  expect(served.body).toBe('// the worker')
  expect((await open('/sw.js', { 'if-none-match': String(served.headers['etag']) })).statusCode).toBe(304)
  expect((await open('/shell.html')).body).toContain('<title>Tabard</title>')
  const off = { ...at.testShop.server, config: { ...at.testShop.server.config, hasWorker: false } }
  const without = await createApp(off, {
    apps: { appsDir: at.appsDir, threads: inject('builtThreads') },
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
    [at.merchantId, key, JSON.stringify(value)],
  )
  await at.bumpConfig()
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

test('without a database a guest gets the app, which tries again, instead of JSON', async () => {
  const [database] = await adminRows<{ name: string }>('select current_database() as name')
  await adminRows(`alter database "${database?.name}" connection limit 0`)
  try {
    await adminRows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tabard' and datname = current_database()",
    )
    const page = await open('/shop/lantern/product/unheard-of?lang=zh-hans')
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2'])
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<html lang="zh-Hans"')
    expect(page.body).toContain('<title>Tabard</title>')
  } finally {
    await adminRows(`alter database "${database?.name}" connection limit -1`)
  }
})

test('a rush of visitors gets pages or a clear 503 in their language, and an order is placed beside it', async () => {
  const guest = await at.testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const visits = Array.from({ length: 400 }, (_, place) => open(`/shop/lantern/home?lang=zh-hans&n=${place}`))
  const order = guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const pages = await Promise.all(visits)
  expect((await order).receiptId).not.toBe('')
  const refused = pages.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(pages.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(pages.length)
  const [first] = refused
  expect([first?.headers['retry-after'], first?.headers['cache-control']]).toEqual(['5', 'no-store'])
  expect(first?.headers['content-type']).toContain('text/html')
  expect(first?.body).toContain('<html lang="zh-Hans"')
  expect(first?.body).toContain('当前访问人数较多')
})
