import type { CartLine } from '@tabard/domain/cart/cart'
import type { Product } from '../product/start-product.ts'
import { newWire, openCustomer, placeStubbornly, sleep, type Wire } from './customer.ts'
import { Ledger } from './ledger.ts'
import type { Size } from './size.ts'

/** Pause between a worker's orders, so that the run lasts as long as its faults. */
const restMs = 250
const retryMs = 200

/** A load that never gives up an order, observed from outside. */
export interface SteadyLoad {
  readonly ledger: Ledger
  readonly wire: Wire
  /** The first of the orders that were started and acknowledged after an instant. */
  firstAfter(atMs: number): Promise<number>
  /** Resolves when this many are acknowledged. */
  reached(count: number): Promise<void>
  /** Resolves when all are acknowledged. */
  readonly done: Promise<{ retries: number }>
}

export async function startSteadyLoad(
  product: Product,
  lines: readonly CartLine[],
  { orders, workers }: Size,
): Promise<SteadyLoad> {
  const ledger = new Ledger()
  const wire = newWire()
  const finished: { readonly beganMs: number; readonly endedMs: number }[] = []
  const customers = await Promise.all(
    Array.from({ length: workers }, () => openCustomer(product.url, lines, wire)),
  )
  let left = orders
  let retries = 0
  const done = Promise.all(
    customers.map(async (customer) => {
      for (; left > 0; await sleep(restMs)) {
        left -= 1
        const before = performance.now()
        const outcome = await placeStubbornly(customer, ledger, retryMs)
        retries += outcome.retries
        finished.push({ beganMs: before, endedMs: performance.now() })
      }
    }),
  ).then(() => ({ retries }))

  const until = async <Found>(find: () => Found | undefined): Promise<Found> => {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      await sleep(5)
    }
  }
  return {
    ledger,
    wire,
    done,
    firstAfter: (atMs) => until(() => finished.find(({ endedMs }) => endedMs > atMs)?.endedMs),
    reached: async (count) => void (await until(() => (ledger.acknowledged >= count ? true : undefined))),
  }
}
