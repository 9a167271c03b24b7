import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printResult, say } from '../measure/print.ts'
import { runTests } from '../measure/run-tests.ts'

// 100,000 random operations of 16 clients on the money of orders, while database connections are killed: the test of
// `npm test` in full counts. `npm run -s bench ledger`; `-- --operations=5000` runs fewer.

const requested = process.argv.find((each) => each.startsWith('--operations='))?.split('=')[1]
const operations = Number(requested ?? 100_000)
const folder = mkdtempSync(path.join(tmpdir(), 'tabard-ledger-'))
const out = path.join(folder, 'ledger.json')
say(`${operations} operations`)
const isRight = runTests(['apps/server/test/ledger-operations.test.ts'], {
  TABARD_OPERATIONS: String(operations),
  TABARD_LEDGER_OUT: out,
})
const result = existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as object) : { transactions: 0 }
printResult({ operations, ...result })
rmSync(folder, { recursive: true })
process.exitCode = isRight ? 0 : 1
