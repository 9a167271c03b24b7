import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rotateLog } from './bound-log.ts'
import { findHolder, startOf, takeLock } from './lock.ts'
import { placeFor } from './placement.ts'
import { parsePostmaster } from './postmaster-file.ts'
import { canReach, canUse } from './reach.ts'
import { readPasswd } from './who-runs.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tabard-parts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// An account that owns no files here.
const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 }

test('an account is read from the passwd file', () => {
  const text =
    'root:x:0:0:root:/root:/bin/bash\npostgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash\n'
  expect(readPasswd(text, 'postgres')).toEqual({ name: 'postgres', uid: 101, gid: 104 })
  expect(readPasswd(text, 'post')).toBeUndefined()
})

test('postmaster.pid contains process, port and readiness', () => {
  const text = '17\n/data\n1763650000\n41291\n\n127.0.0.1\n  9 0\nready   \n'
  expect(parsePostmaster(text)).toEqual({ pid: 17, port: 41_291, isReady: true })
  expect(parsePostmaster(text.replace('ready   ', 'starting'))).toMatchObject({ isReady: false })
})

test('the log of a running database stays bounded: two files, and no line after a rotation is lost', () => {
  const file = path.join(folder, 'postgres.log')
  const open = openSync(file, 'a')
  const line = `${'x'.repeat(99)}\n`
  for (let turn = 0; turn < 100; turn += 1) {
    writeSync(open, line)
    rotateLog(file, 1_000)
  }
  writeSync(open, 'last\n')
  closeSync(open)
  expect(readFileSync(file, 'utf8')).toBe(`${line}last\n`)
  expect(readFileSync(`${file}.old`, 'utf8')).toBe(line.repeat(11))
})

describe('data in a folder that the account cannot enter', () => {
  test('moves to a folder that the account can enter, always the same', () => {
    const closed = path.join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(folder, 0o755)
    chmodSync(closed, 0o700)
    const requested = path.join(closed, 'tree/data')
    expect(canReach(requested, stranger)).toBe(false)
    expect(canUse(closed, stranger)).toBe(false)
    expect(placeFor(requested, stranger).dir).toMatch(/^\/var\/lib\/tabard\/[0-9a-f]{10}$/)
    expect(placeFor(requested, stranger)).toEqual(placeFor(requested, stranger))
    expect(placeFor(requested, undefined).dir).toBe(requested)
  })

  test('stays in the requested folder if the account can enter it', () => {
    const open = path.join(folder, 'open')
    expect(canReach(path.join(open, 'data'), stranger)).toBe(true)
    expect(placeFor(open, stranger).dir).toBe(open)
  })
})

describe('the lock', () => {
  test('is held by one living process and released', () => {
    const file = path.join(folder, 'lock')
    const releaseLock = takeLock(file, folder)
    expect(findHolder(file)?.pid).toBe(process.pid)
    expect(() => takeLock(file, folder)).toThrow('already running')
    releaseLock()
    expect(findHolder(file)).toBeUndefined()
  })

  test.each([
    ['of a process that is gone', () => JSON.stringify({ pid: 4_000_000, startedAt: '1' })],
    [
      'of a number that another process has now',
      () => JSON.stringify({ pid: process.pid, startedAt: 'before' }),
    ],
    ['cut short', () => '{"pid"'],
  ])('%s is taken over', (_what, text) => {
    const file = path.join(folder, 'stale')
    writeFileSync(file, text())
    const releaseLock = takeLock(file, folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      pid: process.pid,
      startedAt: startOf(process.pid),
    })
    releaseLock()
  })
})
