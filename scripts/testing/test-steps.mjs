import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findChromium } from '../programs/find-chromium.mjs'
import { findPostgres15 } from '../programs/find-postgres-15.mjs'
import { root } from '../repository.mjs'
import { nameDearest } from './file-times.mjs'
import { failuresOfVitest } from './name-failures.mjs'
import { newReport, readReport } from './reports.mjs'
import { runBenches } from './run-benches.mjs'
import { runJourneys } from './run-journeys.mjs'

const tool = (file) => path.join(root, 'node_modules', file)
const oxlint = tool('oxlint/bin/oxlint')

/** A third of the checker's time is the collection of garbage, of which this machine has room for more. */
const patient = { GOGC: '800' }

/**
 * The steps of `npm test`. Each gets `run(args, env)`, which runs Node and captures its output. Lint checks the types
 * as well: both need the same program, and reading it takes most of the time.
 *
 * A stage begins when the one before it has ended. Its lanes run at the same time, the steps of a lane in order. What
 * uses one core, or waits, stands beside what fills the other: one page of components, servers that are killed. The
 * journeys fill two cores by themselves. What is on request runs only if it is named: `npm test -- bench`.
 */
export const stages = [
  [
    [{ name: 'components', run: runComponents }],
    [
      {
        name: 'lint',
        run: (run) => run([oxlint, '--type-aware', '--type-check', '--deny-warnings'], patient),
      },
      { name: 'format', run: (run) => run([tool('oxfmt/bin/oxfmt'), '--check']) },
      { name: 'structure', run: runStructure },
      { name: 'knip', run: (run) => run([tool('knip/bin/knip.js'), '--no-progress']) },
      { name: 'unit', run: (run) => runVitest(run, 'unit') },
      { name: 'rows', run: (run) => run(['scripts/generate-rows.mjs', '--verify']) },
      { name: 'server-15', run: runOldest },
      { name: 'build', run: (run) => run(['scripts/build.mjs']) },
    ],
  ],
  [
    [{ name: 'server', run: (run) => runVitest(run, 'server') }],
    [
      { name: 'faults', run: (run) => runSmall(run, 'faults'), needsBuild: true },
      { name: 'value', run: (run) => runSmall(run, 'value'), needsBuild: true },
      { name: 'bench', run: runBenches, needsBuild: true, isOnRequest: true },
    ],
  ],
  [[{ name: 'browser', run: runBrowser, needsBuild: true }]],
]

async function runStructure(run) {
  const rules = await run(['scripts/check-structure.mjs'])
  const tests = await runVitest(run, 'scripts')
  return { ...tests, ok: rules.ok && tests.ok, output: rules.output + tests.output }
}

/** All statements and all migrations on the oldest supported version (ADR-215). */
async function runOldest(run) {
  const { binDir, did, skipped } = findPostgres15()
  if (!binDir) return { ok: true, note: `skipped: ${skipped}` }
  const env = { TABARD_TEST_PG_BIN: binDir }
  const rows = await run(['scripts/generate-rows.mjs', '--verify'], env)
  const tests = await runVitest(run, 'server', env, ['apps/server/test/migrate', 'apps/server/test/convert-'])
  return { ...tests, note: did, ok: rows.ok && tests.ok, output: rows.output + tests.output }
}

/**
 * Vitest leaves one core idle, which is half of the build machine. Component tests share one browser, where only
 * one page has the focus.
 */
const workersOf = (project) => (project === 'components' ? [] : [`--maxWorkers=${availableParallelism()}`])

async function runVitest(run, project, env = {}, files = []) {
  const report = newReport(`${project}.json`)
  const times = newReport(`${project}-times.json`)
  const args = ['run', '--project', project, '--passWithNoTests', ...workersOf(project), ...files]
  const outcome = await run([tool('vitest/vitest.mjs'), ...args], {
    ...env,
    TABARD_TEST_REPORT: report,
    TABARD_FILE_TIMES: times,
  })
  const said = readReport(report)
  const dearest = nameDearest(readReport(times) ?? [])
  return { ...outcome, ...countVitest(said, outcome.ok), ...failuresOfVitest(said), dearest }
}

/** Components in a real browser. */
async function runComponents(run) {
  const chromium = findChromium({ root })
  if (chromium.problem) return { ok: false, output: `${chromium.problem}\n`, failed: 1 }
  const env = chromium.path ? { CHROMIUM_PATH: chromium.path } : {}
  return { note: chromium.did, ...(await runVitest(run, 'components', env)) }
}

/** A benchmark that kills servers under load, with its smallest counts; in full: `npm run -s bench faults` and `value`. */
async function runSmall(run, name) {
  const built = await run(['bench/build.mjs'])
  return built.ok ? run([`bench/dist/${name}.js`, '--smallest']) : built
}

async function runBrowser(run) {
  const chromium = findChromium({ root })
  if (chromium.problem) return { ok: false, output: `${chromium.problem}\n`, failed: 1 }
  const outcome = await runJourneys(run, chromium.path ? { CHROMIUM_PATH: chromium.path } : {})
  return { ...outcome, note: chromium.did }
}

/** A failed run without a named test (it did not load) counts as one. */
export function countVitest(report, ok) {
  const passed = report?.numPassedTests ?? 0
  return { passed, failed: Math.max(report?.numFailedTests ?? 0, ok ? 0 : 1) }
}
