import { say } from '../measure/print.ts'
import { median, round } from '../measure/quantile.ts'
import { timeAdding } from '../page/add-to-cart.ts'
import { furnishMenu } from '../page/furnish-menu.ts'
import { orderWhileVisited } from '../page/order-while-visited.ts'
import { runLighthouse, type PageRun } from '../page/run-lighthouse.ts'
import { serveWithControl } from '../page/serve-control.ts'
import { weighUntilIdle } from '../page/weigh-until-idle.ts'
import { openStaff, shop } from '../product/open-client.ts'
import { openOwner } from '../product/open-owner.ts'
import type { Product } from '../product/start-product.ts'
import { untilJobsRest } from '../product/until-jobs-rest.ts'
import { withProduct } from '../product/with-product.ts'
import { countsOf } from '../measure/counts.ts'

// A first visit to the menu on a phone with a slow network: 190 items with pictures. And how 200 such visits a
// second affect concurrent orders. `--visits`: only the latter.

const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium'
/** Lighthouse loads the page. It is downloaded when it is first used, so that no test needs it. */
const loads = countsOf(5, 0)

await withProduct(measure)

async function measure(product: Product) {
  const { url, port, dataDir: data } = product
  const { client, cookie } = await openStaff(url, data, 'owner')
  say('adding pictures to a menu of 190 dishes')
  await furnishMenu(client, cookie)
  await settle(data)
  if (process.argv.includes('--visits')) return orderWhileVisited(product)

  // Use the product's own address: pages and pictures then share one origin.
  const page = `http://localhost:${port}/shop/${shop}/home`
  await fetch(page, { headers: { accept: 'text/html' } })
  const { runs, controls } = await loadWithControl(`http://localhost:${port}`, `/shop/${shop}/home`)
  say('adding dishes to the cart')
  const adding = await timeAdding(page, chromium)
  say('orders, without visits and with 200 per second')
  const visits = await orderWhileVisited(product)
  const middle = (of: (run: PageRun) => number) => median(runs.map(of))
  const ofControl = (of: (run: PageRun) => number) => median(controls.map(of))
  return {
    jsCssKiB: round((await weighUntilIdle(page, chromium)) / 1024, 1),
    fcpMs: middle((run) => run.fcpMs),
    lcpMs: middle((run) => run.lcpMs),
    tbtMs: middle((run) => run.tbtMs),
    lcpRatio: round(middle((run) => run.lcpMs) / ofControl((run) => run.lcpMs), 2),
    tbtOverControlMs: middle((run) => run.tbtMs) - ofControl((run) => run.tbtMs),
    cls: Math.max(...runs.map((run) => run.cls)),
    addToCartMs: Math.round(median(adding)),
    ...visits,
    machine: middle((run) => run.machine),
  }
}

/** Load the page and its control in turn, so that both have the same of what else the machine does. */
async function loadWithControl(product: string, pathname: string) {
  const served = await serveWithControl(product, pathname)
  const runs: PageRun[] = []
  const controls: PageRun[] = []
  for (let load = 0; load < loads; load += 1) {
    runs.push(await runLighthouse(served.page, chromium))
    controls.push(await runLighthouse(served.control, chromium))
    say(JSON.stringify({ page: runs.at(-1), control: controls.at(-1) }))
  }
  await served.close()
  return { runs, controls }
}

/** Wait for the smaller picture formats, so that no job runs during the measurement. */
async function settle(data: string): Promise<void> {
  const owner = await openOwner(data)
  await untilJobsRest(owner, 300_000)
  await owner.end()
}
