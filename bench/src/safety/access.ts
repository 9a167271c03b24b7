import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printResult, say } from '../measure/print.ts'
import { runTests } from '../measure/run-tests.ts'

// T32 and T35 to T38 in full counts: the tests of `npm test` with larger counts.

const counts = { guesses: 10_000, tokens: 10_000, sms: 5_000, timed: 200 }
const identity = 'apps/server/src/modules/identity'
const files = [
  'apps/server/test/every-role.test.ts',
  'apps/server/src/http/rotate-token.test.ts',
  'apps/server/src/http/limits/request-limits.test.ts',
  'apps/server/src/modules/orders/placing/unpaid-limits.test.ts',
  'apps/server/src/modules/orders/placing/held-stock.test.ts',
  'apps/server/src/modules/messages/claiming/claim-sms.test.ts',
  `${identity}/log-in.test.ts`,
  `${identity}/log-in-limits.test.ts`,
  `${identity}/hash-queue.test.ts`,
  `${identity}/customers/accounts.test.ts`,
  `${identity}/customers/log-in-customer.test.ts`,
  `${identity}/customers/customer-tokens.test.ts`,
  `${identity}/customers/codes/guess-codes.test.ts`,
  `${identity}/customers/codes/code-sources.test.ts`,
  `${identity}/customers/own-account.test.ts`,
  `${identity}/customers/codes/set-pin.test.ts`,
  `${identity}/customers/known-or-not.test.ts`,
  `${identity}/staff/staff.test.ts`,
  `${identity}/staff/invitations/accept-invitation.test.ts`,
  'apps/server/src/modules/tables/tables.test.ts',
  'apps/server/src/modules/tables/order-at-table.test.ts',
  'apps/server/src/modules/orders/reading/customer-care.test.ts',
]

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

const folder = mkdtempSync(path.join(tmpdir(), 'tabard-access-'))
const report = path.join(folder, 'report.json')
say(
  `${counts.guesses} guesses of codes, ${counts.tokens} tokens, ${counts.sms} SMS, ${counts.timed} pairs of known and unknown accounts by timing, every call by every role`,
)
const isSafe = runTests(
  files,
  {
    TABARD_CODE_GUESSES: String(counts.guesses),
    TABARD_TOKENS: String(counts.tokens),
    TABARD_SMS_REQUESTS: String(counts.sms),
    TABARD_TIMED_PAIRS: String(counts.timed),
  },
  ['--reporter=json', `--outputFile=${report}`],
)
const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8')) as Report
rmSync(folder, { recursive: true })
// One test per attempt: a failed test is a successful attack.
printResult({ ...counts, tried: passed + failed, succeeded: failed })
process.exitCode = isSafe ? 0 : 1
