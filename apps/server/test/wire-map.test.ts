import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { documentedCalls, openPaths } from './samples/calls/documented-calls.ts'
import { everyRow } from './send-row.ts'

// docs/wire-map.md and docs/calls-waiting.txt name exactly what the contract has.

/** Every group of rows of the contract, by the name that it is exported under. */
const groups = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, unknown>>(
      ['../../../packages/contract/src/**/*.ts', '!../../../packages/contract/src/**/*.test.ts'],
      { eager: true },
    ),
  ),
) as Readonly<Record<string, unknown>>

const callsOf = (row: (typeof everyRow)[number][1]['row']) =>
  [row.path, ...(row.aliases ?? [])].map((path) => `${row.method} ${path}`)
const existing = new Set(everyRow.flatMap(([, { row }]) => callsOf(row)))

const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const map = read('wire-map.md')
const waiting = read('calls-waiting.txt').trim().split('\n')

/** The lines of the table: the calls that each names, and its row. */
const lines = [...map.matchAll(/^\| ((?:POST|GET) .*?) \| (\w+)\.(\w+) \|/gm)].map(
  ([, calls = '', group = '', name = '']) => {
    const method = calls.startsWith('GET') ? 'GET' : 'POST'
    const paths = [...calls.matchAll(/(?<![\w/])\/[\w/]+/g)].map(([path]) => `${method} ${path}`)
    return {
      row: `${group}.${name}`,
      paths,
      found: groups[group] as Readonly<Record<string, unknown>> | undefined,
      name,
    }
  },
)

describe('docs/wire-map.md', () => {
  test.each(lines)('$row has the calls $paths', ({ found, name, paths }) => {
    const bound = everyRow.find(([, { row }]) => row === found?.[name])
    expect(bound).toBeDefined()
    if (bound) expect(callsOf(bound[1].row).toSorted()).toEqual(paths.toSorted())
  })

  test('every documented call that exists is in its table once, and no other', () => {
    const named = lines.flatMap(({ paths }) => paths)
    const documented = [...documentedCalls, ...openPaths].filter((call) => existing.has(call))
    expect(named.toSorted()).toEqual(documented.toSorted())
  })

  test('every other call is among our own', () => {
    const section = map.slice(map.indexOf('## Our own calls'))
    const prefixes = [...section.matchAll(/`(\/[^`\s]*)`/g)].map(([, path = '']) =>
      path.replaceAll(/\{(\w+)\}/g, ':$1'),
    )
    const isNamed = (path: string) =>
      prefixes.some((each) => (each.endsWith('...') ? path.startsWith(each.slice(0, -3)) : path === each))
    const documented = new Set([...documentedCalls, ...openPaths])
    const missing = everyRow.filter(([name, { row }]) => !documented.has(name) && !isNamed(row.path))
    expect(missing.map(([name]) => name)).toEqual([])
  })
})

test('docs/calls-waiting.txt lists exactly the documented calls that do not exist', () => {
  expect(waiting.toSorted()).toEqual(documentedCalls.filter((call) => !existing.has(call)).toSorted())
})

// Compares the copy with the specification, where it is available.
const spec = new URL('../../../../shared/spec/calls.json', import.meta.url)
test.skipIf(!existsSync(spec))('the copied calls are those of the specification', () => {
  const { calls } = JSON.parse(readFileSync(spec, 'utf8')) as { calls: { method: string; path: string }[] }
  expect(documentedCalls.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted())
})
