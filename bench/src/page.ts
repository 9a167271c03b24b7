import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/catalogue'
import type { Client } from '@tabard/contract/client'
import { orders } from '@tabard/contract/orders'
import type { Menu } from '@tabard/domain/catalogue/menu'
import { startCompanion } from './load/ask-process.ts'
import type { VisitResult, VisitTask } from './load-visits.ts'
import { printResult, say } from './measure/print.ts'
import { median, quantile, round } from './measure/quantile.ts'
import { timeAdding } from './page/add-to-cart.ts'
import { furnishMenu } from './page/furnish-menu.ts'
import { runLighthouse, weigh, type PageRun } from './page/run-lighthouse.ts'
import { openClient, openGuest, shop, signInStaff } from './product/open-client.ts'
import { openOwner } from './product/open-owner.ts'
import { toPlace } from './product/sample-order.ts'
import { makeDataDir, removeDataDir, startProduct, type Product } from './product/start-product.ts'

// The menu as a phone on a slow network sees it for the first time: 190 dishes with pictures. And what 200 such visits
// a second do to orders that are placed meanwhile.

const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium'
const loads = 5
const ordersPerSecond = 20
const roundMs = 10_000
const rounds = 3

const dataDir = makeDataDir()
const product = await startProduct({ dataDir })
try {
  printResult(await measure(product))
} finally {
  await product.stop()
  removeDataDir(dataDir)
}

async function measure({ url, port, dataDir: data }: Product) {
  const cookie = await signInStaff(url, data, 'owner')
  const withCookie: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } })
  say('furnishing a menu of 190 dishes with pictures')
  await furnishMenu(openClient(url, { fetch: withCookie }), cookie)
  await settle(data)

  // By the name that the product gives itself: pages and pictures are of one origin then.
  const page = `http://localhost:${port}/shop/${shop}/home`
  await fetch(page, { headers: { accept: 'text/html' } })
  const runs: PageRun[] = []
  for (let load = 0; load < loads; load += 1) {
    const run = runLighthouse(page, chromium)
    say(JSON.stringify({ ...run, scripts: run.scripts.length }))
    runs.push(run)
  }
  say('putting dishes into the cart')
  const adding = await timeAdding(page, chromium)
  say('orders, without visits and with 200 a second')
  const visits = await orderWhileVisited(product)
  const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of))
  return {
    jsCssKiB: round((await weigh(page, runs[0]?.scripts ?? [])) / 1024, 1),
    fcpMs: middle((run) => run.fcpMs),
    lcpMs: middle((run) => run.lcpMs),
    tbtMs: middle((run) => run.tbtMs),
    cls: Math.max(...runs.map((run) => run.cls)),
    addToCartMs: Math.round(median(adding)),
    ...visits,
    machine: middle((run) => run.machine),
  }
}

/** Until the smaller forms of the pictures are drawn: no job takes part in what is measured. */
async function settle(data: string): Promise<void> {
  const owner = await openOwner(data)
  for (let waited = 0; waited < 300; waited += 1) {
    const { rows } = await owner.query<{ left: string }>('select count(*) as left from graphile_worker.jobs')
    if (rows[0]?.left === '0') break
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  await owner.end()
}

async function orderWhileVisited({ url, port }: Product) {
  const visitors = startCompanion('load-visits')
  const diners = await Promise.all(Array.from({ length: 12 }, () => openGuest(url)))
  const menu: Menu = await openClient(url).read(catalogue.currentMenu, { shop, channel: 'online' })
  const pages = menu.items.flatMap(({ id }) =>
    ['shop', 'mobile'].flatMap((family) => {
      const path = `/${family}/${shop}/product/${id}`
      return [path, `${path}?lang=zh-hans`]
    }),
  )
  const task: VisitTask = {
    port,
    perSecond: 200,
    ms: roundMs,
    pages,
    menu: `/api/menu/${shop}/online/${menu.version}`,
  }
  const place = (client: Client, at: number) =>
    client.call(
      orders.place,
      toPlace(
        [0, 1, 2].map((line) => ({
          lineId: randomUUID(),
          itemId: menu.items[(at * 3 + line) % menu.items.length]?.id ?? '',
          priceIndex: 0,
          quantity: 1,
          options: [],
          withoutIngredientIds: [],
          note: '',
        })),
        randomUUID(),
      ),
    )
  const orderForAWhile = async () => {
    const times: number[] = []
    const under: Promise<void>[] = []
    const startedMs = performance.now()
    for (let at = 0; at < (ordersPerSecond * roundMs) / 1000; at += 1) {
      const wait = startedMs + (at * 1000) / ordersPerSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const diner = diners[at % diners.length]
      if (!diner) continue
      const sentMs = performance.now()
      under.push(place(diner.client, at).then(() => void times.push(performance.now() - sentMs)))
    }
    await Promise.all(under)
    return times
  }
  await orderForAWhile()
  const quiet: number[] = []
  const visited: number[] = []
  let visits = 0
  let failed = 0
  for (let turn = 0; turn < rounds; turn += 1) {
    quiet.push(...(await orderForAWhile()))
    const [times, result] = await Promise.all([orderForAWhile(), visitors.ask<VisitTask, VisitResult>(task)])
    visited.push(...times)
    visits += result.visits
    failed += result.failed
  }
  await visitors.stop()
  return {
    orderP95Ms: round(quantile(quiet, 0.95)),
    orderP95VisitedMs: round(quantile(visited, 0.95)),
    orderP95Ratio: round(quantile(visited, 0.95) / quantile(quiet, 0.95)),
    visits,
    visitsFailed: failed,
  }
}
