import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { chromium, type BrowserContext } from 'playwright-core'
import { say } from '../measure/print.ts'
import { median, round } from '../measure/quantile.ts'
import { serveSnapshot } from '../page/serve-control.ts'
import { timeScreen } from '../page/time-screen.ts'
import { logInStaff, openGuest, shop } from '../product/open-client.ts'
import { pickLines, toPlace } from '../product/sample-order.ts'
import type { Product } from '../product/start-product.ts'
import { withProduct } from '../product/with-product.ts'
import { countsOf } from '../measure/counts.ts'

// A slow till opens the service app: from the address to the first ticket on the kitchen board, and to the first
// order in the list. The control is the finished screen as HTML with React alone.

const { loads, waiting, warmUps } = countsOf(
  {
    loads: 7,
    /** As many tickets as a board shows at once. */
    waiting: 12,
    /** The processes of the browser start with the first load. */
    warmUps: 1,
  },
  { loads: 1, waiting: 1, warmUps: 0 },
)

await withProduct(measure)

async function measure({ url, port, dataDir }: Product) {
  const { client } = await openGuest(url)
  const lines = await pickLines(client)
  for (let order = 0; order < waiting; order += 1)
    await client.call(orders.place, toPlace(lines, randomUUID()))
  const cookie = await logInStaff(url, dataDir, 'cashier')
  const [name = '', value = ''] = cookie.split('=')
  const product = `http://localhost:${port}`
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: product }])
    const board = await compare(context, product, { screen: 'kitchen', selector: 'article' })
    const list = await compare(context, product, { screen: 'orders', selector: 'li[data-owing]' })
    return {
      boardReadyMs: board.readyMs,
      boardRatio: board.ratio,
      ordersReadyMs: list.readyMs,
      ordersRatio: list.ratio,
    }
  } finally {
    await browser.close()
  }
}

/** Load a screen and its control in turn, so that both have the same of what else the machine does. */
async function compare(
  context: BrowserContext,
  product: string,
  { screen, selector }: { readonly screen: string; readonly selector: string },
) {
  const address = `${product}/service/${shop}/${screen}`
  const { html } = await timeScreen(context, address, selector)
  const { control, close } = await serveSnapshot(product, html)
  const times: number[] = []
  const controls: number[] = []
  for (let load = -warmUps; load < loads; load += 1) {
    const shown = await timeScreen(context, address, selector)
    const alone = await timeScreen(context, control, selector)
    if (load < 0) continue
    times.push(shown.readyMs)
    controls.push(alone.readyMs)
    say(`${screen}: ${Math.round(shown.readyMs)} ms, control: ${Math.round(alone.readyMs)} ms`)
  }
  await close()
  return { readyMs: Math.round(median(times)), ratio: round(median(times) / median(controls)) }
}
