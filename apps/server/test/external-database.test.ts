import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type EmbeddedDatabase } from '../src/db/embedded/start-database.ts'
import { ensureExternalRoles } from '../src/db/migrating/external-roles.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { withClient } from '../src/db/migrating/roles.ts'

// An external PostgreSQL: a cluster without any of the product's roles.
let folder: string
let server: EmbeddedDatabase
let ownerUrl: string
let appUrl: string

const asAdmin = (sql: string) => withClient(server.adminUrl, (client) => client.query(sql))

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tabard-external-'))
  // If the tests run as root, PostgreSQL's own account must be able to enter.
  chmodSync(folder, 0o755)
  server = await startDatabase({
    dataDir: folder,
    log: () => {},
    settings: { fsync: 'off' },
    binDir: process.env['TABARD_TEST_PG_BIN'],
  })
  await asAdmin('drop database tabard')
  await asAdmin(
    'drop role tabard_owner; drop role tabard_app; drop role tabard_platform; drop role tabard_jobs',
  )
  await asAdmin(`create role shop_owner login password 'o w:ner'`)
  await asAdmin('create database shop owner shop_owner')
  const host = new URL(server.adminUrl).host
  ownerUrl = `postgres://shop_owner:${encodeURIComponent('o w:ner')}@${host}/shop`
  appUrl = `postgres://shop_app:secret@${host}/shop`
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('an owner role that is subject to row-level security, or cannot create roles, is told what to run', async () => {
  await expect(ensureExternalRoles(appUrl, ownerUrl)).rejects.toThrow('alter role "shop_owner" bypassrls;')
  await asAdmin('alter role shop_owner bypassrls')
  await expect(ensureExternalRoles(appUrl, ownerUrl)).rejects.toThrow('alter role "shop_owner" createrole;')
})

test('the roles are created once, derived equally on every machine, and the app gets its rights by membership', async () => {
  await asAdmin('alter role shop_owner createrole')
  const urls = await ensureExternalRoles(appUrl, ownerUrl)
  expect(await ensureExternalRoles(appUrl, ownerUrl)).toEqual(urls)
  await migrate({ ownerUrl, log: () => {} })
  expect(await migrate({ ownerUrl, log: () => {} })).toEqual([])
  for (const url of [urls.app, urls.platform, urls.jobs]) {
    const { rows } = await withClient(url, (client) =>
      client.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
  }
  const member = await withClient(urls.app, (client) =>
    client.query(`select pg_has_role('tabard_app', 'usage') as yes`),
  )
  expect(member.rows).toEqual([{ yes: true }])
  await withClient(urls.jobs, (client) => client.query('select * from graphile_worker.jobs'))
})

test('an unreachable database, and one role for both URLs, are reported in one sentence', async () => {
  await expect(
    ensureExternalRoles('postgres://a:b@127.0.0.1:9/x', 'postgres://o:b@127.0.0.1:9/x'),
  ).rejects.toThrow(/^Cannot connect to the PostgreSQL in DATABASE_OWNER_URL .*ECONNREFUSED/)
  await expect(ensureExternalRoles(ownerUrl, ownerUrl)).rejects.toThrow('use the same role')
  await expect(ensureExternalRoles('mysql://a', ownerUrl)).rejects.toThrow('DATABASE_URL is not a URL')
})
