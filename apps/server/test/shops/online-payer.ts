import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { ownerRows } from '../database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from './factories.ts'
import { startPaidTestShop } from './sandbox.ts'

/** Start a merchant with two shops and a customer who pays online at the first, with functions for what they pay. */
export async function startOnlinePayer(options: { readonly timeoutMs?: number } = {}) {
  const testShop = await startPaidTestShop(options)
  const { merchantId, shops } = await createMerchant(
    testShop.server,
    ['lantern', 'anchor'],
    {},
    { isDemo: true },
  )
  const [shopId = '', otherShopId = ''] = shops.map((shop) => shop.shopId)
  const owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')

  const dinner = (name = 'Dumplings') => placeInput([lineOf(menu, name)], { payment: 'sandbox' })
  /** Open a payment page for a new order. */
  const open = async (name?: string) => {
    const { order, attempt } = await diner.call(payOnline.pay, dinner(name))
    return { orderId: order.orderId, attemptId: attempt?.attemptId ?? '' }
  }
  const track = (orderId: string) => diner.call(orders.track, { orderId })
  const statusOf = async (attemptId: string) => {
    const [row] = await ownerRows<{ status: string; review_reason: string | null }>(
      'select status, review_reason from payment_attempts where attempt_id = $1',
      [attemptId],
    )
    return row
  }
  /** The provider's session of an attempt, and what it refunded. */
  const captured = (attemptId: string) =>
    [...testShop.ledger.sessions.values()].find(({ reference }) => reference === attemptId)
  const refundedOf = (attemptId: string) =>
    testShop.ledger.refundedCents(captured(attemptId)?.transaction ?? '')
  return {
    testShop,
    merchantId,
    shopId,
    otherShopId,
    owner,
    diner,
    dinner,
    open,
    track,
    statusOf,
    captured,
    refundedOf,
  }
}
