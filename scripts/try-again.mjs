/**
 * What a second try of journeys means. A journey that failed half-way leaves the shop it shares with the others as it
 * was then, so it is tried again in a house of its own, with the whole of its file, and never on the same database.
 * @typedef {import('./test-steps.mjs').Outcome} Outcome
 */

/** So many files are no chance: whatever it is, it fails again. */
const most = 8

/**
 * Arguments for Playwright to run what failed once more; undefined where that is pointless. The journeys wait for the
 * walk: where it failed, none of them has run.
 * @returns {string[] | undefined}
 */
export function againOf(report) {
  const files = new Set(
    (report?.suites ?? [])
      .flatMap(specsOf)
      .filter(isBroken)
      .map(({ file }) => file),
  )
  if (files.size === 0 || files.size > most) return undefined
  if (files.has('walk.spec.ts')) return []
  return ['--project=journeys', '--no-deps', ...[...files].map((file) => `[\\\\/]${escape(file)}$`)]
}

/**
 * One answer of two tries: what failed at first and passed then counts as passed, and is named.
 * @param {Outcome} first
 * @param {Outcome} second
 * @returns {Outcome}
 */
export function ofBothTries(first, second) {
  const nameOf = (each) => each.split('\n')[0]
  const twice = new Set(second.broken.map(nameOf))
  return {
    ...second,
    output: `${first.output ?? ''}\nThe files of what failed, once more, in a house of their own:\n\n${second.output ?? ''}`,
    passed: Math.max(second.passed, first.passed + first.failed - second.failed),
    shaky: [...first.shaky, ...first.broken.filter((each) => !twice.has(nameOf(each)))],
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const isBroken = ({ ok }) => !ok
const escape = (file) => file.replaceAll(/[.[\]\\^$()+*?{}|]/g, String.raw`\$&`)
