import { printResult, say } from '../measure/print.ts'
import { countsOf } from '../measure/counts.ts'
import { runSuite } from '../measure/run-tests.ts'
import { ledgerOutput, ledgerSuite } from '../suites/ledger.ts'

// 100,000 random operations of 16 clients on the money of orders, while database connections are killed: the test of
// `npm test` in full counts. `npm run -s bench ledger`; `-- --operations=5000` runs fewer.

const requested = process.argv.find((each) => each.startsWith('--operations='))?.split('=')[1]
const operations = countsOf(Number(requested ?? 100_000), 16)
say(`${operations} operations`)
const { isPassed, outputs } = await runSuite(ledgerSuite(operations))
const result = (outputs[ledgerOutput] as object | undefined) ?? { transactions: 0 }
printResult({ operations, ...result })
process.exitCode = isPassed ? 0 : 1
