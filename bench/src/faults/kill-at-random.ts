import type { CartLine } from '@tabard/domain/cart/cart'
import type { Client } from 'pg'
import { say } from '../measure/print.ts'
import { openGuest, openStaff } from '../product/open-client.ts'
import { openOwner } from '../product/open-owner.ts'
import type { Product } from '../product/start-product.ts'
import { checkBooks, type Books } from './check-books.ts'
import { sleep } from './customer.ts'
import { importDish, publishChange, type Edited } from './edit-menu.ts'
import { Ledger } from './ledger.ts'
import { payAndRefund, type Acknowledged } from './pay-and-refund.ts'

/** A server that dies within its first second counts against the supervisor's patience: that is another test. */
const settledMs = 1_100
const randomMs = 900
/** From the last answered request of a group to clean books: after its last kill guests still pay what they ordered. */
const recoveryMs = 60_000
const payers = 6

type Victim = 'server' | 'jobs' | 'database'
const victims: readonly Victim[] = ['jobs', 'database', 'server']

export interface RandomKills {
  readonly kills: number
  /** After this number of kills the shop must settle within a minute. */
  readonly perGroup: number
}

/**
 * Kills servers, servers in the middle of a job, and PostgreSQL at random points of placing, paying, refunding, publishing
 * and importing. After each group of kills both books must agree within a minute.
 */
export async function killAtRandom(
  product: Product,
  lines: readonly CartLine[],
  { kills, perGroup }: RandomKills,
) {
  const acknowledged: Acknowledged = { ledger: new Ledger(), approved: new Set(), refunded: new Set() }
  const edited: Edited = { published: new Set(), imported: new Set() }
  const answeredMs: number[] = []
  const recoveredMs: number[] = []
  const counts = { lost: 0, doubled: 0, moneyWithoutOrder: 0, orderWithoutMoney: 0, stuckJobs: 0 }
  const killed = { server: 0, jobs: 0, database: 0 }
  const work = await openWork(product, lines, acknowledged, edited)
  for (let done = 0; done < kills;) {
    const load = work.start()
    for (let turn = 0; turn < perGroup && done < kills; turn += 1, done += 1) {
      const victim = victims[done % victims.length] ?? 'server'
      await sleep(settledMs + Math.random() * randomMs)
      await kill(product, victim)
      killed[victim] += 1
    }
    const backMs = performance.now()
    await load.stop()
    const answeredAt = new Date()
    answeredMs.push(Math.round(performance.now() - backMs))
    say(`all requests were answered after ${answeredMs.at(-1)} ms`)
    const books = await settle(product, acknowledged, edited, lines.length, answeredAt)
    recoveredMs.push(Date.now() - answeredAt.getTime())
    say(`${done} kills; consistent after ${recoveredMs.at(-1)} ms: ${JSON.stringify(books)}`)
    counts.stuckJobs += books.stuckJobs.length
    // What stays wrong would be found again after every group: the last one counts.
    for (const name of ['lost', 'doubled', 'moneyWithoutOrder', 'orderWithoutMoney'] as const)
      counts[name] = books[name].length
  }
  return {
    kills,
    killed,
    ...counts,
    paid: acknowledged.approved.size,
    refunded: acknowledged.refunded.size,
    published: edited.published.size,
    imported: edited.imported.size,
    slowestAnswerMs: Math.max(...answeredMs),
    slowestRecoveryMs: Math.max(...recoveredMs),
  }
}

/** Payers, the till, a publisher and an importer, who all send again what was not answered. */
async function openWork(
  product: Product,
  lines: readonly CartLine[],
  acknowledged: Acknowledged,
  edited: Edited,
) {
  const { url, dataDir } = product
  const { client: staff, send } = await openStaff(url, dataDir, 'owner')
  const guests = await Promise.all(Array.from({ length: payers }, () => openGuest(url)))
  let turn = 0
  return {
    start: () => {
      let isStopping = false
      const repeat = async (step: (turn: number) => Promise<void>, restMs: number) => {
        while (!isStopping) {
          await step((turn += 1))
          await sleep(restMs)
        }
      }
      const editor = { url, client: staff, send }
      const all = Promise.all([
        ...guests.map(({ client }) =>
          repeat((at) => payAndRefund({ client, staff, lines }, acknowledged, at), 200),
        ),
        repeat((at) => publishChange(editor, edited, at), 400),
        repeat((at) => importDish(editor, edited, `Late ${at}`), 600),
      ])
      // Reported where it is awaited.
      all.catch(() => undefined)
      return {
        stop: async () => {
          isStopping = true
          await all
        },
      }
    },
  }
}

async function kill(product: Product, victim: Victim): Promise<void> {
  if (victim === 'database') {
    const back = product.nextLine(/^The database restarted/, 60_000)
    process.kill(product.postmasterPid(), 'SIGKILL')
    await back
    return
  }
  if (victim === 'jobs') await untilJobRuns(product)
  const [pid] = product.workerPids()
  if (pid === undefined) throw new Error('no server to kill')
  const ready = product.nextLine(/^The new server is ready/, 30_000)
  process.kill(pid, 'SIGKILL')
  await ready
}

/** Waits for a job to be under way, a second at most. */
async function untilJobRuns(product: Product): Promise<void> {
  await withOwner(product, async (owner) => {
    const untilMs = performance.now() + 1_000
    while (performance.now() < untilMs) {
      const { rowCount } = await owner.query(
        'select id from graphile_worker._private_jobs where locked_at > now() - interval $$1 second$$',
      )
      if (rowCount !== 0) return
    }
  })
}

/** Looks every two seconds whether everything has come to rest; answers what has not after a minute. */
async function settle(
  product: Product,
  acknowledged: Acknowledged,
  edited: Edited,
  linesAnOrder: number,
  answeredAt: Date,
): Promise<Books> {
  for (;;) {
    const books = await withOwner(product, (owner) =>
      checkBooks(owner, product.dataDir, acknowledged, edited, linesAnOrder, answeredAt),
    )
    const isClean = Object.values(books).every((list: readonly string[]) => list.length === 0)
    const ms = Date.now() - answeredAt.getTime()
    if (isClean || ms > recoveryMs) return books
    say(`inconsistent after ${ms} ms: ${Object.values(books).flat().join(', ')}`)
    await sleep(2_000)
  }
}

/** Every connection from before a kill of the database is dead. */
async function withOwner<Result>(product: Product, use: (owner: Client) => Promise<Result>): Promise<Result> {
  const owner = await openOwner(product.dataDir)
  try {
    return await use(owner)
  } finally {
    await owner.end()
  }
}
