import { performance } from 'node:perf_hooks'
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
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Response times must not reveal whether an account exists (T38). Both kinds of call alternate, so that load
// on the machine affects both alike, and the medians are compared.

const pairs = Number(process.env['TABARD_TIMED_PAIRS'] ?? 25)
const mostMs = 5

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
const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

async function timed(call: () => Promise<unknown>): Promise<number> {
  testShop.time.now += 1
  await ownerRows('delete from throttles')
  await ownerRows('delete from sms_counters')
  await ownerRows('delete from verification_codes')
  const from = performance.now()
  await call()
  return performance.now() - from
}

/** The smallest difference of the medians in three rounds: a disturbance rarely affects all three. */
async function difference(known: () => Promise<unknown>, nobody: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const times: [number[], number[]] = [[], []]
    for (let pair = 0; pair < pairs; pair += 1) {
      times[0].push(await timed(known))
      times[1].push(await timed(nobody))
    }
    rounds.push(Math.abs(median(times[0]) - median(times[1])))
    if (Math.min(...rounds) < mostMs) break
  }
  return Math.min(...rounds)
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
    // Warm up: the first call also loads modules.
    await timed(known)
    await timed(nobody)
    expect(await difference(known, nobody)).toBeLessThan(mostMs)
  },
  120_000,
)
