import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { createCustomer, createMerchant } from '../../../../../test/shops/factories.ts'
import { adminRows } from '../../../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Negative control: check, then count. It must let more than five guesses through,
// otherwise set-pin.test.ts proves nothing.

let testShop: TestServer
let pool: Pool
let customerId: string

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  customerId = (await createCustomer(testShop.server, merchantId)).customerId
  await adminRows('alter table customers drop constraint customers_pin_tries')
  const { urls } = await testDatabase()
  pool = new Pool({ connectionString: urls.owner, max: 8, options: `-c app.merchant=${merchantId}` })
})
afterAll(async () => {
  await pool.end()
  await testShop.stop()
})

async function checkThenCount(): Promise<boolean> {
  const { rows } = await pool.query<{ pin_tries: number }>(
    'select pin_tries from customers where customer_id = $1',
    [customerId],
  )
  if ((rows[0]?.pin_tries ?? 5) >= 5) return false
  await pool.query('update customers set pin_tries = pin_tries + 1 where customer_id = $1', [customerId])
  return true
}

test('negative control: checking before counting lets more than five guesses through', async () => {
  let most = 0
  for (let round = 0; round < 20 && most <= 5; round += 1) {
    await adminRows('update customers set pin_tries = 0 where customer_id = $1', [customerId])
    const looked = await Promise.all(Array.from({ length: 40 }, checkThenCount))
    most = Math.max(most, looked.filter(Boolean).length)
  }
  expect(most).toBeGreaterThan(5)
})
