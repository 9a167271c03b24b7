import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { payOnce } from '../orders/pay-at-sandbox.ts'
import { toPlace } from '../product/sample-order.ts'
import type { GrowthShop } from './copy-shops.ts'
import { countsOf } from '../measure/counts.ts'

/** Ten orders as shops have them: seven paid in cash, three by card, one of them refunded in part. */
const { cash, card } = countsOf({ cash: 7, card: 3 }, { cash: 1, card: 1 })

/** Place, pay and finish orders through the product. Returns their ids. */
export async function placeSamples(shop: GrowthShop, lines: readonly CartLine[]): Promise<string[]> {
  const placed: string[] = []
  for (let at = 0; at < cash; at += 1) {
    const { orderId } = await shop.guest.call(
      orders.place,
      toPlace(lines.slice(0, 2 + (at % 2)), randomUUID()),
    )
    await shop.staff.call(till.collect, { orderId })
    placed.push(orderId)
  }
  for (let at = 0; at < card; at += 1) {
    const { orderId } = await payOnce({ client: shop.guest }, lines)
    placed.push(orderId)
  }
  for (const orderId of placed) await finish(shop, orderId)
  const [refunded] = placed.slice(cash)
  if (refunded !== undefined)
    await shop.staff.call(till.refund, {
      orderId: refunded,
      amountCents: 300,
      reason: 'Cold',
      requestId: randomUUID(),
    })
  return placed
}

async function finish({ staff }: GrowthShop, orderId: string): Promise<void> {
  const { version } = await staff.call(till.get, { orderId })
  const accepted = await staff.call(kitchen.accept, { orderId, version })
  const ready = await staff.call(kitchen.bump, { orderId, version: accepted.version })
  await staff.call(kitchen.bump, { orderId, version: ready.version })
}
