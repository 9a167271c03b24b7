import { printResult, say } from '../measure/print.ts'
import { runSuite } from '../measure/run-tests.ts'
import { accessCounts, accessSuite } from '../suites/access.ts'

// T32 and T35 to T38, and attacks on what belongs to others, in full counts: the tests of `npm test` with larger counts.
// One test per attempt: a failed test is a successful attack, unless the act that is allowed failed first. Such an attack
// proves nothing (`apps/server/test/attacks/control.ts`).

say(JSON.stringify(accessCounts))
const { isPassed, tests } = await runSuite(accessSuite)
const failed = tests.filter((test) => !test.isPassed)
const withoutControl = failed.filter(({ messages }) =>
  messages.some((each) => each.includes('control failed: ')),
)
for (const { title } of failed) say(`failed: ${title}`)
printResult({
  ...accessCounts,
  tried: tests.length,
  succeeded: failed.length - withoutControl.length,
  controlsFailed: withoutControl.length,
})
process.exitCode = isPassed ? 0 : 1
