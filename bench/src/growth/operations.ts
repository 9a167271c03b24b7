import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { toPlace } from '../product/sample-order.ts'
import type { GrowthShop } from './copy-shops.ts'

export type Operation = 'place' | 'board' | 'day' | 'search'

export const operations: readonly Operation[] = ['place', 'board', 'day', 'search']

/** Run an operation at a shop. The search finds nobody: it looks at all orders of its days. */
export function operate(
  name: Operation,
  { guest, staff }: GrowthShop,
  lines: readonly CartLine[],
): Promise<unknown> {
  if (name === 'place') return guest.call(orders.place, toPlace(lines, randomUUID()))
  if (name === 'board') return staff.call(kitchen.board, {})
  if (name === 'day') return staff.call(reports.day, {})
  return staff.call(till.search, { text: 'Xanthippe' })
}

/** Durations in milliseconds of an operation at each shop in turn, two at a time. */
export async function measureOperation(
  name: Operation,
  shops: readonly GrowthShop[],
  lines: readonly CartLine[],
  times: number,
): Promise<number[]> {
  const taken: number[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < times; at = next++) {
      const shop = shops[at % shops.length]
      if (!shop) return
      const startedMs = performance.now()
      await operate(name, shop, lines)
      taken.push(performance.now() - startedMs)
    }
  }
  await Promise.all([work(), work()])
  return taken
}
