import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printResult, say } from './measure/print.ts'
import { runTests } from './measure/run-tests.ts'

// T31, T33, T34 and T42 in full counts: the tests of `npm test`, told to go on for longer.

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

const folder = mkdtempSync(path.join(tmpdir(), 'tabard-hostile-'))
const report = path.join(folder, 'report.json')
say(`${bodies} mutated bodies, ${turns} requests by turns, every call with another's ids, every field`)
const isSafe = runTests(
  files.map((file) => `apps/server/test/${file}.test.ts`),
  { TABARD_MUTATIONS: String(bodies), TABARD_TURNS: String(turns) },
  ['--reporter=json', `--outputFile=${report}`],
)
const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8')) as Report
rmSync(folder, { recursive: true })
printResult({ bodies, turns, passed, failed })
process.exitCode = isSafe ? 0 : 1
