import { accounts } from '@tabard/contract/accounts/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, createMerchant, type TestCustomer } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { readCode } from '../../../../../test/read-code.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let customer: TestCustomer
let own: Awaited<ReturnType<TestServer['guest']>>

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await ownerRows('delete from sms_counters')
  customer = await createCustomer(testShop.server, merchantId)
  own = await testShop.guest('lantern', customer)
})
afterAll(() => testShop.stop())

const minutes = 60_000
const set = (pin: string, proof: { oldPin?: string; code?: string } = {}) =>
  verdictOf(own.call(ownAccount.setPin, { pin, ...proof }))

test('a PIN is set and changed with the old one, and is stored nowhere in plain text', async () => {
  expect(await own.call(ownAccount.detail, {})).toMatchObject({ hasPin: false })
  expect([await set('12345'), await set('123456'), await set('471568')]).toEqual([
    'pin.form',
    'pin.common',
    'ok',
  ])
  expect(await own.call(ownAccount.detail, {})).toMatchObject({ hasPin: true })
  expect([
    await set('830475'),
    await set('830475', { oldPin: '830475' }),
    await set('830475', { oldPin: '471568' }),
  ]).toEqual(['pin.wrong', 'pin.wrong', 'ok'])
  const [row] = await ownerRows<{ kept: string }>(
    'select row_to_json(c)::text as kept from customers c where customer_id = $1',
    [customer.customerId],
  )
  expect(row?.kept).not.toContain('830475')
})

test('of forty concurrent guesses five are checked; then it is locked for longer each time, and after ten only a code helps', async () => {
  await set('471568')
  const guesses = await Promise.all(Array.from({ length: 40 }, () => set('830475', { oldPin: '111111' })))
  const count = (verdict: string) => guesses.filter((each) => each === verdict).length
  expect(count('pin.wrong')).toBe(5)
  expect(count('ok')).toBe(0)
  expect(count('pin.locked')).toBe(35)
  let waited = 15 * minutes
  for (let wrong = 6; wrong <= 10; wrong += 1) {
    testShop.time.now += waited - 1
    expect(await set('830475', { oldPin: '471568' })).toBe('pin.locked')
    testShop.time.now += 1
    expect(await set('830475', { oldPin: '111111' })).toBe('pin.wrong')
    waited *= 2
  }
  testShop.time.now += waited
  expect(await set('830475', { oldPin: '471568' })).toBe('pin.spent')
  const visitor = testShop.visitor('lantern')
  await visitor.call(accounts.sendCode, { phone: customer.phone, purpose: 'setPin' })
  const code = (await readCode(customer.phone)) ?? ''
  expect(await set('830475', { code: code === '000000' ? '000001' : '000000' })).toBe('code.wrong')
  expect([await set('830475', { code }), await set('471568', { code })]).toEqual(['ok', 'code.wrong'])
  expect(await set('471568', { oldPin: '830475' })).toBe('ok')
})
