import { printResult, say } from '../measure/print.ts'
import { checkLedgers } from '../measure/check-ledgers.ts'
import { countsOf, isSmallest } from '../measure/counts.ts'
import { runSuite } from '../measure/run-tests.ts'
import { makeDataDir, removeDataDir, startProduct } from '../product/start-product.ts'
import { untilJobsRest } from '../product/until-jobs-rest.ts'
import { valueSuite } from '../suites/value.ts'
import { auditValue } from '../value/audit-value.ts'
import { furnishValue } from '../value/furnish-value.ts'
import { lookUpBalances } from '../value/look-up-balances.ts'
import { runOperations } from '../value/run-operations.ts'

// 100,000 random operations of 16 clients on points, stored value and gift cards, while the server is killed; then what a
// look-up of a balance costs; then T19 to T21, T24 and T38 in full counts. `npm run -s bench value`; `-- --operations=5000`:
// fewer; `-- --no-tests`: without the tests.

const requested = process.argv.find((each) => each.startsWith('--operations='))?.split('=')[1]
const { operations, crashEveryMs } = countsOf(
  { operations: Number(requested ?? 100_000), crashEveryMs: 15_000 },
  { operations: 120, crashEveryMs: 3_000 },
)
const members = Math.min(2_000, Math.max(16, Math.round(operations / 25)))
const mostRoundTrips = 1
const mostP95Ratio = 1.3

const dataDir = makeDataDir()
const product = await startProduct({ dataDir })
try {
  const result = await run()
  // What took an hour is not lost if the tests cannot run.
  say(JSON.stringify(result))
  const areTestsPassed = process.argv.includes('--no-tests') ? undefined : await runValueTests()
  const broken = [...result.broken, ...(areTestsPassed === false ? ['tests'] : [])]
  printResult({ ...result, areTestsPassed, broken })
  if (broken.length > 0) process.exitCode = 1
} finally {
  await product.stop()
  removeDataDir(dataDir)
}

async function run() {
  const furnished = await furnishValue(product, members + 2)
  const [few, many, ...others] = furnished.members
  if (!few || !many) throw new Error('there are no members')
  const shop = { ...furnished, members: others }
  say(`${operations} operations of ${members} members`)
  const { books, counts, crashes, seconds } = await runOperations(product, shop, {
    operations,
    crashEveryMs,
  })
  say('waiting for jobs')
  await untilJobsRest(shop.owner)
  const faults = { ...(await auditValue(shop.owner, books)), ...(await checkLedgers(product)) }
  say(JSON.stringify(faults))
  const balances = isSmallest
    ? undefined
    : await lookUpBalances(product, shop, { members: [few, many], turns: 400 })
  await shop.owner.end()
  const lookUps = Object.values(balances ?? {})
  const broken = [
    ...Object.entries(faults).flatMap(([name, found]) => (found === 0 ? [] : [name])),
    ...(lookUps.some(({ roundTrips }) => roundTrips > mostRoundTrips) ? ['balanceRoundTrips'] : []),
    ...(lookUps.some(({ p95Ratio }) => p95Ratio > mostP95Ratio) ? ['balanceP95Ratio'] : []),
  ]
  return {
    operations,
    seconds: Math.round(seconds),
    perSecond: Math.round(operations / seconds),
    crashes,
    byKind: counts,
    ...faults,
    ...(balances
      ? {
          balanceRoundTrips: Math.max(...lookUps.map(({ roundTrips }) => roundTrips)),
          balanceP95Ratio: Math.max(...lookUps.map(({ p95Ratio }) => p95Ratio)),
          balances,
        }
      : {}),
    broken,
  }
}

/** T19 to T21, T24 and T38 with their negative controls: the tests of `npm test` with the counts of security. */
async function runValueTests(): Promise<boolean> {
  say('T19, T20, T21, T24 and T38 in full counts')
  return (await runSuite(valueSuite)).isPassed
}
