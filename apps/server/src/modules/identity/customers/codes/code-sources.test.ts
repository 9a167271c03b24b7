import { accounts } from '@tabard/contract/accounts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, createMerchant, type TestCustomer } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { readCode } from '../../../../../test/read-code.ts'
import { tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Limits on codes stop the abusing source and no other customer.

let testShop: TestServer
let customer: TestCustomer
let phones = 20_000_000

beforeAll(async () => {
  testShop = await startTestServer({ trustedHops: 1 })
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {
    settings: { 'account.hasSmsLogin': true },
  })
  await createMerchant(testShop.server, ['compass'], { settings: { 'account.hasSmsLogin': true } })
  customer = await createCustomer(testShop.server, merchantId)
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await ownerRows('delete from sms_counters')
  await ownerRows('delete from verification_codes')
  await ownerRows('delete from messages')
})
afterAll(() => testShop.stop())

/** Phone numbers in different number blocks. */
const newPhone = () => `+614${(phones += 10_007)}`

const ask = (from: string, phone: string, purpose: 'signUp' | 'logIn' = 'signUp', device = from) => {
  testShop.time.now += 1
  return verdictOf(testShop.visitor('lantern', { from, device }).call(accounts.sendCode, { phone, purpose }))
}

const enter = (from: string, phone: string, code: string, device = from, shop = 'lantern') =>
  verdictOf(testShop.visitor(shop, { from, device }).call(accounts.logInByCode, { phone, code }))

async function waste(count: number, addresses: readonly string[]): Promise<Record<string, number>> {
  const verdicts: string[] = []
  for (let at = 0; at < count; at += 1)
    verdicts.push(await ask(addresses[at % addresses.length] ?? '', newPhone()))
  return tally(verdicts)
}

const later = (minutes: number) => void (testShop.time.now += minutes * 60_000)

test('twenty wasted sign-ups from two addresses stop no customer elsewhere', async () => {
  expect(await waste(20, ['198.51.100.1', '198.51.100.2'])).toEqual({ ok: 20 })
  later(70)
  expect(await ask('203.0.113.1', newPhone())).toBe('ok')
  expect(await ask('203.0.113.1', customer.phone, 'logIn')).toBe('ok')
  // Those two addresses get one code in ten minutes. A used code would lift their limit.
  expect(await waste(6, ['198.51.100.1'])).toEqual({ ok: 1, 'sms.tooMany': 5 })
  later(10)
  expect(await waste(6, ['198.51.100.1'])).toEqual({ ok: 1, 'sms.tooMany': 5 })
})

test('many addresses that waste codes slow sign-ups down, and a customer can still log in', async () => {
  for (let at = 0; at < 30; at += 1) await waste(2, [`198.51.100.${at}`])
  later(70)
  expect(await waste(5, ['203.0.113.2'])).toEqual({ ok: 1, 'sms.tooMany': 4 })
  expect(await ask('203.0.113.2', customer.phone, 'logIn')).toBe('ok')
})

test('codes still go to phones with an account after strangers have used up the budget', async () => {
  const { perShopAndDay } = testShop.server.config.smsLimits
  const [shop] = await ownerRows<{ shop_id: string }>("select shop_id from shops where code = 'lantern'")
  await ownerRows(
    `insert into sms_counters (counter_key, most, window_seconds, times)
     values ($1, $2, 86400, array_fill($3::timestamptz, array[$2::integer]))`,
    [`shop ${shop?.shop_id ?? ''}`, perShopAndDay, new Date(sampleNow)],
  )
  expect(await ask('203.0.113.3', newPhone())).toBe('sms.tooMany')
  expect(await ask('203.0.113.3', customer.phone, 'logIn')).toBe('ok')
})

test('codes that are not sent do not count against the shop', async () => {
  for (let at = 0; at < 20; at += 1) expect(await ask(`198.51.100.${at}`, newPhone(), 'logIn')).toBe('ok')
  expect(await ownerRows("select from sms_counters where counter_key like 'shop %'")).toEqual([])
})

test("a stranger's tries use up the stranger's code only", async () => {
  const own = '203.0.113.4'
  await ask(own, customer.phone, 'logIn')
  const code = (await readCode(customer.phone)) ?? ''
  await ask('198.51.100.4', customer.phone, 'logIn')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let at = 0; at < 10; at += 1) await enter('198.51.100.4', customer.phone, wrong)
  expect(await enter('198.51.100.4', customer.phone, code)).toBe('code.wrong')
  expect(await enter(own, customer.phone, code)).toBe('ok')
})

test('one network can try fifty codes an hour, for all phones together', async () => {
  const from = '198.51.100.5'
  for (let at = 0; at < 11; at += 1) {
    const phone = newPhone()
    await ask(`203.0.113.${at}`, phone, 'logIn', 'a guesser')
    for (let turn = 0; turn < 5; turn += 1) await enter(from, phone, '000000', 'a guesser')
  }
  const [row] = await ownerRows<{ count: number }>(
    "select cardinality(times) as count from sms_counters where counter_key like 'guesses network %'",
  )
  expect(row?.count).toBe(50)
  await ask('203.0.113.20', customer.phone, 'logIn', 'a guesser')
  const code = (await readCode(customer.phone)) ?? ''
  expect(await enter(from, customer.phone, code, 'a guesser')).toBe('code.wrong')
  expect(await enter('203.0.113.20', customer.phone, code, 'a guesser')).toBe('ok')
})

test('guesses at a phone count across all merchants', async () => {
  const phone = newPhone()
  for (const shop of ['lantern', 'compass'])
    for (let round = 0; round < 4; round += 1) {
      testShop.time.now += 1
      await ownerRows("delete from sms_counters where counter_key like 'phone %'")
      const from = `203.0.113.${round}`
      await testShop
        .visitor(shop, { from, device: 'one' })
        .call(accounts.sendCode, { phone, purpose: 'logIn' })
      for (let turn = 0; turn < 5; turn += 1) await enter(from, phone, '000000', 'one', shop)
    }
  const [row] = await ownerRows<{ count: number }>(
    "select cardinality(times) as count from sms_counters where counter_key like 'guesses hour %'",
  )
  expect(row?.count).toBe(25)
})
