import { checkMarks } from '../measure/marks.ts'
import { say } from '../measure/print.ts'
import { median, round } from '../measure/quantile.ts'
import { timeAdding } from '../page/add-to-cart.ts'
import { furnishMenu } from '../page/furnish-menu.ts'
import { findSlowdown, loadWithControl, ratiosOf } from '../page/load-with-control.ts'
import { usualSlowdown } from '../page/phone.ts'
import { orderWhileVisited, visitMarks } from '../page/order-while-visited.ts'
import { serveWithControl, type PageAndControl } from '../page/serve-control.ts'
import { weighUntilIdle } from '../page/weigh-until-idle.ts'
import { openStaff, shop } from '../product/open-client.ts'
import { openOwner } from '../product/open-owner.ts'
import type { Product } from '../product/start-product.ts'
import { untilJobsRest } from '../product/until-jobs-rest.ts'
import { withProduct } from '../product/with-product.ts'
import { isSmallest } from '../measure/counts.ts'

// A first visit to the menu on a phone with a slow network: 190 items with pictures. Then the same on a phone so slow
// that React alone blocks it for 300 ms. And how visits affect concurrent orders, as many as the machine can serve and
// twice as many. `--slow`: only the slow phone; `--visits`: only the visits, with `--busy=N` beside N processes that
// keep a core busy each.

const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium'
const loads = 5
const rounds = 3

await withProduct(measure)

async function measure(product: Product) {
  const { url, port, dataDir: data } = product
  const { client, cookie } = await openStaff(url, data, 'owner')
  say('adding pictures to a menu of 190 dishes')
  await furnishMenu(client, cookie)
  await settle(data)
  if (process.argv.includes('--visits')) return measureVisits(product)

  // Use the product's own address: pages and pictures then share one origin.
  const page = `http://localhost:${port}/shop/${shop}/home`
  await fetch(page, { headers: { accept: 'text/html' } })
  const served = await serveWithControl(`http://localhost:${port}`, `/shop/${shop}/home`)
  if (isSmallest) return { ...(await measureParts(served, page)), ...(await measureVisits(product)) }
  const isSlowOnly = process.argv.includes('--slow')
  const usual = isSlowOnly ? {} : await measureUsual(served, page)
  const slow = await measureSlow(served)
  await served.close()
  return { ...usual, ...slow, ...(isSlowOnly ? {} : await measureVisits(product)) }
}

/** What is measured without Lighthouse, which is downloaded when it is first used, so that no test needs it. */
async function measureParts(served: PageAndControl, page: string) {
  const [adding, bare] = [
    await timeAdding(served.page, chromium, usualSlowdown),
    await timeAdding(served.bareList, chromium, usualSlowdown),
  ]
  await served.close()
  return {
    jsCssKiB: round((await weighUntilIdle(page, chromium)) / 1024, 1),
    addToCartMs: Math.round(median(adding)),
    bareAddMs: Math.round(median(bare)),
  }
}

/** A phone of today: a processor four times slower than this machine's. */
async function measureUsual(served: PageAndControl, page: string) {
  const usual = await loadWithControl(served, chromium, { slowdown: usualSlowdown, loads })
  const adding = await timeAdding(served.page, chromium, usualSlowdown)
  return {
    jsCssKiB: round((await weighUntilIdle(page, chromium)) / 1024, 1),
    fcpMs: usual.page.fcpMs,
    lcpMs: usual.page.lcpMs,
    tbtMs: usual.page.tbtMs,
    tbtOverControlMs: usual.page.tbtMs - usual.control.tbtMs,
    cls: usual.cls,
    addToCartMs: Math.round(median(adding)),
    machine: usual.page.machine,
  }
}

/** A phone on which React alone blocks for 300 ms or more. */
async function measureSlow(served: PageAndControl) {
  const slowdown = await findSlowdown(served, chromium)
  const slow = await loadWithControl(served, chromium, { slowdown, loads })
  say('adding dishes to the cart, and to a bare React list')
  const adding: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    adding.push(...(await timeAdding(served.page, chromium, slowdown)))
    bare.push(...(await timeAdding(served.bareList, chromium, slowdown)))
  }
  const { tbtRatio, lcpRatio } = ratiosOf(slow)
  const addToCartRatio = round(median(adding) / median(bare))
  const missed = checkMarks([
    { figure: 'tbtRatio', value: tbtRatio, atMost: 1.25 },
    { figure: 'lcpRatio', value: lcpRatio, atMost: 1.1 },
    { figure: 'addToCartRatio', value: addToCartRatio, atMost: 1.5 },
    { figure: 'slowCls', value: slow.cls, atMost: 0.02 },
  ])
  return {
    slowdown,
    controlTbtMs: slow.control.tbtMs,
    slowTbtMs: slow.page.tbtMs,
    tbtRatio,
    slowLcpMs: slow.page.lcpMs,
    lcpRatio,
    slowCls: slow.cls,
    slowAddToCartMs: Math.round(median(adding)),
    bareAddMs: Math.round(median(bare)),
    addToCartRatio,
    missed,
  }
}

async function measureVisits(product: Product) {
  const visits = await orderWhileVisited(product)
  return { ...visits, visitMarksMissed: checkMarks(visitMarks(visits)) }
}

/** Wait for the smaller picture formats, so that no job runs during the measurement. */
async function settle(data: string): Promise<void> {
  const owner = await openOwner(data)
  await untilJobsRest(owner, 300_000)
  await owner.end()
}
