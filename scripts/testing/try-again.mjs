import { specsOf } from './name-failures.mjs'

/**
 * The retry of failed journeys. A journey that fails halfway leaves its shared shop in that state, so it is
 * retried with its whole file on a new database.
 * @typedef {import('./name-failures.mjs').Outcome} Outcome
 */

/** This many failing files are no coincidence: a retry would fail too. */
const most = 8

/** Playwright's arguments for journeys that do not follow the walk. */
export const withoutWalk = ['--project=journeys', '--no-deps']

/**
 * Playwright's arguments to retry what failed. Undefined: pointless. The journeys depend on the walk: if it
 * failed, none of them ran, and the retry is the whole run, with `all` of its arguments.
 * @param {readonly string[]} all
 * @returns {readonly string[] | undefined}
 */
export function againOf(report, all) {
  const broken = specsOf(report).filter(({ ok }) => !ok)
  const files = new Set(broken.map(({ file }) => file))
  if (files.size === 0 || files.size > most) return undefined
  if (files.has('walk.spec.ts')) return all
  return [...withoutWalk, ...[...files].map((file) => `[\\\\/]${escape(file)}$`)]
}

/**
 * One outcome of two tries: a test that passed on retry counts as passed, and is named.
 * @param {Outcome} first
 * @param {Outcome} second
 * @returns {Outcome}
 */
export function ofBothTries(first, second) {
  const nameOf = (each) => each.split('\n')[0]
  const twice = new Set(second.broken.map(nameOf))
  return {
    ...second,
    output: `${first.output ?? ''}\nRetry of the failed files on a new database:\n\n${second.output ?? ''}`,
    passed: Math.max(second.passed, first.passed + first.failed - second.failed),
    shaky: [...first.shaky, ...first.broken.filter((each) => !twice.has(nameOf(each)))],
  }
}

const escape = (file) => file.replaceAll(/[.[\]\\^$()+*?{}|]/g, String.raw`\$&`)
