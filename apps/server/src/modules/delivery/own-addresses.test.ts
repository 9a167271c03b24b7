import { accountExport } from '@tabard/contract/accounts/account-export'
import { ownAddresses } from '@tabard/contract/delivery/calls'
import { orders } from '@tabard/contract/orders/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { home, startDeliveryTestShop, type DeliveryTestShop } from '../../../test/shops/delivery-test-shop.ts'
import { createCustomer } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../test/refusal-of.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { sampleNow } from '../../../test/test-server.ts'

let at: DeliveryTestShop

beforeAll(async () => {
  at = await startDeliveryTestShop()
})
beforeEach(() => at.clearZones())
afterAll(() => at.stop())

test('a customer has up to ten addresses, each once, exports them, and they are deleted with the account', async () => {
  await at.addZone()
  const customer = await createCustomer(at.testShop.server, at.merchantId)
  const own = await at.testShop.guest('lantern', customer)
  for (let number = 1; number <= 12; number += 1) {
    at.testShop.time.now = sampleNow + number
    await own.call(ownAddresses.keep, { address: { ...home, street: `${number} Foveaux Street` } })
  }
  await own.call(ownAddresses.keep, {
    address: { ...home, street: '12 foveaux street', instructions: 'Now green' },
  })
  const kept = await own.call(ownAddresses.list, {})
  expect(kept.map(({ address }) => address.street)).toEqual([
    '12 foveaux street',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `${number} Foveaux Street`),
  ])
  expect(await verdictOf(own.call(ownAddresses.keep, { address: { ...home, street: '' } }))).toBe(
    'address.invalid',
  )
  const [, second] = kept
  const stranger = await at.testShop.guest('lantern', await createCustomer(at.testShop.server, at.merchantId))
  await stranger.call(ownAddresses.remove, { addressId: second?.addressId ?? '' })
  expect(await own.call(ownAddresses.list, {})).toHaveLength(10)
  expect(await own.call(ownAddresses.remove, { addressId: second?.addressId ?? '' })).toHaveLength(9)
  const order = await own.call(orders.place, at.ordered(home))
  const taken = await own.call(accountExport.read, {})
  expect(taken.addresses).toHaveLength(9)
  expect(taken.orders[0]?.orderOptions.delivery?.address).toEqual(home)

  await ownerRows('update customers set erase_at = $2 where customer_id = $1', [
    customer.customerId,
    new Date(sampleNow),
  ])
  await ownerRows(`select enqueue('account.erase', $1, $2, $3, $4)`, [
    at.merchantId,
    customer.customerId,
    JSON.stringify({ shopId: at.shopId, customerId: customer.customerId }),
    new Date(sampleNow),
  ])
  at.testShop.time.now = sampleNow + 60_000
  await runDueJobs(at.testShop)
  expect(
    await ownerRows('select from customer_addresses where customer_id = $1', [customer.customerId]),
  ).toEqual([])
  const [row] = await ownerRows<{ details: unknown }>('select details from orders where order_id = $1', [
    order.orderId,
  ])
  expect(JSON.stringify(row?.details)).not.toContain('Foveaux')
})
