import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows } from '../../../../test/database/owner-rows.ts'
import { countSent, pumpSms, type PumpedSms } from '../../../../test/pump-sms.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control: check the caps, then count, without the guard of the table. It must fail, otherwise
// claim-sms.test.ts proves nothing.

let testShop: TestServer
let pool: Pool

beforeAll(async () => {
  testShop = await startTestServer()
  await adminRows('alter table sms_counters drop constraint sms_counters_limit')
  const { urls } = await testDatabase()
  pool = new Pool({ connectionString: urls.owner, max: 8 })
})
afterAll(async () => {
  await pool.end()
  await testShop.stop()
})

async function checkThenCount({ phone, now }: PumpedSms): Promise<boolean> {
  const { rows } = await pool.query<{ used: number }>(
    'select cardinality(times) as used from sms_counters where counter_key = $1',
    [phone],
  )
  if ((rows[0]?.used ?? 0) >= 5) return false
  await pool.query(
    `insert into sms_counters as c (counter_key, most, window_seconds, times) values ($1, 5, 3600, array[$2::timestamptz])
     on conflict (counter_key) do update set times = c.times || $2::timestamptz`,
    [phone, new Date(now)],
  )
  return true
}

test('negative control: checking before counting sends more than the cap to one phone', async () => {
  let most = 0
  for (let round = 0; round < 20 && most <= 5; round += 1) {
    await adminRows('delete from sms_counters')
    most = Math.max(most, countSent(await pumpSms(400, 40, checkThenCount)).phone)
  }
  expect(most).toBeGreaterThan(5)
})
