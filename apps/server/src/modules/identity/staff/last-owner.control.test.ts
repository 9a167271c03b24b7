import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control: check for another owner, then delete, without the lock. It must leave a merchant without
// an owner, otherwise staff.test.ts proves nothing.

let testShop: TestServer
let merchantId: string
let desks: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  ;({ merchantId } = await createMerchant(testShop.server, ['lantern']))
  const { urls } = await testDatabase()
  desks = Array.from({ length: 4 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(desks.map((desk) => desk.connect()))
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.end()))
  await testShop.stop()
})

async function checkThenTake(desk: Client, assignmentId: string): Promise<void> {
  const { rows } = await desk.query(
    "select 1 from staff_assignments where merchant_id = $1 and role = 'owner' and assignment_id <> $2",
    [merchantId, assignmentId],
  )
  if (rows.length > 0)
    await desk.query('delete from staff_assignments where merchant_id = $1 and assignment_id = $2', [
      merchantId,
      assignmentId,
    ])
}

test('negative control: checking before deleting leaves no owner', async () => {
  let fewest = 1
  for (let round = 0; round < 20 && fewest > 0; round += 1) {
    await ownerRows('delete from staff_assignments where merchant_id = $1', [merchantId])
    const ids = desks.map(() => randomUUID())
    for (const id of ids)
      await ownerRows(
        "insert into staff_assignments (merchant_id, assignment_id, person_id, role) values ($1, $2, gen_random_uuid(), 'owner')",
        [merchantId, id],
      )
    await Promise.all(desks.map((desk, place) => checkThenTake(desk, ids[place] ?? '')))
    const left = await ownerRows('select 1 from staff_assignments where merchant_id = $1', [merchantId])
    fewest = Math.min(fewest, left.length)
  }
  expect(fewest).toBe(0)
})
