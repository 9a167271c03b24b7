import { accounts } from '@tabard/contract/accounts/calls'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxGateway } from '../../../gateways/messages/outbox.ts'
import {
  createCustomer,
  createMerchant,
  createStaff,
  type TestCustomer,
  type TestStaff,
} from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { mostDifferenceMs, timeDifference } from '../../../../test/timing/time-difference.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Response times must not reveal whether an account exists (T38).

let testShop: TestServer
let customer: TestCustomer
let cook: TestStaff
let last = 20_000_000

beforeAll(async () => {
  testShop = await startTestServer({
    messages: {
      sms: outboxGateway,
      mail: { name: 'smtp', mayRepeat: false, send: async () => 'sent', find: async () => undefined },
    },
  })
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  customer = await createCustomer(testShop.server, merchantId)
  cook = await createStaff(testShop.server, merchantId, 'kitchen')
})
afterAll(() => testShop.stop())

const unknown = () => ({ phone: `+614${(last += 10_001)}`, email: `nobody-${(last += 1)}@customers.example` })
const prepare = async () => {
  testShop.time.now += 1
  await ownerRows('delete from throttles')
  await ownerRows('delete from sms_counters')
  await ownerRows('delete from verification_codes')
}

const logIn = async (login: string) => {
  const verdict = await verdictOf(
    testShop.visitor('lantern').call(accounts.logIn, { login, password: 'guess' }),
  )
  expect(verdict).toBe('signIn.wrong')
}
const reset = async (phone: string) => {
  const verdict = await verdictOf(
    testShop.visitor('lantern').call(accounts.sendCode, { phone, purpose: 'reset' }),
  )
  expect(verdict).toBe('ok')
}
const forgotten = async (email: string) => {
  const verdict = await verdictOf(testShop.visitor(undefined).call(staffPasswords.forgotten, { email }))
  expect(verdict).toBe('ok')
}

test.each([
  ['a log-in by phone', () => logIn(customer.phone), () => logIn(unknown().phone)],
  ['a log-in by mail', () => logIn(customer.email), () => logIn(unknown().email)],
  ['a code for a new password', () => reset(customer.phone), () => reset(unknown().phone)],
  ['a forgotten staff password', () => forgotten(cook.email), () => forgotten(unknown().email)],
])(
  '%s takes as long for a known account as for an unknown one',
  async (_, known, nobody) => {
    testShop.time.now = sampleNow
    expect(await timeDifference(known, nobody, prepare)).toBeLessThan(mostDifferenceMs)
  },
  120_000,
)
