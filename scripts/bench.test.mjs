import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.mjs'

const folder = path.join(root, 'bench/src/safety')

/** The tests that a run names by the beginnings of their paths, with the constants in them replaced. */
function namedBy(text) {
  const constants = new Map(
    [...text.matchAll(/^const (\w+) = '((?:apps|packages)\/[^']+)'$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const list = /^const files = \[([^\]]*)\]/m.exec(text)?.[1] ?? ''
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)
  return [...text.matchAll(/['`]((?:apps\/|packages\/|\$\{\w+\}\/)[^'`\n]+)['`]/g)].flatMap(([, named]) =>
    (named.includes('${file}') ? names.map((name) => named.replace('${file}', name)) : [named]).map((each) =>
      each.replace(/\$\{(\w+)\}/, (whole, name) => constants.get(name) ?? whole),
    ),
  )
}

test('every test that a benchmark runs exists', () => {
  const named = readdirSync(folder).flatMap((file) => namedBy(readFileSync(path.join(folder, file), 'utf8')))
  expect(named.length).toBeGreaterThan(40)
  const exists = (start) => {
    const { dir, base } = path.parse(path.join(root, start))
    return readdirSync(dir).some((name) => name.startsWith(base))
  }
  expect(named.filter((start) => !exists(start))).toEqual([])
})
