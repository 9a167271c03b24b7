import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import type { PageData } from '@tabard/contract/screens/first-screen'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { pagesCachedMs } from '../src/modules/orders/reading/describe-page.ts'
import { changePrice, findItemId } from './shops/change-shop.ts'
import { createMerchant, createStaff } from './shops/factories.ts'
import { strangers } from './samples/sample-input.ts'
import { sampleNow, startTestServer, type TestServer } from './test-server.ts'

// First screens rendered on the server. A few lines here replace the storefront's build;
// e2e/menu/first-screen.spec.ts tests the real one in a browser.

const appsDir = mkdtempSync(path.join(tmpdir(), 'tabard-drawn-'))
const drawings = path.join(appsDir, 'drawings')
/** While this file exists, pages of the app family and all pages after them wait. */
const hold = path.join(appsDir, 'hold')
const poll = { timeout: 15_000 }
let testShop: TestServer
let app: FastifyInstance
let lantern: { merchantId: string; shopId: string }
let dumplings: string

beforeAll(async () => {
  const dist = path.join(appsDir, 'storefront/dist')
  mkdirSync(path.join(dist, 'client/.vite'), { recursive: true })
  mkdirSync(path.join(dist, 'server'))
  writeFileSync(
    path.join(dist, 'client/index.html'),
    '<!doctype html><html lang="en-GB"><head><title>Tabard</title><script type="module" src="/assets/common.js"></script></head><body><div id="app"></div></body></html>',
  )
  writeFileSync(
    path.join(dist, 'client/.vite/manifest.json'),
    JSON.stringify({
      '_common.js': { file: 'assets/common.js' },
      'src/screen.tsx': { file: 'assets/screen.js', imports: ['_common.js', '_part.js'] },
      '_part.js': { file: 'assets/part.js' },
    }),
  )
  writeFileSync(path.join(dist, 'package.json'), '{"type":"module"}')
  writeFileSync(
    path.join(dist, 'server/render.js'),
    `import { appendFileSync, existsSync } from 'node:fs'
     const menus = {}
     export async function render({ path, language, config, menuKey, menu: given }) {
       const menu = given ?? menus[menuKey]
       if (!menu) return
       menus[menuKey] = menu
       appendFileSync(${JSON.stringify(drawings)}, path + ' ' + language + '\\n')
       while (path.startsWith('/app/') && existsSync(${JSON.stringify(hold)})) await new Promise((done) => setTimeout(done, 5))
       if (path.startsWith('/mobile/')) throw new Error('cannot draw')
       if (path.endsWith('/category')) await new Promise(() => {})
       const dish = menu.items.find((item) => path.endsWith(item.id))
       return { html: '<main>' + config.names.first + (dish ? dish.names.first + dish.prices[0].cents : '') + '</main>', sources: ['src/screen.tsx'] }
     }`,
  )
  testShop = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  lantern = { merchantId, shopId: shops[0]?.shopId ?? '' }
  dumplings = await findItemId(lantern, 'Dumplings')
  app = await createApp(testShop.server, {
    apps: { appsDir, threads: inject('builtThreads') },
    isLeaving: () => false,
  })
})
afterAll(async () => {
  await app.close()
  await testShop.stop()
  rmSync(appsDir, { recursive: true })
})

const open = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
const drawn = () => readFileSync(drawings, 'utf8').trim().split('\n')
const pageData = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test('the page contains the first screen, its first data and the chunks it needs', async () => {
  const page = await open(`/shop/lantern/product/${dumplings}`)
  expect(page).toContain('<div id="app"><main>Shop lanternDumplings1250</main></div>')
  expect(pageData(page)).toMatchObject({
    path: `/shop/lantern/product/${dumplings}`,
    config: {
      shop: 'lantern',
      names: { first: 'Shop lantern' },
      menus: { online: expect.any(String) as string },
    },
  })
  expect(
    [...page.matchAll(/rel="modulepreload" crossorigin href="([^"]*)"/g)].map(([, href]) => href),
  ).toEqual(['/assets/screen.js', '/assets/part.js'])
})

