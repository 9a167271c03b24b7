import { accounts } from '@tabard/contract/accounts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, createMerchant, type TestCustomer } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { readCode } from '../../../../../test/read-code.ts'
import { hashed } from '../../../messages/claiming/claim-places.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// T36: at most 5 guesses per code, and per phone 25 an hour and 100 a month, from any address.
// TABARD_CODE_GUESSES=10000 runs the full count.

const guesses = Number(process.env['TABARD_CODE_GUESSES'] ?? 300)

let testShop: TestServer
let merchantId: string
let customer: TestCustomer

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (
    await createMerchant(testShop.server, ['lantern'], { settings: { 'account.hasSmsLogin': true } })
  ).merchantId
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  // A shop without earlier guesses.
  await ownerRows('delete from verification_codes')
  await ownerRows('delete from sms_counters')
  customer = await createCustomer(testShop.server, merchantId)
})
afterAll(() => testShop.stop())

async function newCode(purpose: 'logIn' | 'reset' | 'signUp' = 'logIn'): Promise<string> {
  testShop.time.now += 1
  // The SMS limits would stop guesses too. This test checks the limits of guesses only.
  await ownerRows("delete from sms_counters where counter_key not like 'guesses %'")
  await ownerRows(
    "update verification_codes set is_sent = false, created_at = least(created_at, $1::timestamptz) - interval '2 hours'",
    [new Date(testShop.time.now)],
  )
  await browser().call(accounts.sendCode, { phone: customer.phone, purpose })
  return (await readCode(customer.phone)) ?? 'none'
}

/** The browser that requested the codes. */
const browser = () => testShop.visitor('lantern', { device: 'browser' })

