import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabard-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string) => join(folder, name)
const line = (text: string) => `${text.padEnd(99, '.')}\n`

test('only the owner and the group can read the log, including an existing one', () => {
  writeFileSync(inFolder('server.log'), '')
  chmodSync(inFolder('server.log'), 0o644)
  openLogFile(folder)
  expect(statSync(inFolder('server.log')).mode & 0o777).toBe(0o640)
})

test('a full log moves aside and the oldest is deleted, so the folder never exceeds its maximum', () => {
  const log = openLogFile(folder, { maxBytes: 1_000 })
  for (let turn = 0; turn < 200; turn += 1) {
    log.write(line(`line ${turn}`))
    log.flushSync()
    log.rotate()
  }
  expect(readdirSync(folder).toSorted()).toEqual([
    'server.log',
    'server.log.1',
    'server.log.2',
    'server.log.3',
    'server.log.4',
  ])
  for (const name of readdirSync(folder)) {
    expect(statSync(inFolder(name)).size).toBeLessThanOrEqual(1_000)
    expect(statSync(inFolder(name)).mode & 0o777).toBe(0o640)
  }
  const text = ['server.log.2', 'server.log.1', 'server.log']
    .map((name) => readFileSync(inFolder(name), 'utf8'))
    .join('')
  const numbers = [...text.matchAll(/line (\d+)/g)].map(([, number]) => Number(number))
  expect(numbers.at(-1)).toBe(199)
  expect(numbers).toEqual(Array.from(numbers, (_, at) => (numbers[0] ?? 0) + at))
})

test('a second process follows the one that moved the file, without losing lines', () => {
  const [first, second] = [openLogFile(folder, { maxBytes: 500 }), openLogFile(folder, { maxBytes: 500 })]
  for (let turn = 0; turn < 6; turn += 1) first.write(line(`first ${turn}`))
  first.flushSync()
  first.rotate()
  second.write(line('before it looks'))
  second.flushSync()
  second.rotate()
  second.write(line('after it looked'))
  second.flushSync()
  expect(readFileSync(inFolder('server.log.1'), 'utf8')).toContain('before it looks')
  expect(readFileSync(inFolder('server.log'), 'utf8')).toContain('after it looked')
  expect(existsSync(inFolder('server.log.2'))).toBe(false)
})
