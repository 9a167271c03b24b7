import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printResult, say } from '../measure/print.ts'
import { runTests } from '../measure/run-tests.ts'

// T10, T22, T27, T30, the shared cart of a table (8 phones, 200 changes) and other races in full counts: the
// tests of `npm test` with larger counts. Negative controls remove the limit and expect the race to break it.

const counts = {
  TABARD_BUYERS: '100',
  TABARD_NUMBERS: '250',
  TABARD_LOST_ANSWERS: '1000',
}

const files = [
  'packages/domain/src/pricing/price-cart.property',
  'packages/domain/src/pricing/rounding.test.ts',
  'apps/server/src/modules/menu/stock/count-stock.test.ts',
  'apps/server/src/modules/menu/stock/count-parts.test.ts',
  'apps/server/src/modules/menu/stock/shared-count.test.ts',
  'apps/server/src/modules/delivery/change-zone',
  'apps/server/src/modules/capacity/races',
  'apps/server/src/modules/fulfilment/capacity',
  'apps/server/src/modules/promotions/promotions.test.ts',
  'apps/server/src/modules/promotions/redeem.control.test.ts',
  'apps/server/src/modules/billing/record-taking',
  'apps/server/src/modules/orders/changing/amend-order',
  'apps/server/src/modules/orders/paying/collecting',
  'apps/server/src/modules/orders/placing/lost-answers.test.ts',
  'apps/server/src/modules/kitchen/move-ticket-items.control.test.ts',
  'apps/server/src/modules/tables/visits/change-table-cart',
  'apps/server/src/modules/orders/placing/place-order.once.test.ts',
  'apps/server/src/modules/orders/lifecycle/service-numbers',
  'apps/server/src/modules/orders/lifecycle/give-number.test.ts',
]

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

const folder = mkdtempSync(path.join(tmpdir(), 'tabard-races-'))
const report = path.join(folder, 'report.json')
say(JSON.stringify(counts))
const areHeld = runTests(files, counts, ['--reporter=json', `--outputFile=${report}`], ['server', 'unit'])
const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
rmSync(folder, { recursive: true })
const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
const isControl = ({ title }: { readonly title: string }) => title.startsWith('negative control: ')
const passed = (list: typeof tests) => list.filter(({ status }) => status === 'passed').length
const controls = tests.filter(isControl)
const races = tests.filter((each) => !isControl(each))
printResult({
  ...counts,
  races: races.length,
  failed: races.length - passed(races),
  negativeControls: controls.length,
  negativeControlsPassed: passed(controls),
})
process.exitCode = areHeld ? 0 : 1