/** The refusal's code; `ok` if the guess was right. */
async function guess(identifyCode: string, at = 0): Promise<string> {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${accounts.logInByCode.path}?id=lantern&device=browser`,
    headers: { 'x-forwarded-for': `203.0.113.${at % 250}, 198.51.100.${at % 2}` },
    payload: JSON.stringify({ phone: customer.phone, identifyCode }),
  })
  return response.json<{ error?: { code: string } }>().error?.code ?? 'ok'
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** The number of guesses that were checked, counted in the database. */
async function countLookedAt(): Promise<{ most: number; hour: number }> {
  const [row] = await ownerRows<{ most: number; hour: number }>(
    `select (select coalesce(max(tries), 0) from verification_codes where phone = $1) as most,
       (select coalesce(max(cardinality(times)), 0) from sms_counters where counter_key like 'guesses month %') as hour`,
    [customer.phone],
  )
  return { most: row?.most ?? 0, hour: row?.hour ?? 0 }
}

test('five guesses per code, right or wrong, under concurrent requests', async () => {
  const code = await newCode()
  await Promise.all(Array.from({ length: 40 }, (_, at) => guess(wrongFor(code), at)))
  expect(await countLookedAt()).toEqual({ most: 5, hour: 5 })
  expect(await guess(code)).toBe('code.wrong')
})

test(`${guesses} guesses in an hour: 25 are checked; over a month 100, and then the phone is locked`, async () => {
  let requests = 0
  const guessThrough = async (count: number) => {
    for (let done = 0; done < count; done += 10) {
      const code = await newCode()
      await Promise.all(Array.from({ length: 10 }, () => guess(wrongFor(code), (requests += 1))))
    }
  }
  await guessThrough(guesses / 2)
  expect(await countLookedAt()).toEqual({ most: 5, hour: 25 })
  expect(await guess(await newCode())).toBe('code.wrong')
  for (let hour = 1; hour <= 5; hour += 1) {
    testShop.time.now = sampleNow + hour * 3_700_000
    await guessThrough(Math.max(60, guesses / 10))
  }
  expect((await countLookedAt()).hour).toBe(100)
  expect(await guess(await newCode())).toBe('code.wrong')
  // After a month the lock ends.
  testShop.time.now = sampleNow + 31 * 86_400_000
  expect(await guess(await newCode())).toBe('ok')
}, 300_000)

// Finding 6: a hundred wrong guesses of strangers locked a phone for thirty days, its owner included.
test('strangers who use up the guesses of a phone do not lock out a browser that logged in to it', async () => {
  const known = await browser().call(accounts.logIn, { login: customer.email, password: customer.password })
  await ownerRows(
    `insert into sms_counters (counter_key, most, window_seconds, times)
     select 'guesses month ' || $1, 100, 2592000, array_fill($2::timestamptz, array[100])`,
    [hashed(customer.phone), new Date(testShop.time.now)],
  )
  const phone = customer.phone
  const logIn = (code: string, knownBrowser?: string) =>
    verdictOf(browser().call(accounts.logInByCode, { phone, code, knownBrowser }))
  expect(await logIn(await newCode())).toBe('code.wrong')
  expect(await logIn(await newCode(), 'a guess.of a proof')).toBe('code.wrong')
  expect(await logIn(await newCode(), known.knownBrowser)).toBe('ok')
  const reset = { phone, code: await newCode('reset'), password: 'duck at midnight' }
  expect(await verdictOf(browser().call(accounts.resetPassword, reset))).toBe('code.wrong')
  const { knownBrowser } = known
  expect(
    await verdictOf(
      browser().call(accounts.resetPassword, { ...reset, code: await newCode('reset'), knownBrowser }),
    ),
  ).toBe('ok')
})

test('a known browser has as many guesses as strangers, and no more', async () => {
  const { knownBrowser } = await browser().call(accounts.logIn, {
    login: customer.phone,
    password: customer.password,
  })
  for (let done = 0; done < 25; done += 5) {
    const code = await newCode()
    for (let at = 0; at < 5; at += 1)
      await verdictOf(
        browser().call(accounts.logInByCode, { phone: customer.phone, code: wrongFor(code), knownBrowser }),
      )
  }
  const code = await newCode()
  expect(
    await verdictOf(browser().call(accounts.logInByCode, { phone: customer.phone, code, knownBrowser })),
  ).toBe('code.wrong')
  expect(await guess(code)).toBe('ok')
})

test('one network has a quarter of the guesses that a phone has in a month', async () => {
  const proxied = await startTestServer({ trustedHops: 1 })
  try {
    const at = await createMerchant(proxied.server, ['annexe'], {
      settings: { 'account.hasSmsLogin': true },
    })
    const { phone } = await createCustomer(proxied.server, at.merchantId)
    const tries = async (from: string) => {
      const visitor = proxied.visitor('annexe', { device: 'guesser', from })
      await ownerRows("delete from sms_counters where counter_key not like 'guesses %'")
      proxied.time.now += 3_700_000
      await visitor.call(accounts.sendCode, { phone, purpose: 'logIn' })
      const code = wrongFor((await readCode(phone)) ?? '')
      for (let one = 0; one < 5; one += 1)
        await verdictOf(visitor.call(accounts.logInByCode, { phone, code }))
    }
    for (let round = 0; round < 7; round += 1) await tries('198.51.100.1')
    const counted = () =>
      ownerRows<{ count: number }>(
        'select cardinality(times) as count from sms_counters where counter_key = $1',
        [`guesses month ${hashed(phone)}`],
      )
    expect(await counted()).toEqual([{ count: 25 }])
    await tries('203.0.113.1')
    expect(await counted()).toEqual([{ count: 30 }])
  } finally {
    await proxied.stop()
  }
})

test('right guesses never lock the phone', async () => {
  for (let at = 0; at < 30; at += 1) expect(await guess(await newCode())).toBe('ok')
})

test('a code works once, even if four requests use it at the same time', async () => {
  const code = await newCode()
  const verdicts = await Promise.all(Array.from({ length: 4 }, (_, at) => guess(code, at)))
  expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1)
  expect(await guess(code)).toBe('code.wrong')
})

test('a code of another purpose, a replaced one and an expired one are refused', async () => {
  expect(await guess(await newCode('reset'))).toBe('code.wrong')
  expect(await guess(await newCode('signUp'))).toBe('code.wrong')
  const older = await newCode()
  const newer = await newCode()
  if (older !== newer) expect(await guess(older)).toBe('code.wrong')
  const sentAt = testShop.time.now
  testShop.time.now = sentAt + 600_000
  expect(await guess(newer)).toBe('code.wrong')
  testShop.time.now = sentAt + 599_999
  expect(await guess(newer)).toBe('ok')
})

test('a sign-up code is valid for its countdown', async () => {
  const code = await newCode('signUp')
  const check = () => browser().call(accounts.checkCode, { phone: customer.phone, purpose: 'signUp', code })
  const sentAt = testShop.time.now
  testShop.time.now = sentAt + 120_000
  await expect(check()).rejects.toThrow('Verification code invalid, please check your SMS')
  testShop.time.now = sentAt + 119_999
  await expect(check()).resolves.toEqual({ message: '' })
})
