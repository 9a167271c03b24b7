import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import type { CartLine } from '@tabard/domain/cart/cart'
import { copyShops, openShop, type GrowthShop } from '../growth/copy-shops.ts'
import { measureOperation, operations, type Operation } from '../growth/operations.ts'
import { placeSamples } from '../growth/sample-orders.ts'
import { seedOrders } from '../growth/seed-orders.ts'
import { countsOf, isSmallest } from '../measure/counts.ts'
import { printResult, say } from '../measure/print.ts'
import { quantile, round } from '../measure/quantile.ts'
import { openOwner } from '../product/open-owner.ts'
import { pickLines } from '../product/sample-order.ts'
import { makeDataDir, removeDataDir, startProduct, type Product } from '../product/start-product.ts'

// How other shops and past orders slow a shop down. Three products run at once: one with 100 shops, one with many, one
// with many past orders. The same 100 shops take the requests in each, in turn.

const { fewShops, callsARound, most, settleMs } = countsOf(
  {
    fewShops: 100,
    callsARound: 200,
    most: { shops: '10000', orders: '2000000', rounds: '6' },
    settleMs: 60_000,
  },
  { fewShops: 2, callsARound: 2, most: { shops: '2', orders: '2', rounds: '1' }, settleMs: 0 },
)
const { values: options } = parseArgs({
  options: {
    shops: { type: 'string', default: most.shops },
    orders: { type: 'string', default: most.orders },
    // How many days back the latest of the past orders lies. A search by text looks at 30 days, however long the
    // history is: by default these days are the same everywhere.
    'last-day': { type: 'string', default: '31' },
    rounds: { type: 'string', default: most.rounds },
    smallest: { type: 'boolean' },
  },
})
const rounds = Number(options.rounds)
const sides = ['few', 'shops', 'orders'] as const
type Side = (typeof sides)[number]

interface Prepared {
  readonly shops: readonly GrowthShop[]
  readonly lines: readonly CartLine[]
}

const started: { product: Product; dataDir: string }[] = []
try {
  printResult(await measure())
} finally {
  for (const { product, dataDir } of started) {
    await product.stop()
    removeDataDir(dataDir)
  }
}

async function measure() {
  const past = await prepare(fewShops, Number(options.orders))
  // The smallest counts are the same for all.
  const few = isSmallest ? past : await prepare(fewShops, 0)
  const many = isSmallest ? past : await prepare(Number(options.shops), 0)
  await settle()
  const prepared: Record<Side, Prepared> = { few, shops: many, orders: past }
  const times = await takeTurns(prepared)
  const p95 = (name: Operation, side: Side) => quantile(times[side][name], 0.95)
  const ratiosOf = (side: Side) =>
    Object.fromEntries(operations.map((name) => [name, round(p95(name, side) / p95(name, 'few'))]))
  const [shopsRatios, ordersRatios] = [ratiosOf('shops'), ratiosOf('orders')]
  return {
    shops: Number(options.shops),
    orders: past.orders,
    shopsRatio: Math.max(...Object.values(shopsRatios)),
    ordersRatio: Math.max(...Object.values(ordersRatios)),
    diskBytesPerOrder: past.diskBytesPerOrder,
    shopsRatios,
    ordersRatios,
    p95Ms: Object.fromEntries(operations.map((name) => [name, round(p95(name, 'few'))])),
  }
}

async function prepare(shops: number, orders: number) {
  const dataDir = makeDataDir()
  const product = await startProduct({ dataDir })
  started.push({ product, dataDir })
  const owner = await openOwner(product.dataDir)
  say(`copying ${shops} shops`)
  await copyShops(owner, shops)
  const [first, ...others] = Array.from({ length: fewShops }, (_, number) => openShop(product.url, number))
  if (!first) throw new Error('there are shops')
  const lines = await pickLines(first.guest, 'growth-00000')
  const samples = await placeSamples(first, lines)
  const seeded =
    orders === 0
      ? { orders: 0, diskBytesPerOrder: 0 }
      : await seedOrders(owner, samples, { orders, lastDay: Number(options['last-day']) })
  await owner.end()
  return { shops: [first, ...others], lines, ...seeded }
}

/** Wait until the system has written what seeding left in its memory: it would delay the commits that are measured. */
async function settle() {
  say('settling')
  await promisify(execFile)('sync')
  await setTimeout(settleMs)
}

/** Run rounds in the order A B C C B A: drift affects all equally. */
async function takeTurns(prepared: Readonly<Record<Side, Prepared>>) {
  const times = Object.fromEntries(
    sides.map((side) => [side, Object.fromEntries(operations.map((name) => [name, [] as number[]]))]),
  ) as Record<Side, Record<Operation, number[]>>
  say('warming up')
  for (const side of sides)
    for (const name of operations)
      await measureOperation(name, prepared[side].shops, prepared[side].lines, 4 * fewShops)
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed())
      for (const name of operations) {
        const { shops, lines } = prepared[side]
        times[side][name].push(...(await measureOperation(name, shops, lines, callsARound)))
      }
    say(`round ${turn + 1} of ${rounds}`)
  }
  return times
}
