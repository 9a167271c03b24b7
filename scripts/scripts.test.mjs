import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isForServer } from './development/dev-proxy.mjs'
import { findChromium } from './programs/find-chromium.mjs'
import { findDifference } from './install.mjs'
import { root } from './repository.mjs'
import { machineOf, repair } from './repair-lock.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './testing/name-failures.mjs'
import { FileTimesReporter, nameDearest, timesOfJourneys } from './testing/file-times.mjs'
import { countPlaywright, joinParts, parts } from './testing/run-journeys.mjs'
import { countVitest } from './testing/test-steps.mjs'
import { againOf, ofBothTries } from './testing/try-again.mjs'

describe('what is installed', () => {
  const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
  const lock = (packages) => ({ packages })
  const wanted = lock({
    '': { name: 'tabard' },
    'apps/server': { name: '@tabard/server' },
    'node_modules/@tabard/server': { link: true, resolved: 'apps/server' },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/x-darwin-arm64': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/x-linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  })
  const installed = {
    'node_modules/@tabard/server': { link: true },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/x-linux-x64': { version: '1.0.0' },
  }

  test('is enough when only packages for other machines are missing', () => {
    expect(findDifference(wanted, lock(installed), machine)).toBeUndefined()
  })

  test.each([
    ['node_modules/pg', { version: '8.0.1' }],
    ['node_modules/pg', undefined],
    ['node_modules/@tabard/server', undefined],
    ['node_modules/x-linux-x64', undefined],
  ])('is not enough with %s as %o', (place, found) => {
    expect(findDifference(wanted, lock({ ...installed, [place]: found }), machine)).toBe(place)
  })
})

describe('the lockfile', () => {
  test.each([
    ['@oxlint/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@oxfmt/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
    ['@oxlint-tsgolint/win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fsevents', undefined],
  ])('tells from %s what it is for', (name, machine) => expect(machineOf(name)).toEqual(machine))

  test('gets the packages npm left out, once', () => {
    const packages = {
      'node_modules/oxlint': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: {
          '@oxlint/binding-darwin-x64': '1.0.0',
          '@oxlint/binding-linux-x64-gnu': '1.0.0',
        },
      },
      'node_modules/@oxlint/binding-linux-x64-gnu': { version: '1.0.0' },
    }
    const repaired = repair(packages)
    expect(repaired.added).toEqual(['node_modules/@oxlint/binding-darwin-x64'])
    expect(repaired.packages['node_modules/@oxlint/binding-darwin-x64']).toEqual({
      version: '1.0.0',
      os: ['darwin'],
      cpu: ['x64'],
      dev: true,
      optional: true,
    })
    expect(repair(repaired.packages).added).toEqual([])
  })
})

describe('the browser', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-chromium-'))
  const file = path.join(folder, 'chromium')
  writeFileSync(file, '', { mode: 0o755 })

  test('is the one that is named, else one that is found', () => {
    expect(findChromium({ named: file, places: [] })).toEqual({ path: file })
    expect(findChromium({ named: '', places: ['/nowhere', file], hasApt: false })).toEqual({ path: file })
    expect(findChromium({ named: '/nowhere' }).problem).toContain('CHROMIUM_PATH=/nowhere cannot run')
  })

  test('is installed when there is none, or asked for in one sentence', () => {
    const ran = []
    const run = (status) => (command, args) => {
      ran.push([command, ...args].join(' '))
      return { status }
    }
    const without = { named: '', places: ['/nowhere'], root: '/r', hasApt: false }
    expect(findChromium({ ...without, run: run(0) })).toEqual({ did: 'installed Chromium with Playwright' })
    expect(ran).toEqual([expect.stringContaining('install chromium')])
    expect(findChromium({ ...without, run: run(1) }).problem).toContain('set CHROMIUM_PATH')
  })

  test('is the headless shell where Debian has it, even beside another Chromium', () => {
    const installed = path.join(folder, 'chromium-headless-shell')
    const run = (command, args) => {
      if (args.includes('chromium-headless-shell')) writeFileSync(installed, '', { mode: 0o755 })
      return { status: command === 'apt-get' ? 0 : 1 }
    }
    const beside = { named: '', places: [installed, file], hasApt: true }
    const installs = 'installed chromium-headless-shell and fonts-noto-cjk with apt-get'
    expect(findChromium({ ...beside, run: () => ({ status: 1 }) })).toEqual({ path: file })
    expect(findChromium({ ...beside, run })).toEqual({ path: installed, did: installs })
    expect(findChromium({ ...beside, run })).toEqual({ path: installed })
  })
})

test.each([
  ['/api/shop/order/add/v2', true],
  ['/healthz', true],
  ['/lotInfo?x=1', true],
  ['/lottery', false],
  ['/console/', false],
  ['/service/', false],
  ['/', false],
])('in development %s goes to the server: %s', (address, is) => expect(isForServer(address)).toBe(is))

test('in development the account family is pages, and the account service calls', () => {
  expect(isForServer('/account/harbour/home', 'GET')).toBe(false)
  expect(isForServer('/account/signIn', 'POST')).toBe(true)
})

test('a run that broke before its first test counts as one that failed', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0 }, false)).toEqual({ passed: 3, failed: 1 })
  expect(countVitest(undefined, false)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright({ stats: { expected: 4, flaky: 1, unexpected: 2 } }, false)).toEqual({
    passed: 5,
    failed: 2,
  })
})

