import { printResult, say } from '../measure/print.ts'
import { runSuite } from '../measure/run-tests.ts'
import { racesCounts, racesSuite } from '../suites/races.ts'

// T10, T22, T27, T30, the shared cart of a table and other races in full counts: the tests of `npm test` with larger
// counts.

say(JSON.stringify(racesCounts))
const { isPassed, tests } = await runSuite(racesSuite)
const isControl = ({ title }: { readonly title: string }) => title.startsWith('negative control: ')
const passed = (list: typeof tests) => list.filter((test) => test.isPassed).length
const controls = tests.filter(isControl)
const races = tests.filter((each) => !isControl(each))
printResult({
  ...racesCounts,
  races: races.length,
  failed: races.length - passed(races),
  negativeControls: controls.length,
  negativeControlsPassed: passed(controls),
})
process.exitCode = isPassed ? 0 : 1
