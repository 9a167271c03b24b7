import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  readBackupFile,
  writeBackupFile,
  type BackupRecord,
  type TableShape,
} from '../src/db/backup/backup-file.ts'
import { restoreBackup } from '../src/db/backup/restore-backup.ts'
import { writeBackup } from '../src/db/backup/write-backup.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { toMigrationFile } from '../src/db/migrating/migration-files.ts'
import { withClient } from '../src/db/migrating/roles.ts'
import { openDiskStorage } from '../src/gateways/files/disk-storage.ts'
import { emptyDatabase, type TestDatabase } from './database.ts'

const quiet = () => {}
const first = toMigrationFile(
  '001-first.sql',
  `create table venue (id int primary key generated always as identity, name text not null, boss int,
     shout text generated always as (upper(name)) stored);
   create table person (id int primary key, venue int not null references venue, bytes bytea, at timestamptz, note text);
   alter table venue add foreign key (boss) references person;
   create table sized (kind int, grams int) partition by list (kind);
   create table sized_1 partition of sized for values in (1);
   create table word (text text primary key);
   insert into word values ('from the migration');`,
)
const second = toMigrationFile(
  '002-second.sql',
  `alter table person add column added text not null default 'new';`,
)

let folder: string
let source: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tabard-backup-'))
  source = await emptyDatabase('backup_source')
  await migrate({ ownerUrl: source.urls.owner, log: quiet, files: [first] })
  await withClient(source.urls.owner, async (client: Client) => {
    await client.query(`insert into venue (name) select 'Venue ' || n from generate_series(1, 20000) n`)
    await client.query(
      `insert into person values (7, 3, '\\x00ff0a5c', '2026-11-20T10:00:00.123456Z', E'tab\\tline\\nback\\\\ 炒饭 \\\\.')`,
    )
    await client.query(
      `update venue set boss = 7 where id = 3; insert into sized values (1, 250); delete from word`,
    )
    await client.query(`select graphile_worker.add_job('remind', '{"order": 1}')`)
    await client.query(
      `update graphile_worker._private_jobs set locked_at = '2026-11-20T10:00:00Z', locked_by = 'gone'`,
    )
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const save = (name: string, key?: string) =>
  writeBackup({
    ownerUrl: source.urls.owner,
    file: path.join(folder, name),
    product: '0.1.0',
    key,
    storage: openDiskStorage(path.join(folder, 'files')),
    log: quiet,
  })
const load = (target: TestDatabase, name: string, key?: string, files = [first]) =>
  restoreBackup({
    ownerUrl: target.urls.owner,
    file: path.join(folder, name),
    key,
    storage: openDiskStorage(path.join(folder, 'restored')),
    log: quiet,
    files,
  })
const ask = async (database: TestDatabase, sql: string) =>
  (await withClient(database.urls.owner, (client: Client) => client.query(sql))).rows

describe('a backup', () => {
  test('is restored completely, into this version and into a later one', async () => {
    const saved = await save('plain.backup')
    expect(saved.sums.find(({ name }) => name === 'public.venue')?.rows).toBe(20_000)
    const target = await emptyDatabase('backup_target')
    expect(await load(target, 'plain.backup', undefined, [first, second])).toEqual(saved)
    const everything =
      'select v.*, p.id as person, p.bytes, p.at, p.note from venue v left join person p on p.id = v.boss order by v.id limit 5'
    expect(await ask(target, everything)).toEqual(await ask(source, everything))
    expect(
      await ask(
        target,
        'select count(*)::int as venues, (select sum(grams)::int from sized) as grams from venue',
      ),
    ).toEqual([{ venues: 20_000, grams: 250 }])
    expect(await ask(target, 'select added from person')).toEqual([{ added: 'new' }])
    expect(await ask(target, 'select * from word')).toEqual([])
    expect(await ask(target, `insert into venue (name) values ('next') returning id`)).toEqual([
      { id: 20_001 },
    ])
    expect(await ask(target, 'select task_identifier, locked_by from graphile_worker.jobs')).toEqual([
      { task_identifier: 'remind', locked_by: null },
    ])
    expect(
      await ask(
        target,
        `select count(*)::int as odd from pg_constraint where contype = 'f' and condeferrable`,
      ),
    ).toEqual([{ odd: 0 }])
    await expect(load(target, 'plain.backup')).rejects.toThrow('never overwrites')
  })

  test('with a key is decrypted with that key only', async () => {
    await save('sealed.backup', 'correct horse')
    expect(readFileSync(path.join(folder, 'sealed.backup')).includes('Venue')).toBe(false)
    const target = await emptyDatabase('backup_sealed')
    await expect(load(target, 'sealed.backup')).rejects.toThrow('TABARD_BACKUP_KEY')
    await expect(load(target, 'sealed.backup', 'wrong horse')).rejects.toThrow('is not its key')
    await load(target, 'sealed.backup', 'correct horse')
    expect(await ask(target, 'select count(*)::int as venues from venue')).toEqual([{ venues: 20_000 }])
  })

  test.each([
    ['plain', undefined],
    ['closed', 'correct horse'],
  ])('damaged at any position is refused before anything is loaded (%s)', async (name, key) => {
    await save(`${name}-whole.backup`, key)
    const whole = readFileSync(path.join(folder, `${name}-whole.backup`))
    const target = await emptyDatabase('backup_damaged')
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
    for (const bytes of [
      whole.subarray(0, whole.length - 40),
      whole.subarray(0, whole.length >> 1),
      flipped,
      Buffer.from('not a backup'),
    ]) {
      writeFileSync(path.join(folder, 'bad.backup'), bytes)
      await expect(load(target, 'bad.backup', key)).rejects.toThrow(/damaged|truncated|not a Tabard backup/)
    }
    expect(await ask(target, `select to_regclass('public.venue') as venue`)).toEqual([{ venue: null }])
  })

  test('that is not encrypted is refused if a key is set', async () => {
    await save('unsealed.backup')
    const target = await emptyDatabase('backup_downgrade')
    await expect(load(target, 'unsealed.backup', 'correct horse')).rejects.toThrow('is not encrypted')
    expect(await ask(target, `select to_regclass('public.venue') as venue`)).toEqual([{ venue: null }])
  })

  test('with table names that are not in its list, or not in the database, runs none of them as SQL', async () => {
    await save('honest.backup')
    const honest: BackupRecord[] = []
    for await (const record of readBackupFile(path.join(folder, 'honest.backup'), undefined))
      honest.push(record)
    const evil = `public.word (text) from program 'touch ${path.join(folder, 'owned')}' --`
    const renamed = (change: (name: string) => string): BackupRecord[] =>
      honest.map((record) => {
        if (record.type === 'table') return { ...record, name: change(record.name) }
        if (record.type === 'sum') return { ...record, sum: { ...record.sum, name: change(record.sum.name) } }
        return record
      })
    const withTables = (
      records: readonly BackupRecord[],
      change: (table: TableShape) => TableShape,
    ): BackupRecord[] =>
      records.map((record) =>
        record.type === 'header'
          ? { ...record, header: { ...record.header, tables: record.header.tables.map(change) } }
          : record,
      )
    const toEvil = (name: string) => (name === 'public.word' ? evil : name)
    const forged = {
      'a table that is not listed': renamed(toEvil),
      'a table that is listed': withTables(renamed(toEvil), (table) => ({
        ...table,
        name: toEvil(table.name),
      })),
      'a column': withTables(honest, (table) =>
        table.name === 'public.word' ? { ...table, columns: [`text) from program 'true' --`] } : table,
      ),
    }
    const target = await emptyDatabase('backup_forged')
    for (const [what, records] of Object.entries(forged)) {
      const file = path.join(folder, `${what}.backup`)
      await writeBackupFile(file, Readable.from(records), undefined)
      await expect(load(target, `${what}.backup`), what).rejects.toThrow(
        /differ from its table list|which this version does not/,
      )
    }
    expect(existsSync(path.join(folder, 'owned'))).toBe(false)
  })

  test('with a migration unknown to this version is refused', async () => {
    await save('newer.backup')
    const target = await emptyDatabase('backup_newer')
    await expect(load(target, 'newer.backup', undefined, [second])).rejects.toThrow('001-first.sql')
  })
})

describe('uploaded pictures', () => {
  const key = 'abc123/0123456789abcdef0123456789abcdef'
  const names = ['source.webp', '160.webp', '480.webp', '160.avif', '480.avif'].map((end) => `${key}-${end}`)
  const bytesOf = (name: string) => Buffer.from(`${name}\n\0\xff`.repeat(1_000), 'latin1')

  test.each([
    ['plain', undefined],
    ['closed', 'correct horse'],
  ])('are in the backup, and a missing one is reported without failing it (%s)', async (name, secret) => {
    const from = await emptyDatabase('backup_pictures')
    await migrate({ ownerUrl: from.urls.owner, log: quiet })
    await withClient(from.urls.owner, async (client: Client) => {
      await client.query(
        "insert into merchants values ('00000000-0000-7000-8000-000000000001', 'abc123', 'A', 'A', false, '2026-01-01')",
      )
      await client.query(
        `insert into files values ('00000000-0000-7000-8000-000000000001', $1, 400, 300, 'AAAA', 9, true, '2026-01-01', null)`,
        [key.slice(7)],
      )
    })
    const storage = openDiskStorage(path.join(folder, `from-${name}`))
    const restored = openDiskStorage(path.join(folder, `to-${name}`))
    for (const each of names) await storage.write(each, bytesOf(each))
    const said: string[] = []
    const file = path.join(folder, `pictures-${name}.backup`)
    const own = { file, key: secret, log: (line: string) => void said.push(line) }
    const saved = await writeBackup({ ownerUrl: from.urls.owner, product: '0.1.0', storage, ...own })
    expect(saved.files.files).toBe(5)
    expect(said.join('\n')).not.toContain('WARNING')
    const target = await emptyDatabase('backup_pictures_target')
    expect(await restoreBackup({ ownerUrl: target.urls.owner, storage: restored, ...own })).toEqual(saved)
    for (const each of names) expect(await restored.read(each)).toEqual(bytesOf(each))

    rmSync(path.join(folder, `from-${name}`, `${key}-480.avif`))
    const less = await writeBackup({
      ownerUrl: from.urls.owner,
      product: '0.1.0',
      storage,
      ...own,
      file: `${file}-less`,
    })
    expect(less.files.files).toBe(4)
    expect(said.join('\n')).toContain('WARNING: 1 picture files')
  })
})
