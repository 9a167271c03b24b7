import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { KEPT_MS, retireFiles } from './retire-files.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'tabard-retire-'))
afterAll(() => rmSync(folder, { recursive: true }))
const day = 86_400_000
const start = Date.UTC(2026, 10, 1)

/** What a build does: write its files, then clean up. */
function build(atMs, names) {
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  for (const name of names) {
    writeFileSync(path.join(folder, name), name)
    utimesSync(path.join(folder, name), atMs / 1000 + 5, atMs / 1000 + 5)
  }
  retireFiles(folder, { startedMs: atMs, nowMs: atMs + 10_000 })
  return readdirSync(folder, { recursive: true })
    .filter((name) => name !== 'assets' && name !== 'retired.json')
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
}

test('chunks stay for a week after they left the build, however old they are', () => {
  build(start, ['index.html', 'assets/a.js', 'assets/same.js'])
  // Built again a month later: chunks that leave today belong to a page opened yesterday.
  const later = start + 30 * day
  const both = ['assets/a.js', 'assets/b.js', 'assets/same.js', 'index.html']
  expect(build(later, ['index.html', 'assets/b.js', 'assets/same.js'])).toEqual(both)
  expect(build(later + 6 * day, ['index.html', 'assets/b.js', 'assets/same.js'])).toEqual(both)
  expect(build(later + KEPT_MS + day, ['index.html', 'assets/b.js', 'assets/same.js'])).toEqual([
    'assets/b.js',
    'assets/same.js',
    'index.html',
  ])
})

test('the mark of the running build stays', () => {
  const mark = path.join(folder, '.building')
  writeFileSync(mark, '')
  utimesSync(mark, start / 1000, start / 1000)
  expect(build(start + day, ['index.html'])).toContain('.building')
  rmSync(mark)
})

test('a chunk that comes back counts from when it leaves again', () => {
  const later = start + 60 * day
  build(later, ['index.html', 'assets/back.js'])
  build(later + 5 * day, ['index.html', 'assets/c.js'])
  build(later + 6 * day, ['index.html', 'assets/back.js'])
  build(later + 7 * day, ['index.html', 'assets/c.js'])
  expect(build(later + 13 * day, ['index.html', 'assets/c.js'])).toContain('assets/back.js')
})

test('what is no chunk goes at once', () => {
  build(start + 90 * day, ['index.html', 'old.txt'])
  expect(build(start + 91 * day, ['index.html'])).not.toContain('old.txt')
})
