import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import { orders } from '@tabard/contract/orders/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { isPlain, openingLine } from '@tabard/domain/cart/lines/opening-line'
import { indexMenu, type Item, type Menu } from '@tabard/domain/menu/menu'
import { quantile, round } from '../measure/quantile.ts'
import { openClient, openGuest, shop } from '../product/open-client.ts'
import { pickLines, toPlace } from '../product/sample-order.ts'
import { countsOf } from '../measure/counts.ts'

// Orders at a steady pace, alone and beside other load, alternately.

const ordersPerSecond = 20
const { rounds, guests } = countsOf({ rounds: 3, guests: 12 }, { rounds: 1, guests: 1 })
/** How long a round takes. */
export const roundMs = countsOf(10_000, 250)

/** The orders' p95 without and with `beside`, and their ratio. */
export async function ordersBeside(url: string, beside: () => Promise<void>) {
  const orderForAWhile = await steadyOrders(url)
  await orderForAWhile()
  const quiet: number[] = []
  const busy: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    quiet.push(...(await orderForAWhile()))
    const [times] = await Promise.all([orderForAWhile(), beside()])
    busy.push(...times)
  }
  const [quietMs, busyMs] = [quantile(quiet, 0.95), quantile(busy, 0.95)]
  return { quietMs: round(quietMs), busyMs: round(busyMs), ratio: round(busyMs / quietMs) }
}

/** Place orders for one round. Returns the duration of each in milliseconds. */
async function steadyOrders(url: string): Promise<() => Promise<number[]>> {
  const diners = await Promise.all(Array.from({ length: guests }, () => openGuest(url)))
  const menu: Menu = await openClient(url).read(catalogue.currentMenu, { shop, channel: 'online' })
  const { soldOut, remaining } = await openClient(url).read(catalogue.shopStatus, { shop })
  const index = indexMenu(menu)
  // Uncounted items without choices, each enough for the minimum order.
  const items = menu.items.filter(
    (item) =>
      item.optionGroupIds.length === 0 &&
      isPlain(item, openingLine(item, index), index) &&
      (item.prices[0]?.cents ?? 0) >= 1_000 &&
      !soldOut.includes(item.id) &&
      remaining[item.id] === undefined,
  )
  const chosen = items.length === 0 ? await pickLines(openClient(url)) : []
  const lineOf = (item: Item): CartLine => ({ ...openingLine(item, index), lineId: randomUUID() })
  const linesOf = (at: number): CartLine[] =>
    items.length === 0
      ? chosen
      : [0, 1, 2].flatMap((line) => items[(at * 3 + line) % items.length] ?? []).map(lineOf)
  const place = (client: Client, at: number) => client.call(orders.place, toPlace(linesOf(at), randomUUID()))
  return async () => {
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
}
