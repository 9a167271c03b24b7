import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../repository.mjs'
import { nameDearest, timesOfJourneys } from './file-times.mjs'
import { failuresOfPlaywright } from './name-failures.mjs'
import { newReport, readReport } from './reports.mjs'
import { againOf, ofBothTries, withoutWalk } from './try-again.mjs'

/** @typedef {import('./name-failures.mjs').Outcome} Outcome */

const config = path.join(root, 'e2e/playwright.config.ts')
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const firstPort = Number(process.env.TABARD_E2E_PORT ?? 4173)

/** The folders of the first part. A new folder belongs to the second part. */
const inFirst =
  'accessibility|devices|home|importing|keyboard|menu-editing|pictures|releases|settings|staff|typed-text'

/** The journeys in two parts of about the same duration, by patterns of their files. */
export const parts = [
  String.raw`[\\/]e2e[\\/](${inFirst})[\\/]`,
  String.raw`[\\/]e2e[\\/](?!(${inFirst})[\\/])[\w-]+[\\/]`,
]

/**
 * Run the journeys: both parts at the same time, because one journey alone leaves a core idle. Each part has its
 * own product, port and database, as journeys change a shared shop; the first begins with the walk. The parts are
 * fixed, so that a journey always follows the same others.
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(run, env) {
  if (!existsSync(config)) return { ok: true, note: 'skipped: there is no e2e/playwright.config.ts' }
  return joinParts(await Promise.all(parts.map((pattern, at) => runPart(run, env, pattern, at))))
}

async function runPart(run, env, pattern, at) {
  const tryWith = (args) => tryJourneys(run, env, at, args)
  const all = at === 0 ? [pattern] : [...withoutWalk, pattern]
  const first = await tryWith(all)
  const again = process.env.CI && !first.ok ? againOf(first.said, all) : undefined
  const times = timesOfJourneys(first.said)
  return { ...(again ? ofBothTries(first, await tryWith(again)) : first), times }
}

async function tryJourneys(run, env, at, args) {
  const report = newReport(`browser-${at + 1}.json`)
  const outcome = await run([playwright, 'test', '-c', config, '--reporter=list,json', ...args], {
    ...env,
    // The sandbox for payments takes the port after the product's.
    TABARD_E2E_PORT: String(firstPort + at * 10),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const said = readReport(report)
  return { ...outcome, said, ...countPlaywright(said, outcome.ok), ...failuresOfPlaywright(said) }
}

/**
 * One outcome of the parts.
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
export function joinParts(outcomes) {
  const sum = (counted) => outcomes.reduce((total, outcome) => total + counted(outcome), 0)
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.map(({ output = '' }) => output).join('\n'),
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    broken: outcomes.flatMap(({ broken }) => broken),
    shaky: outcomes.flatMap(({ shaky }) => shaky),
    dearest: nameDearest(outcomes.flatMap(({ times = [] }) => times)),
  }
}

/** A failed run without a named test (it did not load) counts as one. */
export function countPlaywright(report, ok) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return { passed: expected + flaky, failed: Math.max(unexpected, ok ? 0 : 1) }
}
