import { killAtRandom } from '../faults/kill-at-random.ts'
import { killDatabase } from '../faults/kill-database.ts'
import { killServers } from '../faults/kill-servers.ts'
import { restartServers } from '../faults/restart-servers.ts'
import { sendManyTimes } from '../faults/send-many-times.ts'
import { fullSize, smallestSize } from '../faults/size.ts'
import type { CartLine } from '@tabard/domain/cart/cart'
import { countsOf } from '../measure/counts.ts'
import { printResult, say } from '../measure/print.ts'
import { openClient } from '../product/open-client.ts'
import { openOwner } from '../product/open-owner.ts'
import { pickLines } from '../product/sample-order.ts'
import { makeDataDir, removeDataDir, startProduct } from '../product/start-product.ts'

// What breaks a shop's evening, one after the other: no acknowledged order may be lost or doubled. Numbers as in the
// table of tests (security); --smallest: each fault once; --kills=50: only this number of random kills. A broken
// promise ends the run with 1.

const size = countsOf(fullSize, smallestSize)
const onlyKills = Number(
  process.argv.find((each) => each.startsWith('--kills='))?.slice('--kills='.length) ?? 0,
)
const dataDir = makeDataDir()
const product = await startProduct({ dataDir })
try {
  const lines = await pickLines(openClient(product.url))
  const { broken, ...result } = onlyKills > 0 ? await killOnly(lines) : await breakEverything(lines)
  printResult({ broken, ...result })
  if (broken.length > 0) process.exitCode = 1
} finally {
  await product.stop()
  removeDataDir(dataDir)
}

async function killOnly(lines: readonly CartLine[]) {
  const kills = await killAtRandom(product, lines, { ...size.randomKills, kills: onlyKills })
  return { broken: brokenBy(kills), kills }
}

async function breakEverything(lines: readonly CartLine[]) {
  const owner = await openOwner(product.dataDir)
  say('T06: sending one order a hundred times')
  const T06 = await sendManyTimes(product, owner, lines)
  say('T08: killing servers')
  const T08 = await killServers(product, owner, lines, size)
  say('T16: restarting servers')
  const T16 = await restartServers(product, owner, lines, size)
  await owner.end()
  say('T09: killing the database')
  const T09 = await killDatabase(product, lines, size)
  say('killing servers, jobs and the database at random')
  const kills = await killAtRandom(product, lines, size.randomKills)
  const all = [T06, T08, T16, T09]
  const sum = (name: 'acknowledged' | 'stored' | 'doubled' | 'lost') =>
    all.reduce((total, test) => total + test[name], 0)
  const broken = Object.entries({
    'an acknowledged order is not stored': sum('acknowledged') !== sum('stored') || sum('lost') > 0,
    'an order is stored twice': sum('doubled') > 0,
    'T06: a repeated request failed': T06.failed > 0 || T06.slowestMs > 5_000,
    'T06: a changed cart got another answer': T06.changedAnswer !== 'order.alreadyPlaced',
    'T06: the health check failed': !T06.isHealthy,
    'T08: somebody was logged out': T08.notLogged > 0,
    'T16: a request failed': T16.failed > 0,
    'T16: a server took too long to go': T16.leavingMs.some((ms) => ms > 20_000),
    'T09: the server died with the database': !T09.hasServerLived,
    'T09: somebody was logged out': T09.loggedOut > 0,
    'T09: orders came back too late': T09.resumedMs.some((ms) => ms > 10_000),
  }).flatMap(([promise, isBroken]) => (isBroken ? [promise] : []))
  return {
    acknowledged: sum('acknowledged'),
    stored: sum('stored'),
    doubled: sum('doubled') + kills.doubled,
    lost: sum('lost') + kills.lost,
    moneyWithoutOrder: kills.moneyWithoutOrder,
    orderWithoutMoney: kills.orderWithoutMoney,
    stuckJobs: kills.stuckJobs,
    broken: [...broken, ...brokenBy(kills)],
    T06,
    T08,
    T16,
    T09,
    kills,
  }
}

function brokenBy(kills: Awaited<ReturnType<typeof killAtRandom>>): string[] {
  const promises = ['lost', 'doubled', 'moneyWithoutOrder', 'orderWithoutMoney', 'stuckJobs'] as const
  return promises.filter((name) => kills[name] > 0).map((name) => `kills: ${name}`)
}
