import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { adminRows } from '../../../test/owner-rows.ts'

// The negative control of change-zone.test.ts: it reads the zone without a lock and then writes. It must fail
// where that test passes, or that test proves nothing.

const suffix = randomUUID().slice(0, 8)
const zones = `twin_zones_${suffix}`
const placed = `twin_placed_${suffix}`
let clients: Client[]

beforeAll(async () => {
  const { urls } = await testDatabase()
  clients = Array.from({ length: 7 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(clients.map((client) => client.connect()))
  await adminRows(`create table ${zones} (cents integer not null)`)
  await adminRows(`create table ${placed} (cents integer not null)`)
  await adminRows(`grant all on ${zones}, ${placed} to public`)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await adminRows(`drop table ${zones}, ${placed}`)
})

async function readThenPlace(client: Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ cents: number }>(`select cents from ${zones}`)
  await client.query('select pg_sleep(0.02)')
  await client.query(`insert into ${placed} values ($1)`, [rows[0]?.cents])
  await client.query('commit')
}

async function oldOrders(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from ${placed} where cents = 700`,
  )
  return rows[0]?.count ?? 0
}

test('negative control: reading a zone without holding it writes orders on old terms after the new ones stand', async () => {
  const [staff, ...guests] = clients
  if (!staff) throw new Error('nobody changes anything')
  let late = 0
  for (let round = 0; round < 40 && late === 0; round += 1) {
    await adminRows(`delete from ${zones}`)
    await adminRows(`delete from ${placed}`)
    await adminRows(`insert into ${zones} values (700)`)
    const placing = Promise.all(guests.map(readThenPlace))
    // The change comes after the guests have read and before they write.
    const saving = staff
      .query('select pg_sleep(0.01)')
      .then(() => staff.query(`update ${zones} set cents = 900`))
      .then(() => oldOrders(staff))
    await placing
    const atChange = await saving
    late = (await oldOrders(staff)) - atChange
  }
  expect(late).toBeGreaterThan(0)
})
