import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../repository.mjs'
import { failuresOfPlaywright, specsOf } from './name-failures.mjs'
import { newReport, readReport } from './reports.mjs'
import { againOf, ofBothTries } from './try-again.mjs'

/** @typedef {import('./name-failures.mjs').Outcome} Outcome */

const config = path.join(root, 'e2e/playwright.config.ts')
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const firstPort = Number(process.env.TABARD_E2E_PORT ?? 4173)

/**
 * The journeys in two parts of about the same duration, by patterns of their files. A new folder belongs to the
 * second part.
 */
export const parts = [
  String.raw`[\\/]e2e[\\/](console|everywhere|tables)[\\/]`,
  String.raw`[\\/]e2e[\\/](?!(console|everywhere|tables)[\\/])\w+[\\/]`,
]

/**
 * Run the journeys: both parts at the same time, because one journey alone leaves a core idle. Each part has its
 * own product, port and database, as journeys change a shared shop, and begins with the walk. The parts are
 * fixed, so that a journey always follows the same others.
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(run, env) {
  if (!existsSync(config)) return { ok: true, note: 'skipped: there is no e2e/playwright.config.ts' }
  return joinParts(await Promise.all(parts.map((pattern, at) => runPart(run, env, pattern, at))))
}

const shownFiles = 12

/**
 * The files that took longest in one part, for readers of a run that takes too long.
 * @returns {string} The sum of all files and the longest ones, with their seconds; empty: nothing was reported.
 */
export function nameLongest(said, part) {
  const seconds = new Map()
  for (const { file, tests = [] } of said ? specsOf(said) : [])
    for (const { results = [] } of tests)
      for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1_000)
  if (seconds.size === 0) return ''
  const longest = [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, shownFiles)
  const total = [...seconds.values()].reduce((sum, each) => sum + each, 0)
  const files = longest.map(([file, took]) => `${file} ${Math.round(took)} s`)
  return `part ${part}: ${Math.round(total)} s, longest ${files.join(', ')}`
}

async function runPart(run, env, pattern, at) {
  const tryWith = (args) => tryJourneys(run, env, at, args)
  const first = await tryWith([pattern])
  const again = process.env.CI && !first.ok ? againOf(first.said, [pattern]) : undefined
  const note = nameLongest(first.said, at + 1)
  return { ...(again ? ofBothTries(first, await tryWith(again)) : first), note }
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
  const notes = outcomes.flatMap(({ note }) => note || [])
  const sum = (counted) => outcomes.reduce((total, outcome) => total + counted(outcome), 0)
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.map(({ output = '' }) => output).join('\n'),
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    broken: outcomes.flatMap(({ broken }) => broken),
    shaky: outcomes.flatMap(({ shaky }) => shaky),
  }
}

/** A failed run without a named test (it did not load) counts as one. */
export function countPlaywright(report, ok) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return { passed: expected + flaky, failed: Math.max(unexpected, ok ? 0 : 1) }
}
