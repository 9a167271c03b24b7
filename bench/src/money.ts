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
printResult(existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : { attempts: 0 })
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
