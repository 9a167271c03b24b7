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

/** Orders at a steady pace at one product. */
export interface SteadyOrders {
  /** Place orders for so long. Returns the milliseconds of each, and how many were not accepted. */
  placeFor(ms: number): Promise<Placed>
  /** The orders' p95 without and with `beside`, alternately, their ratio, and how many were not accepted. */
  compareBeside(beside: () => Promise<void>): Promise<Compared>
}

interface Placed {
  readonly times: readonly number[]
  readonly failed: number
}

interface Compared {
  readonly quietMs: number
  readonly busyMs: number
  readonly ratio: number
  readonly ordersFailed: number
}

/** The orders' p95 without and with `beside`, and their ratio. Throws if an order was not accepted. */
export async function ordersBeside(url: string, beside: () => Promise<void>): Promise<Compared> {
  const orders = await openOrders(url)
  await orders.placeFor(roundMs)
  const compared = await orders.compareBeside(beside)
  if (compared.ordersFailed > 0) throw new Error(`${compared.ordersFailed} orders were not accepted`)
  return compared
}

export async function openOrders(url: string): Promise<SteadyOrders> {
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
  const placeFor = async (ms: number) => {
    const times: number[] = []
    let failed = 0
    const under: Promise<void>[] = []
    const startedMs = performance.now()
    for (let at = 0; at < (ordersPerSecond * ms) / 1000; at += 1) {
      const wait = startedMs + (at * 1000) / ordersPerSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const diner = diners[at % diners.length]
      if (!diner) continue
      const sentMs = performance.now()
      under.push(
        place(diner.client, at).then(
          () => void times.push(performance.now() - sentMs),
          () => void (failed += 1),
        ),
      )
    }
    await Promise.all(under)
    return { times, failed }
  }
  return {
    placeFor,
    async compareBeside(beside) {
      const quiet: Placed[] = []
      const busy: Placed[] = []
      for (let turn = 0; turn < rounds; turn += 1) {
        quiet.push(await placeFor(roundMs))
        const [placed] = await Promise.all([placeFor(roundMs), beside()])
        busy.push(placed)
      }
      const [quietMs, busyMs] = [p95Of(quiet), p95Of(busy)]
      return {
        quietMs: round(quietMs),
        busyMs: round(busyMs),
        ratio: round(busyMs / quietMs),
        ordersFailed: [...quiet, ...busy].reduce((sum, { failed }) => sum + failed, 0),
      }
    },
  }
}

function p95Of(placed: readonly Placed[]): number {
  return quantile(
    placed.flatMap(({ times }) => times),
    0.95,
  )
}
