import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from '../src/db/embedded/binaries.ts'
import { readPostmaster } from '../src/db/embedded/postmaster-file.ts'
import { startDatabase, type EmbeddedDatabase } from '../src/db/embedded/start-database.ts'
import { findAccount } from '../src/db/embedded/who-runs.ts'
import { withClient } from '../src/db/migrating/roles.ts'

let folder: string
const running: EmbeddedDatabase[] = []
const lines: string[] = []

const start = async () => {
  const database = await startDatabase({
    dataDir: folder,
    log: (line) => lines.push(line),
    settings: { fsync: 'off' },
  })
  running.push(database)
  return database
}
const postmaster = () =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const ask = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tabard-embedded-'))
  // If the tests run as root, PostgreSQL's own account must be able to enter.
  chmodSync(folder, 0o755)
  lines.length = 0
})
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('data survives a restart, and only the owner of the folder can read the passwords', async () => {
  const first = await start()
  await ask(first.urls.owner, 'create table kept (n int)')
  await first.stop()
  const second = await start()
  expect(await ask(second.urls.owner, 'select * from kept')).toEqual([])
  expect(second.urls.app.replace(/:\d+\//, '/')).toBe(first.urls.app.replace(/:\d+\//, '/'))
  expect(statSync(path.join(folder, 'database-passwords.json')).mode & 0o777).toBe(0o600)
  const [settings] = await ask(
    second.urls.owner,
    `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums, lower('ÄÖ') as lower`,
  )
  expect(settings).toEqual({ encoding: 'UTF8', checksums: 'on', lower: 'äö' })
})

test('a killed database restarts on its port with all committed data', async () => {
  const database = await start()
  await ask(database.urls.owner, 'create table kept (n int); insert into kept values (1)')
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ask(database.urls.owner, 'select n from kept').catch(() => 'down'), { timeout: 15_000 })
    .toEqual([{ n: 1 }])
  expect(postmaster()).not.toBe(killed)
  expect(lines.at(-1)).toMatch(/^The database restarted after \d+ ms$/)
})

test('a second start on the same folder reports that it is in use', async () => {
  await start()
  await expect(start()).rejects.toThrow(`already running on ${folder} (process ${process.pid})`)
})

test('a PostgreSQL that survived its killed supervisor is taken over', async () => {
  const first = await start()
  await ask(first.urls.owner, 'create table kept (n int)')
  await first.stop()
  running.length = 0
  // As after kill -9 of the supervisor: the lock names a missing process, and PostgreSQL still runs.
  writeFileSync(path.join(folder, 'running.json'), JSON.stringify({ pid: 4_000_000, startedAt: '1' }))
  const account = findAccount()
  const { postgres } = await findBinaries(account, () => {})
  const orphan = spawn(
    postgres,
    [
      '-D',
      path.join(folder, 'postgres'),
      '-p',
      '54999',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    {
      cwd: '/',
      stdio: 'ignore',
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  )
  await expect.poll(() => readPostmaster(path.join(folder, 'postgres'))?.isReady).toBe(true)
  const second = await start()
  expect(orphan.exitCode).toBe(0)
  expect(await ask(second.urls.owner, 'select * from kept')).toEqual([])
})

test('data of another PostgreSQL version is refused with instructions', async () => {
  const database = await start()
  await database.stop()
  running.length = 0
  writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '14\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 14 .* npm run backup .* npm run restore/)
})
