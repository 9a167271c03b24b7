import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printResult, say } from '../measure/print.ts'
import { runTests } from '../measure/run-tests.ts'

// 10,000 payments at all providers and terminals with random faults and simulated time: the test of `npm test` in full
// counts. `npm run -s bench money`; --attempts=600: a part, without the other tests; TABARD_SEED selects or repeats a run.

const part = process.argv.find((each) => each.startsWith('--attempts='))?.slice('--attempts='.length)
const attempts = Number(part ?? 10_000)
const folder = mkdtempSync(path.join(tmpdir(), 'tabard-money-'))
const out = path.join(folder, 'books.json')
say(`${attempts} attempts with random faults`)
const isBalanced = runTests(['apps/server/test/money.test.ts'], {
  TABARD_ATTEMPTS: String(attempts),
  TABARD_MONEY_OUT: out,
})
const promisesKept = part === undefined ? keepPromises() : undefined
const books = existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as object) : { attempts: 0 }
printResult({ ...books, promisesKept })
rmSync(folder, { recursive: true })
process.exitCode = isBalanced && promisesKept !== false ? 0 : 1

/** T10, T18, T25 and T26 for the sandbox and every provider's fake, in full counts. */
function keepPromises(): boolean {
  say('every race and forgery test, at full counts')
  return runTests(
    [
      'apps/server/src/modules/payments/attempts/polling/poll-attempt.test.ts',
      'apps/server/src/modules/payments/attempts/receive-notification.test.ts',
      'apps/server/src/modules/payments/attempts/heard-of-payment.test.ts',
      'apps/server/src/modules/payments/attempts/forged-notifications.test.ts',
      'apps/server/src/modules/payments/attempts/reconcile.test.ts',
      'apps/server/src/modules/orders/paying/refunding/refund-order.test.ts',
    ],
    { TABARD_ROUNDS: '20', TABARD_FORGERIES: '72', TABARD_REFUNDS: '200' },
  )
}
