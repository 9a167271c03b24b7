import { printResult, say } from '../measure/print.ts'
import { runTests } from '../measure/run-tests.ts'
import { makeDataDir, removeDataDir, startProduct } from '../product/start-product.ts'
import { auditValue, untilJobsRest } from '../value/audit-value.ts'
import { furnishValue } from '../value/furnish-value.ts'
import { lookUpBalances } from '../value/look-up-balances.ts'
import { runOperations } from '../value/run-operations.ts'

// 100,000 random operations of 16 clients on points, stored value and gift cards, while the server is killed; then what a
// look-up of a balance costs; then T19 to T21, T24 and T38 in full counts. `npm run -s bench value`; `-- --operations=5000`:
// fewer; `-- --no-tests`: without the tests; `--small`: for `npm test`.

const isSmall = process.argv.includes('--small')
const requested = process.argv.find((each) => each.startsWith('--operations='))?.split('=')[1]
const operations = isSmall ? 200 : Number(requested ?? 100_000)
const members = Math.min(2_000, Math.max(16, Math.round(operations / 25)))
const mostRoundTrips = 1
const mostP95Ratio = 1.3

const value = 'apps/server/src/modules/value'
const testFiles = [
  'apps/server/test/value/races.test.ts',
  'apps/server/test/value/guesses.test.ts',
  'apps/server/test/value/two-cards.control.test.ts',
  'apps/server/src/modules/orders/placing/value/place-with-value',
  `${value}/stored-value/transfer.control.test.ts`,
  `${value}/desk/take.control.test.ts`,
  `${value}/joining/merged-money.test.ts`,
  `${value}/coupons/collect`,
  `${value}/coupons/using/use-coupons.test.ts`,
  'apps/server/src/modules/promotions/promotions.test.ts',
  'apps/server/src/modules/promotions/redeem.control.test.ts',
]

const dataDir = makeDataDir()
const product = await startProduct({ dataDir })
try {
  const result = await run()
  // What took an hour is not lost if the tests cannot run.
  say(JSON.stringify(result))
  const areTestsPassed = isSmall || process.argv.includes('--no-tests') ? undefined : runValueTests()
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
    crashEveryMs: isSmall ? 3_000 : 15_000,
  })
  say('waiting for jobs')
  await untilJobsRest(shop.owner)
  const faults = await auditValue(shop.owner, books)
  say(JSON.stringify(faults))
  const balances = isSmall
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
function runValueTests(): boolean {
  say('T19, T20, T21, T24 and T38 in full counts')
  return runTests(testFiles, {
    TABARD_VALUE_RACERS: '200',
    TABARD_VALUE_GUESSES: '100000',
    TABARD_TIMED_PAIRS: '200',
  })
}
