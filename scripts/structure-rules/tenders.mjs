import { isTest } from './source.mjs'

const REGISTRY = 'packages/domain/src/pricing/tenders/registry.ts'
const SOURCE = /^(apps|packages)\/[^/]+\/src\//
// Test data, and types generated from statements.
const OTHER = /\/testing\/|^apps\/server\/src\/db\/(row|statement)-types\.ts$/
// A class of a style sheet is in brackets.
const NAME = /(?<!\[)'(cash|card)'/

/** Names of tenders are in their registry only (ADR-116). */
export function checkTenders(sources) {
  return sources
    .filter(({ path }) => SOURCE.test(path) && path !== REGISTRY && !OTHER.test(path) && !isTest(path))
    .flatMap(({ path, code }) => {
      const name = NAME.exec(code)?.[1]
      return name === undefined
        ? []
        : [`${path} names the tender '${name}': read its entry in ${REGISTRY}, or a function there.`]
    })
}
