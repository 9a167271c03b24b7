import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PlainFault } from '../db/plain-fault.ts'
import { migrateApart } from './migrate-apart.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tabard-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a process that does this when it hears of the database, and collects what it says. */
async function migrateBy(code: string) {
  const main = path.join(folder, 'migrate.mjs')
  writeFileSync(main, `process.once('message', ({ ownerUrl }) => { ${code} })`)
  const lines: string[] = []
  const applied = await migrateApart(main, {
    ownerUrl: 'postgres://owner',
    log: (line) => void lines.push(line),
  })
  return { lines, applied }
}

test('the process hears of the database, its lines are printed and its files returned', async () => {
  const code = `process.send({ line: ownerUrl }); process.send({ applied: ['001'] }, () => process.exit(0))`
  expect(await migrateBy(code)).toEqual({ lines: ['postgres://owner'], applied: ['001'] })
})

test.each([
  [
    'its sentence',
    `process.send({ fault: 'The disk is full.' }, () => process.exit(0))`,
    'The disk is full.',
  ],
  ['its signal', `process.kill(process.pid, 'SIGKILL')`, 'The database could not be migrated (SIGKILL).'],
  ['its code', `process.exit(3)`, 'The database could not be migrated (code 3).'],
])('a failed process is reported with %s', async (_, code, sentence) =>
  expect(migrateBy(code)).rejects.toEqual(new PlainFault(sentence)),
)
