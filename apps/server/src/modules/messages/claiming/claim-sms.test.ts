import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countSent, pumpSms } from '../../../../test/pump-sms.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { claimSms } from './claim-sms.ts'
import { purgeSmsCounters } from '../purge-messages.ts'

// T37: caps hold for all callers under concurrent requests. TABARD_SMS_REQUESTS=5000 runs the full counts.

let testShop: TestServer
const limits = { countries: ['AU', 'CN'], perShopAndDay: 120 }

beforeAll(async () => {
  testShop = await startTestServer()
})
beforeEach(() => ownerRows('delete from sms_counters'))
afterAll(() => testShop.stop())

interface Ask {
  readonly phone?: string
  readonly address?: string
  readonly shopId?: string
  readonly now?: number
  readonly shopCountry?: string
}

const shopId = randomUUID()
const ask = async (change: Ask = {}) => {
  const claim = { phone: '+61412345678', address: '203.0.113.7', shopId, shopCountry: 'NZ', now: sampleNow }
  const refused = await claimSms(testShop.server.platform, limits, { ...claim, ...change })
  if (!refused) return 'allowed'
  return refused.code === 'sms.tooMany' ? refused.data.retryAfterSeconds : refused.code
}
const phone = (at: number) => `+614${String(12_345_678 + at * 10_000).slice(0, 8)}`
const address = (at: number) => `203.0.113.${at}`

test('a phone gets five per hour, in any hour', async () => {
  const minutes = [0, 10, 20, 30, 40]
  for (const at of minutes)
    expect(await ask({ now: sampleNow + at * 60_000, address: address(at) })).toBe('allowed')
  expect(await ask({ now: sampleNow + 50 * 60_000 })).toBe(600)
  expect(await ask({ now: sampleNow + 3_600_000 - 1 })).toBe(1)
  expect(await ask({ now: sampleNow + 3_600_000 })).toBe('allowed')
  expect(await ask({ now: sampleNow + 3_600_000 })).toBe(600)
})

test('an address requests ten per hour, and an IPv6 /64 counts as one address', async () => {
  for (let at = 0; at < 10; at += 1)
    expect(await ask({ phone: phone(at), address: `2001:db8:0:1::${at}` })).toBe('allowed')
  expect(await ask({ phone: phone(11), address: '2001:db8:0:1:ffff::1' })).toBe(3_600)
  expect(await ask({ phone: phone(11), address: '2001:db8:0:2::1' })).toBe('allowed')
})

test('a block of numbers gets fifty per hour', async () => {
  for (let at = 0; at < 50; at += 1)
    expect(await ask({ phone: `+6141234${String(at).padStart(4, '0')}`, address: address(at) })).toBe(
      'allowed',
    )
  expect(await ask({ phone: '+61412349999', address: address(99) })).toBe(3_600)
  expect(await ask({ phone: '+61412359999', address: address(99) })).toBe('allowed')
})

test('a shop sends its maximum in 24 hours, and another shop is not affected', async () => {
  for (let at = 0; at < 120; at += 1)
    expect(await ask({ phone: phone(at), address: address(at) })).toBe('allowed')
  expect(await ask({ phone: phone(130), address: address(130) })).toBe(86_400)
  expect(await ask({ phone: phone(130), address: address(130), shopId: randomUUID() })).toBe('allowed')
})

test('a refused request takes no place in any counter', async () => {
  for (let at = 0; at < 5; at += 1) await ask()
  for (let at = 0; at < 30; at += 1) await ask()
  for (let at = 0; at < 5; at += 1) expect(await ask({ phone: phone(1) })).toBe('allowed')
})

describe('countries', () => {
  test.each([
    ['+61412345678', 'allowed'],
    ['+8613812345678', 'allowed'],
    // The shop's own country.
    ['+64211234567', 'allowed'],
    ['+14155550123', 'sms.country'],
    // The same country code as a more expensive destination.
    ['+18765551234', 'sms.country'],
    ['+882101234567', 'sms.country'],
    ['+611900123456', 'sms.country'],
    ['+2348031234567', 'sms.country'],
    ['nonsense', 'sms.country'],
  ])('%s: %s', async (number, verdict) => {
    expect(await ask({ phone: number })).toBe(verdict)
  })
})

test('concurrent requests at several shops never exceed a cap, and blocked countries get none', async () => {
  const requests = Number(process.env['TABARD_SMS_REQUESTS'] ?? 400)
  const sent = await pumpSms(
    requests,
    40,
    async (claim) =>
      (await claimSms(testShop.server.platform, limits, { ...claim, shopCountry: 'AU' })) === undefined,
  )
  const counts = countSent(sent)
  expect(counts.phone).toBeLessThanOrEqual(5)
  expect(counts.address).toBeLessThanOrEqual(10)
  expect(counts.prefix).toBeLessThanOrEqual(50)
  expect(counts.shop).toBeLessThanOrEqual(120)
  expect(sent.filter(({ phone: number }) => !number.startsWith('+61'))).toEqual([])
  // The caps were reached.
  expect(Math.max(counts.phone / 5, counts.address / 10, counts.shop / 120)).toBe(1)
})

test('expired counters are deleted', async () => {
  await ask()
  await purgeSmsCounters(testShop.server.platform, sampleNow + 3_600_000)
  expect(await ownerRows('select left(counter_key, 4) as kind from sms_counters')).toEqual([{ kind: 'shop' }])
  await purgeSmsCounters(testShop.server.platform, sampleNow + 86_400_000)
  expect(await ownerRows('select from sms_counters')).toEqual([])
})