test('concurrent requests in any spelling render a page once, and again when its menu changes', async () => {
  const letter = dumplings.charAt(0)
  const spelled = dumplings.replace(letter, `%${letter.charCodeAt(0).toString(16)}`)
  const url = `/shop/lantern/product/${dumplings}`
  const before = drawn().length
  await Promise.all(Array.from({ length: 50 }, () => open(`${url}?lang=zh-hans`)))
  await open(`/shop/lantern/product/${spelled}?lang=zh-hans&utm_source=x`)
  await open(`${url}/?lang=zh-hans`)
  expect(drawn().slice(before)).toEqual([`${url} zh-hans`])
  await changePrice(testShop.server, lantern, dumplings, 1375)
  await expect.poll(() => open(url)).toContain('<main>Shop lanternDumplings1375</main>')
  await changePrice(testShop.server, lantern, dumplings, 1250)
})

test('private and unknown pages are never rendered', async () => {
  const before = drawn().length
  for (const screen of ['cart', 'checkout', 'myorders', 'product/none', 'category/none'])
    expect(await open(`/shop/lantern/${screen}`)).toContain('<div id="app"></div>')
  expect(drawn().length).toBe(before)
})

test('a page is still sent if rendering fails or takes too long', async () => {
  const failed = await open('/mobile/lantern/home')
  expect(failed).toContain('<div id="app"></div>')
  expect(failed).toContain('<title>Shop lantern</title>')
  expect(pageData(failed)).toMatchObject({ path: '/mobile/lantern/home' })
  expect(await open('/shop/lantern/category')).toContain('<div id="app"></div>')
  // The thread that hung is stopped; the next one renders.
  await expect.poll(() => open('/shop/lantern/home'), poll).toContain('<main>Shop lantern</main>')
})

test('a visitor does not wait behind many other pages, and gets the rendered page later', async () => {
  const before = drawn().length
  writeFileSync(hold, '')
  const paths = ['app', 'self'].flatMap((family) =>
    ['home', `product/${dumplings}`, `product/${dumplings}?lang=zh-hans`].map(
      (screen) => `/${family}/lantern/${screen}`,
    ),
  )
  let isFirstAnswered = false
  const pages = paths.map(open)
  void pages[0]?.then(() => (isFirstAnswered = true))
  const last = paths.at(-1) ?? ''
  expect(await pages.at(-1)).toContain('<div id="app"></div>')
  expect(isFirstAnswered).toBe(false)
  rmSync(hold)
  for (const page of await Promise.all(pages.slice(0, -1))) expect(page).toContain('<main>Shop lantern')
  await expect.poll(() => open(last), poll).toContain('<main>Shop lanternDumplings1250</main>')
  // A page rendered too late for its first visitor is cached for the next.
  expect(drawn().slice(before)).toEqual(
    paths.map((path) => (path.endsWith('zh-hans') ? path.replace('?lang=', ' ') : `${path} en-gb`)),
  )
})

test('the page carries the offers without a code that apply when it is written (C-B20)', async () => {
  const { cookie } = await createStaff(testShop.server, lantern.merchantId, 'owner')
  const save = (first: string, changes: Partial<PromotionTerms>) =>
    testShop.staff('lantern', cookie).call(promotionManagement.save, {
      promotionId: randomUUID(),
      revision: null,
      isEverywhere: false,
      promotion: { ...strangers.promotion, names: { first, second: '' }, needsCode: false, ...changes },
    })
  const offered = async () => {
    await new Promise((resolve) => setTimeout(resolve, pagesCachedMs + 50))
    const { offers } = pageData(await open('/shop/lantern/home')) as PageData
    return offers.map(({ names, minimumCents }) => `${names.first} ${minimumCents}`).toSorted()
  }
  expect(await offered()).toEqual([])
  await save('Always', { needs: { minimumCents: 2_000 } })
  await save('With a code', { needsCode: true })
  await save('From tomorrow', {
    priority: 20,
    schedule: { ...strangers.promotion.schedule, from: '2026-11-20' },
  })
  expect(await offered()).toEqual(['Always 2000'])
  testShop.time.now = sampleNow + 24 * 3_600_000
  expect(await offered()).toEqual(['Always 2000', 'From tomorrow undefined'])
  testShop.time.now = sampleNow
})
