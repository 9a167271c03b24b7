import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../src/db/backup/restore-backup.ts'
import { writeBackup } from '../src/db/backup/write-backup.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { migrationFiles } from '../src/db/migrating/migration-files.ts'
import { withClient } from '../src/db/migrating/roles.ts'
import { openDiskStorage } from '../src/gateways/files/disk-storage.ts'
import { emptyDatabase, type TestDatabase } from './database.ts'

// A backup of the version before the capacity engine (ADR-102) restores and migrates: every slot and station
// keeps its count, and every order its allocations.

const quiet = () => {}
const before = migrationFiles.filter(({ name }) => name < '070')
const [merchantId, shopId, stationId] = [randomUUID(), randomUUID(), randomUUID()]
const [one, other] = [randomUUID(), randomUUID()]
const start = new Date('2026-11-19T08:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** Order, subject, minutes from the start, used: each order takes part of the buckets below. */
const claims: [string, string, number, number][] = [
  [one, `station:${stationId}`, 0, 30],
  [one, `station:${stationId}`, 5, 10],
  [one, 'orders:pickup', 30, 1],
  [other, `station:${stationId}`, 0, 20],
  [other, 'orders:pickup', 30, 1],
  [other, 'units:removed', 60, 3],
]
const buckets: [string, number, number, number][] = [
  [`station:${stationId}`, 0, 50, 50],
  [`station:${stationId}`, 5, 10, 100],
  ['orders:pickup', 30, 2, 7],
  ['orders:pickup', 60, 0, 7],
  ['units:removed', 60, 3, 12],
]

let folder: string
let source: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tabard-convert-'))
  source = await emptyDatabase('convert_source')
  await migrate({ ownerUrl: source.urls.owner, log: quiet, files: before })
  await withClient(source.urls.owner, async (client: Client) => {
    await client.query("insert into merchants values ($1, 'abc123', 'A', 'A', false, $2)", [
      merchantId,
      start,
    ])
    await client.query(
      `insert into shops (merchant_id, shop_id, code, name1, name2, about1, about2, currency, time_zone, accent_colour,
         phone, email, address, country, registration, tax_mode, minimum_order_cents)
       values ($1, $2, 'lantern', 'L', 'L', '', '', 'AUD', 'Australia/Sydney', '#9c3d22', '', '', '', 'AU', '', 'included', 0)`,
      [merchantId, shopId],
    )
    await client.query(
      `insert into ways (merchant_id, shop_id, code, kind, position, is_offered, hours_scope, slot_minutes)
       values ($1, $2, 'pickup', 'pickup', 0, true, 'pickUp', 30)`,
      [merchantId, shopId],
    )
    for (const [subject, minutes, used, most] of buckets)
      await client.query('insert into capacity_buckets values ($1, $2, $3, $4, $5, $6)', [
        merchantId,
        shopId,
        subject,
        after(minutes),
        used,
        most,
      ])
    for (const [orderId, subject, minutes, used] of claims)
      await client.query('insert into capacity_claims values ($1, $2, $3, $4, $5, $6)', [
        merchantId,
        shopId,
        orderId,
        subject,
        after(minutes),
        used,
      ])
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup of the version before keeps every slot, station and allocation', async () => {
  const storage = openDiskStorage(path.join(folder, 'files'))
  const saved = { file: path.join(folder, 'old.backup'), key: undefined, storage, log: quiet }
  await writeBackup({ ownerUrl: source.urls.owner, product: '0.1.0', ...saved })
  const target = await emptyDatabase('convert_target')
  await restoreBackup({ ownerUrl: target.urls.owner, ...saved })
  await withClient(target.urls.owner, async (client: Client) => {
    const ask = async (sql: string) => (await client.query(sql)).rows as Record<string, unknown>[]
    expect(await ask('select resource, is_exclusive, units from resources order by resource')).toEqual([
      { resource: 'orders:pickup', is_exclusive: false, units: 7 },
      { resource: `station:${stationId}`, is_exclusive: false, units: 100 },
      { resource: 'units:removed', is_exclusive: false, units: 12 },
    ])
    expect(
      await ask('select resource, starts_at, used, units from resource_buckets order by resource, starts_at'),
    ).toEqual(
      buckets
        .map(([resource, minutes, used, units]) => ({ resource, starts_at: after(minutes), used, units }))
        .toSorted((a, b) => (a.resource < b.resource ? -1 : a.resource > b.resource ? 1 : 0)),
    )
    const rows = await ask('select * from allocations order by holder_id, resource, starts_at')
    const minutesOf = (subject: string) =>
      subject.startsWith('station:') ? 5 : subject === 'orders:pickup' ? 30 : 15
    const expected = claims.map(([orderId, subject, minutes, units]) => ({
      merchant_id: merchantId,
      shop_id: shopId,
      holder_id: orderId,
      resource: subject,
      starts_at: after(minutes),
      ends_at: after(minutes + minutesOf(subject)),
      units,
      is_exclusive: false,
      expires_at: null,
    }))
    expect(rows).toHaveLength(expected.length)
    expect(rows).toEqual(expect.arrayContaining(expected))
    expect(
      await ask("select to_regclass('capacity_buckets') as gone, to_regclass('capacity_claims') as too"),
    ).toEqual([{ gone: null, too: null }])
  })
})

test('an installation is converted as a backup is', async () => {
  await migrate({ ownerUrl: source.urls.owner, log: quiet })
  await withClient(source.urls.owner, async (client: Client) => {
    const { rows } = await client.query<{ allocated: number; used: number }>(
      `select (select sum(units)::integer from allocations) as allocated, (select sum(used)::integer from resource_buckets) as used`,
    )
    expect(rows).toEqual([{ allocated: 65, used: 65 }])
  })
})
