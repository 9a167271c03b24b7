import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { startWindcaveShop, windcaveKey } from '../../../../test/paying/windcave-shop.ts'

let shop: Awaited<ReturnType<typeof startWindcaveShop>>

beforeAll(async () => {
  shop = await startWindcaveShop()
})
beforeEach(async () => {
  await shop.owner.call(paymentAccounts.disconnect, { provider: 'windcave' })
})
afterAll(async () => {
  await shop.stop()
})

const offered = async () =>
  (await shop.diner.call(shops.config, {})).payments.map(({ payment, code }) => `${payment} ${code}`)

test('an owner connects an account: its method is offered, and its key is nowhere to be read', async () => {
  expect(await offered()).toEqual(['cash 200/300'])
  const saved = await shop.save('one')
  expect(saved.accounts).toMatchObject([
    { provider: 'windcave', environment: 'test', settings: { username: 'one' } },
  ])
  expect(saved.notifyUrls['windcave']).toBe('http://localhost:4000/hooks/lantern/windcave')
  expect(await offered()).toEqual(['cash 200/300', 'dps 201/301'])
  const rows = await ownerRows('select * from payment_accounts where merchant_id = $1', [shop.merchantId])
  const log = await ownerRows('select * from audit_entries where merchant_id = $1', [shop.merchantId])
  const shown = JSON.stringify([saved, await shop.owner.call(paymentAccounts.list, {}), rows, log])
  expect(shown).not.toContain(windcaveKey)
  expect(JSON.stringify(log)).toContain('paymentAccounts.save')
})

test('only owners see and change accounts', async () => {
  const manager = await shop.staffAs('manager')
  expect(
    await Promise.all([
      verdictOf(manager.call(paymentAccounts.list, {})),
      verdictOf(manager.call(paymentAccounts.check, { provider: 'windcave' })),
      verdictOf(manager.call(paymentAccounts.disconnect, { provider: 'windcave' })),
    ]),
  ).toEqual(['permission.denied', 'permission.denied', 'permission.denied'])
})

test('every fault has the name of its field, and what cannot be connected is refused', async () => {
  expect(await refusalOf(shop.save('a b', ''))).toMatchObject({
    code: 'provider.invalid',
    data: {
      faults: [
        { field: 'username', fault: 'invalid' },
        { field: 'apiKey', fault: 'required' },
      ],
    },
  })
  const save = (provider: 'sandbox' | 'paypal' | 'omipay') =>
    verdictOf(shop.owner.call(paymentAccounts.save, { provider, environment: 'test', credentials: {} }))
  // The sandbox is for demos, PayPal is not reachable here, and OmiPay has no environment for tests.
  expect([await save('sandbox'), await save('paypal'), await save('omipay')]).toEqual([
    'payment.unavailable',
    'payment.unavailable',
    'payment.unavailable',
  ])
})

test('a key stays while the account is the same, and must be typed for another one', async () => {
  await shop.save('one')
  await shop.save('one', '')
  expect(await shop.owner.call(paymentAccounts.check, { provider: 'windcave' })).toMatchObject({
    verdict: 'accepted',
  })
  expect(await refusalOf(shop.save('two', ''))).toMatchObject({
    data: { faults: [{ field: 'apiKey', fault: 'required' }] },
  })
})

test('a check says whether the provider accepts the credentials, and a new key is unchecked', async () => {
  const check = async () => (await shop.owner.call(paymentAccounts.check, { provider: 'windcave' })).verdict
  expect(await verdictOf(check())).toBe('payment.unavailable')
  await shop.save('one', 'a-wrong-key')
  expect(await check()).toBe('refused')
  await shop.save('one')
  shop.fake.faults.add('broken', {}, 3)
  expect(await check()).toBe('silent')
  shop.fake.faults.clear()
  expect(await check()).toBe('accepted')
  const accepted = async () =>
    (await shop.owner.call(paymentAccounts.list, {})).accounts.map(({ acceptedAt }) => acceptedAt)
  expect(await accepted()).toEqual([shop.testShop.time.now])
  await shop.save('one')
  expect(await accepted()).toEqual([undefined])
})

test('a payment belongs to the account that took it: refunds go there after it was replaced', async () => {
  await shop.save('one')
  const { orderId, attemptId, pageUrl } = await shop.open()
  await shop.act(pageUrl, 'pay')
  expect(await shop.track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid', method: 'dps', account: 'one' })
  await shop.save('two')
  await shop.owner.call(till.cancel, { orderId, reason: 'sold out' })
  await shop.runJobs()
  expect(await shop.track(orderId)).toMatchObject({ paymentStatus: 'refunded' })
  const refunds = [...shop.fake.transactions.values()].filter(({ of }) => of !== undefined)
  expect(refunds.map(({ session }) => shop.fake.sessions.get(session ?? '')?.account)).toEqual(['one'])
})

test('a page that cannot be closed is given up; paid all the same, it pays the order', async () => {
  await shop.save('one')
  const { orderId, attemptId, pageUrl } = await shop.open()
  await shop.diner.call(payOnline.payInStore, { orderId })
  await shop.runJobs()
  expect(await shop.attempt(attemptId)).toMatchObject({ status: 'cancelled', is_left_open: true })
  await shop.act(pageUrl, 'pay')
  expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid' })
  expect(await shop.track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
})

test('a disconnected account is offered no more, and its open page can still be paid', async () => {
  await shop.save('one')
  const { orderId, pageUrl } = await shop.open()
  await shop.owner.call(paymentAccounts.disconnect, { provider: 'windcave' })
  expect(await offered()).toEqual(['cash 200/300'])
  expect(await refusalOf(shop.diner.call(payOnline.pay, shop.order()))).toMatchObject({
    code: 'payment.unavailable',
  })
  const log = await ownerRows('select 1 from audit_entries where merchant_id = $1 and what = $2', [
    shop.merchantId,
    'paymentAccounts.disconnect',
  ])
  expect(log.length).toBeGreaterThan(0)
  await shop.act(pageUrl, 'pay')
  expect(await shop.track(orderId)).toMatchObject({ paymentStatus: 'paid' })
})
