import { catalogue } from '@tabard/contract/menu/calls'
import type { Menu } from '@tabard/domain/menu/menu'
import type { VisitResult, VisitTask } from '../load-visits.ts'
import { startCompanion } from '../load/ask-process.ts'
import { ordersBeside, roundMs } from '../orders/steady-orders.ts'
import { openClient, shop } from '../product/open-client.ts'
import type { Product } from '../product/start-product.ts'

/** Orders without visits, and beside 200 first visits a second: the p95 of both, and how many visits failed. */
export async function orderWhileVisited({ url, port }: Product) {
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
