import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { attackArchives } from '../hostile/attacks/attack-archives.ts'
import { attackConnections } from '../hostile/attacks/attack-connections.ts'
import { attackIcons } from '../hostile/attacks/attack-icons.ts'
import { attackPages } from '../hostile/attacks/attack-pages.ts'
import { attackSitemaps } from '../hostile/attacks/attack-sitemaps.ts'
import { attackTableCart } from '../hostile/attacks/attack-table-cart.ts'
import { attackTimes } from '../hostile/attacks/attack-times.ts'
import { attackWrites } from '../hostile/attacks/attack-writes.ts'
import { healthMarkMs, type Attack, type AttackResult } from '../hostile/attack.ts'
import { placeFakeOrders } from '../hostile/fake-orders.ts'
import { inventIdentities } from '../hostile/fresh-identities.ts'
import { holdStock } from '../hostile/held-stock.ts'
import { seizeLogIns } from '../hostile/seized-log-ins.ts'
import { wasteCodes } from '../hostile/wasted-codes.ts'
import { sendSlowly } from '../hostile/slow-senders.ts'
import { stallStreams } from '../hostile/stalled-streams.ts'
import { printResult, say } from '../measure/print.ts'
import { runTests } from '../measure/run-tests.ts'
import { makeDataDir, removeDataDir, startProduct } from '../product/start-product.ts'

// T31, T33, T34 and T42 in full counts: the tests of `npm test`, told to go on for longer. Then attacks on a product that
// runs, each beside health checks: one that takes longer than `healthMarkMs` at the 95th percentile has failed.
// --attacks: those alone. The product trusts one proxy, which the attacker is, to send from many networks.

const bodies = 50_000
const turns = 1_000
const files = [
  'every-tenant',
  'tenant-tables',
  'alternating-tenants',
  'hostile-fields',
  'hostile-ordering',
  'hostile-changes',
  'hostile-bodies',
]

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

const attacks: Readonly<Record<string, Attack>> = {
  stallStreams,
  sendSlowly,
  inventIdentities,
  placeFakeOrders,
  wasteCodes,
  seizeLogIns,
  holdStock,
  attackTimes,
  attackPages,
  attackIcons,
  attackArchives,
  attackTableCart,
  attackWrites,
  attackSitemaps,
  attackConnections,
}

const hasTests = !process.argv.includes('--attacks')
const tests = hasTests ? runHostileTests() : undefined
const results = await runAttacks()
const areHeld = Object.values(results).every(
  ({ failed, healthP95Ms }) => failed === 0 && healthP95Ms <= healthMarkMs,
)
printResult({ ...tests?.counts, attacks: results })
process.exitCode = tests?.isSafe !== false && areHeld ? 0 : 1

function runHostileTests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-hostile-'))
  const report = path.join(folder, 'report.json')
  say(`${bodies} mutated bodies, ${turns} alternating requests, every call with foreign ids, every field`)
  const isSafe = runTests(
    files.map((file) => `apps/server/test/${file}.test.ts`),
    { TABARD_MUTATIONS: String(bodies), TABARD_TURNS: String(turns) },
    ['--reporter=json', `--outputFile=${report}`],
  )
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report
  rmSync(folder, { recursive: true })
  return { isSafe, counts: { bodies, turns, passed, failed } }
}

/** Each on a fresh product, so that none meets what another left behind. */
async function runAttacks(): Promise<Record<string, AttackResult>> {
  const done: Record<string, AttackResult> = {}
  for (const [name, attack] of Object.entries(attacks)) {
    say(name)
    const dataDir = makeDataDir()
    // Attackers have many addresses: those that need them name them, as a trusted proxy would.
    const product = await startProduct({ dataDir, hasLimits: true, env: { TRUSTED_HOPS: '1' } })
    try {
      done[name] = await attack(product)
    } finally {
      await product.stop()
      removeDataDir(dataDir)
    }
  }
  return done
}
