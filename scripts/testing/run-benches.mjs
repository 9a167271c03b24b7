import { findChromium } from '../programs/find-chromium.mjs'
import { root } from '../repository.mjs'
import { nameDearest } from './file-times.mjs'

/** @typedef {import('./name-failures.mjs').Outcome} Outcome */

/**
 * Start every benchmark with its smallest counts. In full: `npm run -s bench <name>`.
 * @returns {Promise<Outcome>}
 */
export async function runBenches(run) {
  const chromium = findChromium({ root })
  if (chromium.problem) return { ok: false, output: `${chromium.problem}\n`, failed: 1 }
  const built = await run(['bench/build.mjs'])
  if (!built.ok) return { ...built, failed: 1 }
  const env = chromium.path ? { CHROMIUM_PATH: chromium.path } : {}
  const outcome = await run(['bench/dist/run-smallest.js', '--smallest'], env)
  return { ...outcome, ...outcomeOfBenches(outcome) }
}

/** The result is the last line that is a list of benchmarks. Without one the run counts as one failure. */
export function outcomeOfBenches({ ok, output }) {
  const line = output.split('\n').findLast((each) => each.startsWith('[{"name":'))
  const found = line === undefined ? [] : JSON.parse(line)
  const broken = found.filter(({ faults }) => faults.length > 0)
  return {
    passed: found.length - broken.length,
    failed: Math.max(broken.length, ok ? 0 : 1),
    broken: broken.map(({ name, faults }) => [name, ...faults.map((fault) => `    ${fault}`)].join('\n')),
    dearest: nameDearest(found.map(({ name, seconds }) => [name, seconds * 1_000])),
  }
}
