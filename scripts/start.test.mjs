import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from './repository.mjs'

const scripts = ['start.mjs', 'check-node.mjs', 'repository.mjs', 'building/stamps.mjs']
let clone

// On a busy machine each start takes seconds.
vi.setConfig({ testTimeout: 60_000 })

const build = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChanged, markBuilt, saveStamp } from './building/stamps.mjs'
const note = (line) => appendFileSync('log', line + '\\n')
const named = process.argv.slice(2)
note('builds ' + named)
const changed = findChanged().filter(({ app }) => named.includes(app))
if (named[0] !== 'server') await sleep(1_000)
if (named.includes(process.env.BROKEN)) process.exit(1)
for (const each of changed) {
  mkdirSync('apps/' + each.app + '/dist', { recursive: true })
  if (each.app === 'server') writeFileSync('apps/server/dist/supervisor.js', process.env.SUPERVISOR)
  markBuilt(each.app)
  saveStamp(each)
}
note('built ' + changed.map(({ app }) => app))`

const supervisor = `const { appendFileSync, existsSync } = await import('node:fs')
const { setTimeout: sleep } = await import('node:timers/promises')
const note = (line) => appendFileSync('log', line + '\\n')
process.once('SIGTERM', () => { note('stops'); process.exit() })
note('starts')
while (existsSync('apps/storefront/dist/.building')) await sleep(20)
note('ready')`

/** A repository whose build and supervisor note what they do. */
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'tabard-start-'))
  for (const script of scripts) {
    write(`scripts/${script}`, '')
    copyFileSync(path.join(root, 'scripts', script), path.join(clone, 'scripts', script))
  }
  write('scripts/install.mjs', 'export const ensureInstalled = () => {}')
  for (const app of ['server', 'storefront', 'console', 'service']) write(`apps/${app}/vite.config.ts`, '')
  write('scripts/build.mjs', build)
  write('package.json', '{ "type": "module" }')
})
afterEach(() => rmSync(clone, { recursive: true }))

function write(file, text) {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true })
  writeFileSync(path.join(clone, file), text)
}

function start(broken = '') {
  write('log', '')
  const env = { ...process.env, BROKEN: broken, SUPERVISOR: supervisor }
  const { status } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: clone, env })
  return { status, lines: readFileSync(path.join(clone, 'log'), 'utf8').trim().split('\n') }
}

test('the product starts while its pages are built, and builds nothing again', () => {
  const { status, lines } = start()
  expect(status).toBe(0)
  expect(lines).toHaveLength(6)
  const at = (line) => lines.indexOf(line)
  expect(at('built server')).toBeLessThan(at('starts'))
  expect(at('starts')).toBeLessThan(at('built storefront,console,service'))
  expect(start()).toEqual({ status: 0, lines: ['starts', 'ready'] })
  // Built files that were removed are built again.
  rmSync(path.join(clone, 'apps/service/dist'), { recursive: true })
  expect(start().lines).toContain('built service')
  expect(existsSync(path.join(clone, 'apps/service/dist/.building'))).toBe(false)
})

test('without a storefront the start fails, and the next one builds again', () => {
  const { status, lines } = start('storefront')
  expect(status).toBe(1)
  expect(lines).toContain('stops')
  expect(lines).not.toContain('ready')
  expect(start().lines).toContain('built storefront,console,service')
})

test('without a server nothing starts', () => {
  const { status, lines } = start('server')
  expect(status).toBe(1)
  expect(lines).not.toContain('starts')
})
