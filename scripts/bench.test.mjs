import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root, walk } from './repository.mjs'
import { outcomeOfBenches } from './testing/run-benches.mjs'

const source = path.join(root, 'bench/src')
const benches = JSON.parse(readFileSync(path.join(root, 'bench/benches.json'), 'utf8'))
const suites = readdirSync(path.join(source, 'suites')).map((file) =>
  readFileSync(path.join(source, 'suites', file), 'utf8'),
)

/** The tests that a suite names by the beginnings of their paths, with the constants in them replaced. */
function namedBy(text) {
  const constants = new Map(
    [...text.matchAll(/^const (\w+) = '((?:apps|packages)\/[^']+)'$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  return [...text.matchAll(/['`]((?:apps\/|packages\/|\$\{\w+\}\/)[^'`\n]+)['`]/g)].map(([, named]) =>
    named.replace(/\$\{(\w+)\}/, (whole, name) => constants.get(name) ?? whole),
  )
}

test('every test that a benchmark runs exists', () => {
  const named = suites.flatMap(namedBy)
  expect(named.length).toBeGreaterThan(40)
  const exists = (start) => {
    const { dir, base } = path.parse(path.join(root, start))
    return readdirSync(dir).some((name) => name.startsWith(base))
  }
  expect(named.filter((start) => !exists(start))).toEqual([])
})

test('every count that a benchmark sets is read by a test', () => {
  const set = new Set(suites.flatMap((text) => text.match(/\bTABARD_\w+/g) ?? []))
  expect(set.size).toBeGreaterThan(10)
  const tests = [...walk(path.join(root, 'apps/server'))].filter((file) => file.endsWith('.ts'))
  const read = new Set(
    tests.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/process\.env(?:\.|\[')(TABARD_\w+)/g)].map(([, name]) => name),
    ),
  )
  expect([...set].filter((name) => !read.has(name))).toEqual([])
})

test('every benchmark is in the list that npm test starts, with figures of its own', () => {
  const files = ['speed', 'safety'].flatMap((folder) =>
    readdirSync(path.join(source, folder)).map((file) => path.basename(file, '.ts')),
  )
  expect(Object.keys(benches).toSorted()).toEqual(files.toSorted())
  for (const { about, figures } of Object.values(benches)) {
    expect(about).toMatch(/^[a-z]/)
    expect(figures.length).toBeGreaterThan(1)
  }
})

test('a benchmark that fails is named with its faults, and a run that ends early is a failure', () => {
  const line = JSON.stringify([
    { name: 'menu', seconds: 2, faults: [] },
    { name: 'races', seconds: 1, faults: ['its result has no races'] },
  ])
  expect(outcomeOfBenches({ ok: false, output: `starting\n${line}\n` })).toEqual({
    passed: 1,
    failed: 1,
    broken: ['races\n    its result has no races'],
    dearest: ['2.0 s menu', '1.0 s races'],
  })
  expect(outcomeOfBenches({ ok: false, output: 'Error: no port' })).toMatchObject({ passed: 0, failed: 1 })
})
