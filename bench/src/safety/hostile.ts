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
import { isSmallest } from '../measure/counts.ts'
import { runSuite } from '../measure/run-tests.ts'
import { makeDataDir, removeDataDir, startProduct } from '../product/start-product.ts'
import { hostileCounts, hostileSuite } from '../suites/hostile.ts'

// T31, T33, T34 and T42 in full counts: the tests of `npm test`, told to go on for longer. Then attacks on a product that
// runs, each beside health checks: one that takes longer than `healthMarkMs` at the 95th percentile has failed.
// --attacks: those alone. The product trusts one proxy, which the attacker is, to send from many networks.

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
const tests = hasTests ? await runHostileTests() : undefined
const results = await runAttacks()
const areHeld = Object.values(results).every(
  ({ failed, healthP95Ms }) => failed === 0 && (isSmallest || healthP95Ms <= healthMarkMs),
)
printResult({ ...tests?.counts, attacks: results })
process.exitCode = tests?.isSafe !== false && areHeld ? 0 : 1

async function runHostileTests() {
  say(`${JSON.stringify(hostileCounts)}, every call with foreign ids, every field`)
  const { isPassed, tests: all } = await runSuite(hostileSuite)
  const failed = all.filter((test) => !test.isPassed).length
  return { isSafe: isPassed, counts: { ...hostileCounts, passed: all.length - failed, failed } }
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
