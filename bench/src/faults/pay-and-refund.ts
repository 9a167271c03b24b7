import { randomUUID } from 'node:crypto'
import type { Client } from '@tabard/contract/wire/client'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline, type Paying } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CartLine } from '@tabard/domain/cart/cart'
import { toPlace } from '../product/sample-order.ts'
import { sleep } from './customer.ts'
import type { Ledger } from './ledger.ts'
import { persist } from './persist.ts'

/** What payers and the till were told, and what must therefore be so in the end. */
export interface Acknowledged {
  readonly ledger: Ledger
  /** Approved at the provider. */
  readonly approved: Set<string>
  /** Refunds that the till confirmed, by the id of the request. */
  readonly refunded: Set<string>
}

interface Payer {
  readonly client: Client
  readonly staff: Client
  readonly lines: readonly CartLine[]
}

/** Places an order, pays it at the provider's page, and gives every third one back. Every call is sent until it is answered. */
export async function payAndRefund(
  { client, staff, lines }: Payer,
  acknowledged: Acknowledged,
  turn: number,
): Promise<void> {
  const place = { ...toPlace(lines, randomUUID()), payment: 'sandbox' }
  const paying = await persist(() => openPage(client, place))
  const attempt = paying?.attempt
  if (!paying || !attempt?.pageUrl) return
  const { order } = paying
  acknowledged.ledger.acknowledge(place.cart.cartId, order.orderId)
  await approve(attempt.pageUrl)
  acknowledged.approved.add(attempt.attemptId)
  // Some close their phone here: nobody asks after their payment but the server.
  if (turn % 3 !== 0) return
  const { orderId } = order
  while ((await persist(() => client.call(orders.track, { orderId })))?.status === 'pending') await sleep(250)
  const requestId = randomUUID()
  const refund = { orderId, reason: 'Cold', requestId }
  await persist(() => staff.call(till.refund, refund))
  acknowledged.refunded.add(requestId)
}

/** A try that was cut off may have placed the order and not opened its page: sent again it does. */
async function openPage(client: Client, place: PlaceOrder): Promise<Paying> {
  const paying = await client.call(payOnline.pay, place)
  if (!paying.attempt?.pageUrl) throw new Error('the payment page is not open yet')
  return paying
}

async function approve(pageUrl: string): Promise<void> {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=approve&notify=after',
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the provider answered ${answer.status}`)
}
