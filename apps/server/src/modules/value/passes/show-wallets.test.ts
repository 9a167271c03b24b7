import { passes } from '@tabard/contract/value/passes/passes'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
})
afterAll(() => testShop.stop())

test('without keys guests are offered no wallet, and staff see what to set', async () => {
  const guest = await testShop.guest('lantern')
  expect(await guest.call(passes.offered, {})).toEqual({ wallets: [] })
  const subject = { by: 'own', kind: 'memberCard', id: randomUUID() } as const
  for (const wallet of ['apple', 'google'] as const)
    expect((await refusalOf(guest.call(passes.add, { wallet, subject }))).code).toBe('pass.unavailable')
  const owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  expect(await owner.call(passes.setup, {})).toEqual({
    wallets: [
      {
        wallet: 'apple',
        isSetUp: false,
        missing: ['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_PASS_CERT', 'APPLE_PASS_KEY', 'APPLE_WWDR'],
      },
      {
        wallet: 'google',
        isSetUp: false,
        missing: ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'],
      },
    ],
  })
})
