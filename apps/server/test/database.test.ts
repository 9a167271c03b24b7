import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { withClient } from '../src/db/migrating/roles.ts'
import { testDatabase } from './database.ts'

test('each test file gets its own migrated database, the same at every call', async () => {
  const first = await testDatabase()
  expect((await testDatabase()).name).toBe(first.name)
  const tables = await withClient(first.urls.owner, (client: Client) =>
    client.query(
      `select to_regclass('public.tabard_migration') as ours, to_regclass('graphile_worker._private_jobs') as jobs`,
    ),
  )
  expect(tables.rows[0]).toEqual({ ours: 'tabard_migration', jobs: 'graphile_worker._private_jobs' })
})

test.each(['app', 'platform', 'jobs'] as const)(
  'the %s role cannot bypass row-level security or own anything',
  async (role) => {
    const { urls } = await testDatabase()
    const { rows } = await withClient(urls[role], (client: Client) =>
      client.query(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
              (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname = current_user`,
      ),
    )
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
    ])
  },
)

test('the jobs role can add, see and remove jobs', async () => {
  const { urls } = await testDatabase()
  const left = await withClient(urls.jobs, async (client: Client) => {
    await client.query(`select graphile_worker.add_job('ping', '{}')`)
    const found = await client.query('select count(*)::int as jobs from graphile_worker.jobs')
    await client.query('delete from graphile_worker._private_jobs')
    return found.rows
  })
  expect(left).toEqual([{ jobs: 1 }])
})
