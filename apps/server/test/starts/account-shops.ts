import { accounts } from '@tabard/contract/accounts/calls'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ownerRows } from '../database/owner-rows.ts'
import { readCode } from '../read-code.ts'
import { createMerchant } from '../shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../test-server.ts'

const bySms = { settings: { 'account.hasSmsLogin': true } }

/** For the calling file: two merchants with accounts by SMS. Each test starts without limits used up or codes sent. */
export function prepareAccountShops() {
  let testShop: TestServer
  let merchantId: string
  let last = 10_000_000

  beforeAll(async () => {
    testShop = await startTestServer()
    merchantId = (await createMerchant(testShop.server, ['lantern'], bySms)).merchantId
    await createMerchant(testShop.server, ['compass'], bySms)
  })
  beforeEach(async () => {
    testShop.time.now = sampleNow
    await ownerRows('delete from sms_counters')
    await ownerRows('delete from throttles')
    await ownerRows('delete from verification_codes')
  })
  afterAll(() => testShop.stop())

  const visitor = (shop = 'lantern') => testShop.visitor(shop, { device: 'browser' })
  return {
    get testShop() {
      return testShop
    },
    get merchantId() {
      return merchantId
    },
    newPhone: () => `+614${(last += 10_001)}`,
    visitor,
    /** The code that a phone receives. */
    codeFor: async (phone: string, purpose: 'signUp' | 'logIn' | 'reset' = 'signUp'): Promise<string> => {
      testShop.time.now += 1
      await visitor().call(accounts.sendCode, { phone, purpose })
      return (await readCode(phone)) ?? 'none'
    },
    /** A documented call, with its answer as it is sent. */
    post: async (path: string, body: object, authorization?: string) => {
      const response = await testShop.app.inject({
        method: 'POST',
        url: `${path}?id=lantern&device=browser`,
        headers: authorization === undefined ? {} : { authorization },
        payload: JSON.stringify(body),
      })
      return {
        status: response.statusCode,
        ...response.json<{
          success: boolean
          result: Record<string, unknown>
          map: Record<string, unknown>
          message: string
          error?: { code: string }
        }>(),
      }
    },
  }
}
