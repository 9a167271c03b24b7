import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../repository.mjs'

/**
 * Tests by name, each with its first error line, for readers who see only the end of a log.
 * @typedef {{ broken: string[], shaky: string[] }} Failures `shaky`: failed first and passed on retry.
 */

/**
 * The outcome of a step: whether it passed, and the tests it counted.
 * @typedef {{ ok: boolean, output?: string, note?: string, passed?: number, failed?: number, times?: [string, number][], dearest?: string[] } & Partial<Failures>} Outcome
 * `times`: the milliseconds of each file; `dearest`: the files that took longest.
 */

/** @returns {Failures} Of Vitest's JSON report. Files that did not load have no test to name. */
export function failuresOfVitest(report) {
  const broken = []
  const shaky = []
  for (const { name, message, assertionResults = [] } of report?.testResults ?? []) {
    const file = path.relative(root, name)
    if (message && assertionResults.every(({ status }) => status !== 'failed'))
      broken.push(named(file, message))
    for (const { fullName, status, failureMessages = [] } of assertionResults) {
      if (status === 'failed') broken.push(named(`${file} > ${fullName}`, failureMessages[0]))
      else if (failureMessages.length > 0) shaky.push(named(`${file} > ${fullName}`, failureMessages[0]))
    }
  }
  return { broken, shaky }
}

/** @returns {Failures} Of Playwright's JSON report. */
export function failuresOfPlaywright(report) {
  const specs = specsOf(report)
  const isShaky = ({ tests = [] }) => tests.some(({ status }) => status === 'flaky')
  return {
    broken: specs.filter(({ ok }) => !ok).map(nameSpec),
    shaky: specs.filter((spec) => spec.ok && isShaky(spec)).map(nameSpec),
  }
}

/** All journeys of a Playwright report or one of its suites, at any depth. */
export function specsOf(suite) {
  return [...(suite?.specs ?? []), ...(suite?.suites ?? []).flatMap(specsOf)]
}

function nameSpec({ file, line, title, tests = [] }) {
  const first = tests.flatMap(({ results = [] }) => results).find(({ error }) => error)
  return named(`${file}:${line} > ${title}`, first?.error.message)
}

function named(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}
