import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printResult, say } from '../measure/print.ts'
import { runTests, startTests } from '../measure/run-tests.ts'
import { addBooks, type Books } from '../measure/add-books.ts'

// 10,000 payments at all providers and terminals with random faults and simulated time: the test of `npm test` in full
// counts, in several shops at the same time, because one shop waits for silent providers most of the time. `npm run -s
// bench money`; --attempts=600: a part, without the other tests; --shops=1; TABARD_SEED selects or repeats a run.

const option = (name: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3)
const part = option('attempts')
const attempts = Number(part ?? 10_000)
const shops = Number(option('shops') ?? 4)
const seed = Number(process.env['TABARD_SEED'] ?? 20_261_121)
/** Four shops share two cores: with the 150 ms of `npm test` most answers would come too late. */
const timeoutMs = 500

const started = performance.now()
const folder = mkdtempSync(path.join(tmpdir(), 'tabard-money-'))
say(`${attempts} attempts with random faults in ${shops} shops`)
const runs = await Promise.all(Array.from({ length: shops }, (_, shop) => runShop(shop)))
const isBalanced = runs.every((run) => run.isBalanced)
const books = addBooks(runs.map((run) => run.books))
const seconds = Math.round((performance.now() - started) / 1_000)
rmSync(folder, { recursive: true })
const promisesKept = part === undefined ? keepPromises() : undefined
printResult({ shops, seed, seconds, ...books, promisesKept })
process.exitCode = isBalanced && promisesKept !== false ? 0 : 1

async function runShop(shop: number): Promise<{ isBalanced: boolean; books: Books | undefined }> {
  const out = path.join(folder, `books-${shop}.json`)
  const isDone = await startTests(['apps/server/test/money.test.ts'], {
    TABARD_ATTEMPTS: String(Math.ceil(attempts / shops)),
    TABARD_SEED: String(seed + shop),
    TABARD_TIMEOUT_MS: String(timeoutMs),
    TABARD_MONEY_OUT: out,
  })
  const read = existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Books) : undefined
  return { isBalanced: isDone && read !== undefined, books: read }
}

/** T10, T18, T19, T25 and T26 for the sandbox and every fake of a provider or terminal, in full counts. */
function keepPromises(): boolean {
  say('every race and forgery test, at full counts')
  return runTests(
    [
      'apps/server/src/modules/payments/attempts/polling/poll-attempt.test.ts',
      'apps/server/src/modules/payments/attempts/polling/provider-away',
      'apps/server/src/modules/payments/attempts/receive-notification.test.ts',
      'apps/server/src/modules/payments/attempts/heard-of-payment.test.ts',
      'apps/server/src/modules/payments/attempts/forged-notifications.test.ts',
      'apps/server/src/modules/payments/attempts/reconcile.test.ts',
      'apps/server/src/modules/orders/paying/refunding/refund-order.test.ts',
      'apps/server/src/modules/orders/paying/at-terminal/terminal-away.test.ts',
      'apps/server/src/modules/orders/paying/lost-payment-answers.test.ts',
      'apps/server/src/modules/orders/paying/many-payers',
    ],
    {
      TABARD_ROUNDS: '20',
      TABARD_FORGERIES: '72',
      TABARD_REFUNDS: '200',
      // At each of four providers and three terminals.
      TABARD_LOST_PAYMENTS: '50',
      TABARD_PAYERS: '200',
    },
  )
}
