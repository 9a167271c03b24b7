import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printResult, say } from './measure/print.ts'

// 10,000 attempts to pay at the sandbox with random faults and simulated time: the test of `npm test` in full counts.
// `npm run -s bench money`; TABARD_SEED plays another evening, or one again.

const attempts = 10_000
const folder = mkdtempSync(path.join(tmpdir(), 'tabard-money-'))
const out = path.join(folder, 'books.json')
say(`${attempts} attempts with random faults`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'apps/server/test/money.test.ts'],
  {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, TABARD_ATTEMPTS: String(attempts), TABARD_MONEY_OUT: out },
  },
)

// T10, T18, T25 and T26 for the sandbox, in full counts.
say('every race and every forgery, in full counts')
const promises = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'apps/server/src/modules/payments/reconcile.test.ts',
    'apps/server/src/modules/orders/refund-order.test.ts',
  ],
  {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, TABARD_ROUNDS: '20', TABARD_FORGERIES: '72', TABARD_REFUNDS: '200' },
  },
)
const books = existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as object) : { attempts: 0 }
printResult({ ...books, promisesKept: promises.status === 0 })
rmSync(folder, { recursive: true })
process.exitCode = status || promises.status || 0
