import { ownAccount } from '@tabard/contract/accounts/own-account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, createMerchant, type TestCustomer } from '../../../../../test/shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import { isRefusal } from '../../../../db/refusal.ts'
import type { ShopScope } from '../../../../http/handler.ts'
import { verifyPin } from './verify-pin.ts'

let testShop: TestServer
let merchantId: string
let customer: TestCustomer

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  customer = await createCustomer(testShop.server, merchantId)
})
afterAll(() => testShop.stop())

const setPin = async () =>
  (await testShop.guest('lantern', customer)).call(ownAccount.setPin, { pin: '471568' })

/** The verdict of a use case of the customer who is logged in. */
async function verify(pin: string): Promise<string> {
  const { pool, config } = testShop.server
  const shop = {
    read: (work: Parameters<typeof systemRead>[2]) => systemRead(pool, merchantId, work),
    write: (work: Parameters<typeof systemWrite>[2]) => systemWrite(pool, merchantId, work),
  } as unknown as ShopScope
  const request = { shop, now: testShop.time.now, deps: { config } }
  const verified = await verifyPin(request, { customerId: customer.customerId, pin })
  return isRefusal(verified) ? verified.code : 'ok'
}

test('without a PIN nothing is spent; the right one is, and a wrong one is not', async () => {
  expect(await verify('471568')).toBe('pin.unset')
  await setPin()
  expect([await verify('471568'), await verify('471569'), await verify('471568')]).toEqual([
    'ok',
    'pin.wrong',
    'ok',
  ])
})

test('wrong PINs lock spending and changing alike, and the right one resets the count', async () => {
  await setPin()
  for (let wrong = 0; wrong < 4; wrong += 1) await verify('111111')
  expect(await verify('471568')).toBe('ok')
  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify('111111')))
  expect(guesses.filter((verdict) => verdict === 'pin.wrong')).toHaveLength(5)
  expect(await verify('471568')).toBe('pin.locked')
  testShop.time.now += 15 * 60_000
  expect(await verify('471568')).toBe('ok')
})
