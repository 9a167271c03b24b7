import type { CartLine } from '@tabard/domain/cart/cart'
import type { Client } from 'pg'
import { say } from '../measure/print.ts'
import type { Product } from '../product/start-product.ts'
import { sleep } from './customer.ts'
import type { Size } from './size.ts'
import { startSteadyLoad } from './steady-load.ts'

/** A server that dies within its first second counts against the supervisor's limit, which is another test. */
const settledMs = 1_500

/** T08: orders by many workers while the server is killed repeatedly. */
export async function killServers(product: Product, owner: Client, lines: readonly CartLine[], size: Size) {
  const load = await startSteadyLoad(product, lines, size)
  const recoveriesMs: number[] = []
  for (const after of size.killServersAfter) {
    await load.reached(after)
    const [pid] = product.workerPids()
    if (pid === undefined) throw new Error('no server to kill')
    const ready = product.nextLine(/^The new server is ready/, 30_000)
    const killedMs = performance.now()
    process.kill(pid, 'SIGKILL')
    await ready
    recoveriesMs.push(Math.round((await load.firstAfter(killedMs + 50)) - killedMs))
    say(`server killed after ${after} orders; orders resumed after ${recoveriesMs.at(-1)} ms`)
    await sleep(settledMs)
  }
  const { retries } = await load.done
  return {
    ...(await load.ledger.check(owner, lines.length)),
    kills: recoveriesMs.length,
    recoveriesMs,
    failedRequests: retries,
    statuses: load.wire.statuses,
    notLogged: load.wire.notLogged,
  }
}
