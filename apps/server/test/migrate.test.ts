import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from '../src/db/migrating/migrate.ts'
import { splitStatements, toMigrationFile } from '../src/db/migrating/migration-files.ts'
import { withClient } from '../src/db/migrating/roles.ts'
import { emptyDatabase } from './database.ts'

const first = toMigrationFile('001-first.sql', 'create table one (n int);')
const second = toMigrationFile('002-second.sql', 'alter table one add column m int;')
const deps = toMigrationFile(
  '003-index.sql',
  `-- outside a transaction\ncreate index concurrently if not exists one_n on one (n);\n-- and the other\ncreate index concurrently if not exists one_m on one (m);\n`,
)

async function open(name: string) {
  const { urls } = await emptyDatabase(name)
  const lines: string[] = []
  return {
    lines,
    run: (...files: (typeof first)[]) =>
      migrate({ ownerUrl: urls.owner, log: (line) => lines.push(line), files }),
    ask: (sql: string) => withClient(urls.owner, async (client) => (await client.query(sql)).rows),
    urls,
  }
}

test('files are applied once, in order, inside and outside a transaction', async () => {
  const { run, ask } = await open('migrate_order')
  expect(await run(first)).toEqual(['001-first.sql'])
  expect(await run(first, second, deps)).toEqual(['002-second.sql', '003-index.sql'])
  expect(await run(first, second, deps)).toEqual([])
  expect(await ask(`select indexname from pg_indexes where tablename = 'one' order by 1`)).toEqual([
    { indexname: 'one_m' },
    { indexname: 'one_n' },
  ])
})

test('a failed migration is rolled back completely', async () => {
  const { run, ask } = await open('migrate_fails')
  await expect(
    run(first, toMigrationFile('002-bad.sql', 'create table two (n int); select 1/0;')),
  ).rejects.toThrow('Migration 002-bad.sql failed: division by zero')
  expect(
    await ask(`select to_regclass('two') as two, (select count(*)::int from tabard_migration) as applied`),
  ).toEqual([{ two: null, applied: 1 }])
})

test('a changed migration and an unknown one are refused', async () => {
  const { run } = await open('migrate_refuses')
  await run(first, second)
  await expect(run(first)).rejects.toThrow('newer version of Tabard (unknown migration 002-second.sql')
  await expect(run(toMigrationFile('001-first.sql', 'create table other (n int);'), second)).rejects.toThrow(
    '001-first.sql was changed after it was applied',
  )
})

test('two starts at once apply each migration once', async () => {
  const { run } = await open('migrate_race')
  const done = await Promise.all([run(first, second), run(first, second)])
  expect(done.flat()).toEqual(['001-first.sql', '002-second.sql'])
})

test('a migration waits for a busy table without blocking it', async () => {
  const { run, urls, lines } = await open('migrate_busy')
  await run(first)
  await withClient(urls.owner, async (client) => {
    await client.query('begin; lock table one')
    const running = run(first, second)
    await sleep(2_600)
    await client.query('commit')
    expect(await running).toEqual(['002-second.sql'])
  })
  expect(lines).toEqual(['002-second.sql timed out waiting for a table lock, attempt 2 of 5'])
})

test('statements of a file outside a transaction are separated', () => {
  expect(
    splitStatements('-- outside a transaction\nselect 1;\n\n-- why\nselect\n  2;  \n-- the end\n'),
  ).toEqual(['-- outside a transaction\nselect 1', '-- why\nselect\n  2'])
})
