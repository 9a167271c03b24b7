import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'

let testShop: PaidTestShop

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const terms = { settings: { 'order.pendingMinutes': 7 } }
  await createMerchant(testShop.server, ['lantern'], terms, { isDemo: true })
})
afterAll(() => testShop.stop())

test('an order whose payment page is open waits for as long as the shop sets, and is then cancelled', async () => {
  const guest = await testShop.guest('lantern')
  const input = placeInput([lineOf(await readMenu(guest, 'lantern'), 'Dumplings')], { payment: 'sandbox' })
  const { order, attempt } = await guest.call(payOnline.pay, input)
  testShop.openPage(attempt?.attemptId ?? '')
  const statusAfter = async (seconds: number) => {
    testShop.time.now += seconds * 1_000
    await testShop.runJobs()
    return (await guest.call(orders.track, { orderId: order.orderId })).status
  }
  expect(await statusAfter(6 * 60)).toBe('pending')
  expect(await statusAfter(55)).toBe('pending')
  expect(await statusAfter(15)).toBe('cancelled')
})
