import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { adminRows } from '../../../test/database/owner-rows.ts'

// Negative control of capacity.test.ts: allocate by counting, then writing, without the
// bucket's check and the queue.

const slots = `twin_${randomUUID().slice(0, 8)}`
let clients: Client[]

beforeAll(async () => {
  const { urls } = await testDatabase()
  clients = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(clients.map((client) => client.connect()))
  await adminRows(`create table ${slots} (used integer not null)`)
  await adminRows(`grant all on ${slots} to public`)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await adminRows(`drop table ${slots}`)
})

async function checkThenAllocate(client: Client, most: number): Promise<boolean> {
  const { rows } = await client.query<{ used: number }>(
    `select coalesce(sum(used), 0)::integer as used from ${slots}`,
  )
  if ((rows[0]?.used ?? 0) + 1 > most) return false
  await client.query(`insert into ${slots} values (1)`)
  return true
}

test('negative control: reading before allocating puts more into a slot than its limit', async () => {
  let over = 0
  for (let round = 0; round < 40 && over === 0; round += 1) {
    await adminRows(`delete from ${slots}`)
    const claimed = await Promise.all(clients.map((client) => checkThenAllocate(client, 3)))
    over = Math.max(0, claimed.filter(Boolean).length - 3)
  }
  expect(over).toBeGreaterThan(0)
})
