import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../../../test/shops/factories.ts'
import { adminRows } from '../../../test/database/owner-rows.ts'
import { loseJobs } from '../../../test/database/relay-requests.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { enqueueForEveryShop } from './enqueue-for-every-shop.ts'

let testShop: TestServer

beforeAll(async () => {
  testShop = await startTestServer()
})
afterAll(() => testShop.stop())

test('each shop of each merchant gets each job once, also when asked twice', async () => {
  const one = await createMerchant(testShop.server, ['lantern', 'harbour'])
  const two = await createMerchant(testShop.server, ['compass'])
  await loseJobs()
  await enqueueForEveryShop(testShop.server, ['shop.closeDay', 'ledger.check'])
  await enqueueForEveryShop(testShop.server, ['shop.closeDay', 'ledger.check'])
  const jobs = await adminRows<{ job: unknown }>(
    `select json_build_object('name', split_part(key, ':', 1), 'merchant', payload->>'merchant', 'payload', payload->'payload') as job
     from graphile_worker._private_jobs`,
  )
  const expected = [one, two].flatMap(({ merchantId, shops }) =>
    shops.flatMap(({ shopId }) =>
      ['shop.closeDay', 'ledger.check'].map((name) => ({ name, merchant: merchantId, payload: { shopId } })),
    ),
  )
  expect(expected).toHaveLength(6)
  expect(jobs).toHaveLength(6)
  expect(jobs.map(({ job }) => job)).toEqual(expect.arrayContaining(expected))
})
