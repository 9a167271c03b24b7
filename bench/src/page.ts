import { catalogue } from '@tabard/contract/catalogue'
import type { Menu } from '@tabard/domain/catalogue/menu'
import { startCompanion } from './load/ask-process.ts'
import type { VisitResult, VisitTask } from './load-visits.ts'
import { say } from './measure/print.ts'
import { median, round } from './measure/quantile.ts'
import { ordersBeside, roundMs } from './orders/steady-orders.ts'
import { timeAdding } from './page/add-to-cart.ts'
import { furnishMenu } from './page/furnish-menu.ts'
import { runLighthouse, weigh, type PageRun } from './page/run-lighthouse.ts'
import { openClient, openStaff, shop } from './product/open-client.ts'
import { openOwner } from './product/open-owner.ts'
import type { Product } from './product/start-product.ts'
import { withProduct } from './product/with-product.ts'

// The menu as a phone on a slow network sees it for the first time: 190 dishes with pictures. And what 200 such visits
// a second do to orders that are placed meanwhile.

const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium'
const loads = 5

await withProduct(measure)

async function measure(product: Product) {
  const { url, port, dataDir: data } = product
  const { client, cookie } = await openStaff(url, data, 'owner')
  say('furnishing a menu of 190 dishes with pictures')
  await furnishMenu(client, cookie)
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
  let visits = 0
  let failed = 0
  const { quietMs, busyMs, ratio } = await ordersBeside(url, async () => {
    const result = await visitors.ask<VisitTask, VisitResult>(task)
    visits += result.visits
    failed += result.failed
  })
  await visitors.stop()
  return {
    orderP95Ms: quietMs,
    orderP95VisitedMs: busyMs,
    orderP95Ratio: ratio,
    visits,
    visitsFailed: failed,
  }
}
