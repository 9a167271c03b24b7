import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../repository.mjs'
import { specsOf } from './name-failures.mjs'

const shown = 10

/** Vitest's reporter that writes the milliseconds of each test file, loading included, to `TABARD_FILE_TIMES`. */
export class FileTimesReporter {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return [path.relative(root, module.moduleId), setupDuration + collectDuration + duration]
    })
    writeFileSync(process.env.TABARD_FILE_TIMES, JSON.stringify(times))
  }
}

/** @returns {[string, number][]} The milliseconds of each file of journeys, from Playwright's report. */
export function timesOfJourneys(report) {
  const times = new Map()
  for (const { file, tests = [] } of report ? specsOf(report) : [])
    for (const { results = [] } of tests)
      for (const { duration } of results) times.set(file, (times.get(file) ?? 0) + duration)
  return [...times]
}

/**
 * Name the files that took longest.
 * @param {readonly [string, number][]} times
 * @returns {string[]} At most ten, longest first, in seconds.
 */
export function nameDearest(times) {
  return times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shown)
    .map(([file, ms]) => `${(ms / 1_000).toFixed(1)} s ${file}`)
}
