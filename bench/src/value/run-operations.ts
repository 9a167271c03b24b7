import { say } from '../measure/print.ts'
import { sleep } from '../faults/customer.ts'
import type { Product } from '../product/start-product.ts'
import { Books } from './books.ts'
import type { ValueShop } from './furnish-value.ts'
import { drawOperation, operations, type OperationKind } from './operations.ts'
import type { World } from './world.ts'

const clients = 16
/** A server that dies within its first second counts against the supervisor's patience: that is another test. */
const settledMs = 1_500

/** How many operations, and the time between two crashes of the server. */
export interface Run {
  readonly operations: number
  readonly crashEveryMs: number
}

/** What was done of each kind, and what was refused as it may be. */
export type Counts = Record<OperationKind, { done: number; refused: number }>

/** Random operations of 16 clients, who send again what was not answered, while the server is killed. */
export async function runOperations(product: Product, shop: ValueShop, run: Run) {
  const world: World = { shop, books: new Books(), paid: [], giftCards: [] }
  // Which of a member's two cards an order uses changes with a merge: to the books they are one.
  for (const { cardIds } of shop.members) world.books.merge(...cardIds)
  const counts = Object.fromEntries(
    Object.keys(operations).map((kind) => [kind, { done: 0, refused: 0 }]),
  ) as Counts
  let started = 0
  let isRunning = true
  const startedMs = performance.now()
  const client = async () => {
    while (started < run.operations) {
      started += 1
      const kind = drawOperation()
      counts[kind][await operations[kind](world)] += 1
      if (started % 1_000 === 0)
        say(`${started} operations after ${Math.round((performance.now() - startedMs) / 1_000)} s`)
    }
  }
  // What is under way at the end may need a job, which waits for its turn after each crash.
  const crashing = crash(product, run, () => isRunning && started < run.operations)
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    isRunning = false
  }
  const seconds = (performance.now() - startedMs) / 1_000
  return { books: world.books, counts, crashes: await crashing, seconds }
}

async function crash(product: Product, { crashEveryMs }: Run, isRunning: () => boolean): Promise<number> {
  let crashes = 0
  while (isRunning()) {
    const untilMs = performance.now() + Math.max(settledMs, crashEveryMs * (0.5 + Math.random()))
    while (isRunning() && performance.now() < untilMs) await sleep(100)
    const [pid] = isRunning() ? product.workerPids() : []
    if (pid === undefined) continue
    const ready = product.nextLine(/^The new server is ready/, 60_000)
    process.kill(pid, 'SIGKILL')
    crashes += 1
    await ready
  }
  return crashes
}
