import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isSmallest } from './counts.ts'
import type { Suite } from '../suites/suite.ts'

/** A test that ran. */
export interface TestResult {
  readonly title: string
  readonly isPassed: boolean
  /** Why it failed. */
  readonly messages: readonly string[]
}

/** What became of a suite. */
export interface SuiteResult {
  /** Every test passed, and every file loaded. */
  readonly isPassed: boolean
  readonly tests: readonly TestResult[]
  /** What tests wrote, by the variable that names the file. */
  readonly outputs: Readonly<Record<string, unknown>>
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface Run {
  /** Vitest ended with 0: no error outside a test either. */
  readonly isClean: boolean
  readonly report: Report
  readonly outputs: Readonly<Record<string, unknown>>
}

let united: Run | undefined

/**
 * Run tests of `npm test` with the counts of the suite, and other variables. Throws for a beginning of a path that no file
 * has: vitest would leave it out silently.
 */
export async function runSuite(
  suite: Suite,
  variables: Readonly<Record<string, string>> = {},
): Promise<SuiteResult> {
  return resultOf(suite, united ?? (await run([suite], variables)))
}

/** Run several suites at once: each `runSuite` from now on has its part of this run. */
export async function uniteSuites(suites: readonly Suite[]): Promise<void> {
  united = await run(suites, {})
}

function resultOf({ running, outputs }: Suite, { isClean, report, outputs: written }: Run): SuiteResult {
  const files = report.testResults.filter(({ name }) =>
    running.some((start) => path.relative(process.cwd(), name).startsWith(start)),
  )
  if (files.length === 0) throw new Error(`no test ran of ${running.join(', ')}`)
  return {
    isPassed: isClean && files.every(({ status }) => status === 'passed'),
    tests: files.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status, failureMessages = [] }) => ({
        title,
        isPassed: status === 'passed',
        messages: failureMessages,
      })),
    ),
    outputs: Object.fromEntries(outputs.map((name) => [name, written[name]])),
  }
}

async function run(suites: readonly Suite[], variables: Readonly<Record<string, string>>): Promise<Run> {
  for (const file of suites.flatMap(({ files }) => files)) checkBeginning(file)
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-suite-'))
  const report = path.join(folder, 'report.json')
  const outputs = suites.flatMap((suite) => suite.outputs)
  const out = (name: string) => path.join(folder, `${name}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...[...new Set(suites.flatMap(({ projects }) => projects))].flatMap((project) => ['--project', project]),
    // A second worker would load the server once more.
    ...(isSmallest ? ['--maxWorkers=1'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...new Set(suites.flatMap(({ running }) => running)),
  ]
  const env = {
    ...process.env,
    ...Object.assign({}, ...suites.map(({ counts }) => counts)),
    ...variables,
    ...Object.fromEntries(outputs.map((name) => [name, out(name)])),
  }
  try {
    const code = await spawnNode(args, env)
    return {
      isClean: code === 0,
      report: JSON.parse(readFileSync(report, 'utf8')) as Report,
      outputs: Object.fromEntries(
        outputs.map((name) => [
          name,
          existsSync(out(name)) ? JSON.parse(readFileSync(out(name), 'utf8')) : undefined,
        ]),
      ),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Standard output is reserved for the result. */
function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, args, { stdio: ['ignore', 2, 2], env })
      .once('error', reject)
      .once('close', resolve)
  })
}

function checkBeginning(file: string): void {
  const { dir, base } = path.parse(file)
  if (!readdirSync(dir).some((name) => name.startsWith(base))) throw new Error(`no test begins with ${file}`)
}
