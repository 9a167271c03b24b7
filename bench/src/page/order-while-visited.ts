import { catalogue } from '@tabard/contract/menu/calls'
import type { Menu } from '@tabard/domain/menu/menu'
import { startCompanion, type Companion } from '../load/ask-process.ts'
import { countsOf } from '../measure/counts.ts'
import type { Mark } from '../measure/marks.ts'
import { say } from '../measure/print.ts'
import { quantile } from '../measure/quantile.ts'
import { openOrders, roundMs } from '../orders/steady-orders.ts'
import { openClient, shop } from '../product/open-client.ts'
import type { Product } from '../product/start-product.ts'
import type { VisitResult, VisitTask } from '../processes/load-visits.ts'

/** Visits per second that the product is made for, and what slower machines may serve instead. */
const { rates, probeMs } = countsOf(
  { rates: [200, 150, 100, 75, 50, 35, 25, 15, 10], probeMs: 4_000 },
  { rates: [10], probeMs: 250 },
)
/** Visits are served in time if 95 of 100 have page and menu after this time. */
const inTimeMs = 1_000

type Visits = Awaited<ReturnType<typeof orderWhileVisited>>

/**
 * Orders without visits, beside as many first visits as the machine can serve in time, and beside twice as many: the
 * 95th percentile of the orders, and how the visits were answered.
 */
export async function orderWhileVisited({ url, port }: Product) {
  const busy = startBusy()
  const visitors = startCompanion('load-visits')
  const task = { port, ...(await whatVisitorsRead(url)) }
  const orders = await openOrders(url)
  const visit = (perSecond: number, ms: number) =>
    visitors.ask<VisitTask, VisitResult>({ ...task, perSecond, ms })
  try {
    await orders.placeFor(roundMs)
    const perSecond = await findRate(async (rate) => {
      const [result] = await Promise.all([visit(rate, probeMs), orders.placeFor(probeMs)])
      return result
    })
    say(`orders without visits, and beside ${perSecond} visits a second`)
    const served = await besideVisits(orders, (ms) => visit(perSecond, ms))
    say(`orders without visits, and beside ${perSecond * 2} visits a second`)
    const beyond = await besideVisits(orders, (ms) => visit(perSecond * 2, ms))
    return {
      visitsPerSecond: perSecond,
      orderP95Ms: served.quietMs,
      orderP95VisitedMs: served.busyMs,
      orderP95Ratio: served.ratio,
      visits: served.visits,
      visitP95Ms: served.visitP95Ms,
      visitsFailed: served.failed + served.refused,
      beyondPerSecond: perSecond * 2,
      beyondOrderP95Ratio: beyond.ratio,
      beyondVisits: beyond.visits,
      beyondVisitP95Ms: beyond.visitP95Ms,
      beyondRefused: beyond.refused,
      beyondFailed: beyond.failed,
      ordersFailed: served.ordersFailed + beyond.ordersFailed,
    }
  } finally {
    await Promise.all([visitors, ...busy].map((companion) => companion.stop()))
  }
}

export function visitMarks(visits: Visits): Mark[] {
  return [
    { figure: 'visitsFailed', value: visits.visitsFailed, atMost: 0 },
    { figure: 'orderP95Ratio', value: visits.orderP95Ratio, atMost: 1.3 },
    { figure: 'beyondFailed', value: visits.beyondFailed, atMost: 0 },
    { figure: 'beyondOrderP95Ratio', value: visits.beyondOrderP95Ratio, atMost: 1.3 },
    { figure: 'ordersFailed', value: visits.ordersFailed, atMost: 0 },
  ]
}

/** The pages of all items in two families and two languages, most of them not rendered yet, and the menu. */
async function whatVisitorsRead(url: string): Promise<Pick<VisitTask, 'pages' | 'menu'>> {
  const menu: Menu = await openClient(url).read(catalogue.currentMenu, { shop, channel: 'online' })
  const pages = menu.items.flatMap(({ id }) =>
    ['shop', 'mobile'].flatMap((family) => {
      const path = `/${family}/${shop}/product/${id}`
      return [path, `${path}?lang=zh-hans`]
    }),
  )
  return { pages, menu: `/api/menu/${shop}/online/${menu.version}` }
}

/** The highest rate at which all visits are served, 95 of 100 in time. */
async function findRate(visit: (perSecond: number) => Promise<VisitResult>): Promise<number> {
  for (const rate of rates) {
    const { visits, refused, failed, times } = await visit(rate)
    const p95Ms = Math.round(quantile(times, 0.95))
    say(JSON.stringify({ rate, visits, refused, failed, p95Ms }))
    if (refused + failed === 0 && p95Ms <= inTimeMs) return rate
  }
  return rates.at(-1) ?? 0
}

async function besideVisits(
  orders: Awaited<ReturnType<typeof openOrders>>,
  visit: (ms: number) => Promise<VisitResult>,
) {
  const results: VisitResult[] = []
  const compared = await orders.compareBeside(async () => void results.push(await visit(roundMs)))
  const sum = (of: (result: VisitResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  return {
    ...compared,
    visits: sum(({ visits }) => visits),
    refused: sum(({ refused }) => refused),
    failed: sum(({ failed }) => failed),
    visitP95Ms: Math.round(
      quantile(
        results.flatMap(({ times }) => times),
        0.95,
      ),
    ),
  }
}

/** Processes that keep a core busy each, as many as `--busy=N` says. */
function startBusy(): Companion[] {
  const count = Number(/--busy=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0)
  return Array.from({ length: count }, () => startCompanion('keep-busy'))
}