test('what failed is named with its first words, also in files that did not load, and what passed only when tried again', () => {
  const said = { failureMessages: ['\u001B[31mError: 3\u001B[0m\n\n  at x'] }
  const tests = [
    { status: 'passed', fullName: 'is well', failureMessages: [] },
    { status: 'failed', fullName: 'a bill adds up', ...said },
    { status: 'passed', fullName: 'is told', ...said },
  ]
  const report = {
    testResults: [
      { name: path.join(root, 'a.test.ts'), message: '', assertionResults: tests },
      { name: path.join(root, 'b.test.ts'), message: 'No such file', assertionResults: [] },
    ],
  }
  const words = '\n    Error: 3\n      at x'
  expect(failuresOfVitest(report)).toEqual({
    broken: [`a.test.ts > a bill adds up${words}`, 'b.test.ts\n    No such file'],
    shaky: [`a.test.ts > is told${words}`],
  })
  expect(failuresOfVitest(undefined)).toEqual({ broken: [], shaky: [] })
})

test('so are journeys', () => {
  const tried = (status) => [{ status, results: [{ error: { message: 'Timeout' } }, {}] }]
  const spec = { file: 'pay.spec.ts', line: 6, title: 'pays' }
  const suites = [
    {
      specs: [{ ok: true, tests: [{ status: 'expected', results: [{}] }] }],
      suites: [{ specs: [{ ...spec, ok: false, tests: tried('unexpected') }] }],
    },
    { specs: [{ ...spec, line: 9, ok: true, tests: tried('flaky') }] },
  ]
  expect(failuresOfPlaywright({ suites })).toEqual({
    broken: ['pay.spec.ts:6 > pays\n    Timeout'],
    shaky: ['pay.spec.ts:9 > pays\n    Timeout'],
  })
})

describe('journeys that failed', () => {
  const suitesOf = (...files) => ({ suites: files.map((file) => ({ specs: [{ file, ok: false }] })) })

  test('are tried again by file, and no file whose name only ends the same', () => {
    const [, , pattern] = againOf(suitesOf('carts.spec.ts', 'carts.spec.ts'))
    expect('/work/e2e/carts/carts.spec.ts').toMatch(new RegExp(pattern))
    expect('/work/e2e/carts/two-carts.spec.ts').not.toMatch(new RegExp(pattern))
    expect(againOf(suitesOf('carts.spec.ts', 'pay.spec.ts'))).toHaveLength(4)
  })

  test('are all run again where the walk failed, and none where everything did or nothing is known', () => {
    expect(againOf(suitesOf('walk.spec.ts'), ['console'])).toEqual(['console'])
    expect(againOf(suitesOf(...Array.from({ length: 9 }, (_, at) => `${at}.spec.ts`)))).toBeUndefined()
    expect(againOf({ suites: [{ specs: [{ file: 'pay.spec.ts', ok: true }] }] })).toBeUndefined()
    expect(againOf(undefined)).toBeUndefined()
  })

  test('count as passed when they pass then, are named, and stay broken when they fail twice', () => {
    const first = { ok: false, output: 'a', passed: 8, failed: 2, broken: ['x\n  one', 'y'], shaky: [] }
    const well = { ok: true, output: 'b', passed: 3, failed: 0, broken: [], shaky: [] }
    expect(ofBothTries(first, well)).toMatchObject({ ok: true, passed: 10, failed: 0, shaky: first.broken })
    const badly = { ok: false, output: 'b', passed: 2, failed: 1, broken: ['x\n  other'], shaky: [] }
    const both = ofBothTries(first, badly)
    expect(both).toMatchObject({ ok: false, passed: 9, failed: 1, broken: badly.broken, shaky: ['y'] })
    expect(both.output).toMatch(/^a[^]*b$/)
  })
})

