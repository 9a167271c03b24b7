import type { CartLine } from '@tabard/domain/cart/cart'
import { say } from '../measure/print.ts'
import { openOwner } from '../product/open-owner.ts'
import type { Product } from '../product/start-product.ts'
import { sleep } from './customer.ts'
import type { Size } from './size.ts'
import { startSteadyLoad } from './steady-load.ts'

/** T09: kill PostgreSQL under the load of T08. The server survives, answers 503, and orders resume. */
export async function killDatabase(product: Product, lines: readonly CartLine[], size: Size) {
  const [server] = product.workerPids()
  const load = await startSteadyLoad(product, lines, size)
  const outagesMs: number[] = []
  const resumedMs: number[] = []
  for (const after of size.killDatabaseAfter) {
    await load.reached(after)
    const back = product.nextLine(/^The database restarted/, 60_000)
    const killedMs = performance.now()
    process.kill(product.postmasterPid(), 'SIGKILL')
    await back
    const backMs = performance.now()
    outagesMs.push(Math.round(backMs - killedMs))
    resumedMs.push(Math.round((await load.firstAfter(backMs)) - backMs))
    say(
      `database killed after ${after} orders; restarted after ${outagesMs.at(-1)} ms, orders resumed ${resumedMs.at(-1)} ms later`,
    )
    await sleep(1_000)
  }
  const { retries } = await load.done
  const { statuses, notLogged } = load.wire
  // Every earlier connection died with its database.
  const owner = await openOwner(product.dataDir)
  const verdict = await load.ledger.check(owner, lines.length)
  await owner.end()
  return {
    ...verdict,
    kills: outagesMs.length,
    outagesMs,
    resumedMs,
    hasServerLived: product.workerPids()[0] === server,
    failedRequests: retries,
    statuses,
    loggedOut: (statuses[401] ?? 0) + (statuses[403] ?? 0) + notLogged,
  }
}