describe('the parts of the journeys', () => {
  const files = readdirSync(path.join(root, 'e2e'), { recursive: true })
    .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'))
    .map((file) => path.join(root, 'e2e', file))

  test('contain every journey once, except the walk, which begins the first part', () => {
    const partsOf = (file) => parts.filter((part) => new RegExp(part).test(file))
    const counts = files.map((file) => [path.basename(file), partsOf(file).length])
    expect(counts.filter(([, count]) => count !== 1)).toEqual([['walk.spec.ts', 0]])
    expect(files.length).toBeGreaterThan(20)
  })

  test('count together, and one failed part fails all', () => {
    const well = { ok: true, output: 'a', passed: 8, failed: 0, broken: [], shaky: ['x'] }
    const badly = { ok: false, output: 'b', passed: 2, failed: 1, broken: ['y'], shaky: [] }
    const whole = {
      ok: false,
      output: 'a\nb',
      passed: 10,
      failed: 1,
      broken: ['y'],
      shaky: ['x'],
      dearest: [],
    }
    expect(joinParts([well, badly])).toEqual(whole)
    expect(joinParts([well, well])).toMatchObject({ ok: true, passed: 16, failed: 0 })
  })
})

describe('the files that took longest', () => {
  test('are named with the sum of their journeys, at most ten', () => {
    const spec = (file, ...durations) => ({
      file,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const said = {
      suites: [{ specs: [spec('a.spec.ts', 1_000), spec('b.spec.ts', 2_000, 3_000)] }],
      specs: [],
    }
    expect(nameDearest(timesOfJourneys(said))).toEqual(['5.0 s b.spec.ts', '1.0 s a.spec.ts'])
    expect(timesOfJourneys(undefined)).toEqual([])
    const many = Array.from({ length: 30 }, (_, at) => [`${at}.test.ts`, at * 100])
    expect(nameDearest(many)).toHaveLength(10)
    expect(nameDearest(many)[0]).toBe('2.9 s 29.test.ts')
  })

  test('of Vitest count their loading', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'tabard-times-')), 'times.json')
    vi.stubEnv('TABARD_FILE_TIMES', file)
    const diagnostic = () => ({ setupDuration: 1, collectDuration: 20, duration: 300 })
    new FileTimesReporter().onTestRunEnd([{ moduleId: path.join(root, 'x/y.test.ts'), diagnostic }])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([[path.join('x', 'y.test.ts'), 321]])
    vi.unstubAllEnvs()
  })
})

test('the processor time of a run counts processes that outlive their starter, and its parts apart', () => {
  const program = `
    import { spawn, spawnSync } from 'node:child_process'
    import { once } from 'node:events'
    import { meterCpu } from ${JSON.stringify(path.join(root, 'scripts/testing/cpu-time.mjs'))}
    const meter = meterCpu()
    const before = meter?.seconds()
    const work = 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo done'
    spawnSync('sh', ['-c', '(' + work + ') &'])
    const other = meter?.part('other')
    const part = meter?.part('some')
    const child = spawn('sh', ['-c', 'read go; sh -c "' + work.replaceAll('$', '\\\\$') + '" & wait'])
    part?.add(child.pid)
    child.stdin.end('go')
    await once(child, 'close')
    // Where the system does not count, nothing is printed either.
    console.log(JSON.stringify(meter ? [meter.seconds() - before, part.seconds(), other.seconds()] : [1, 0.2, 0]))
    meter?.close()`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const [whole, some, other] = JSON.parse(stdout)
  expect(some).toBeGreaterThan(0.1)
  expect(whole).toBeGreaterThan(some + 0.1)
  expect(other).toBe(0)
})
