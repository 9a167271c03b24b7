import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { CartLine } from '@tabard/domain/cart/cart'
import { quantile, round } from '../measure/quantile.ts'
import { openGuest, type Diner } from '../product/open-client.ts'
import { toPlace } from '../product/sample-order.ts'
import { countsOf } from '../measure/counts.ts'

const { atOnce, customers } = countsOf({ atOnce: 8, customers: 160 }, { atOnce: 1, customers: 1 })
const patienceMs = 20_000

/**
 * Card orders at the demo's provider: the order waits with its page, the payer approves, the order is
 * placed. There is no control, because another process takes part of the time.
 */
export async function payAtSandbox(url: string, lines: readonly CartLine[]) {
  let roundTrips = 0
  const counting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (response.url.includes(payOnline.pay.path))
      roundTrips = Math.max(roundTrips, Number(response.headers.get('x-round-trips') ?? 0))
    return response
  }
  // Calls are limited per caller: more guests than concurrent payments.
  const diners = await Promise.all(
    Array.from({ length: 4 * atOnce }, () => openGuest(url, { fetch: counting })),
  )
  const openMs: number[] = []
  const paidMs: number[] = []
  let left = customers
  const next = () => (left-- > 0 ? diners[left % diners.length] : undefined)
  const startedMs = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let diner = next(); diner; diner = next()) {
        const { opened, paid } = await payOnce(diner, lines)
        openMs.push(opened)
        paidMs.push(paid)
      }
    }),
  )
  const seconds = (performance.now() - startedMs) / 1_000
  return {
    paid: paidMs.length,
    perSecond: round(paidMs.length / seconds, 1),
    roundTrips,
    openP50Ms: round(quantile(openMs, 0.5)),
    openP99Ms: round(quantile(openMs, 0.99)),
    /** From the payer's tap to the order in the kitchen. */
    placedP50Ms: round(quantile(paidMs, 0.5)),
    placedP99Ms: round(quantile(paidMs, 0.99)),
  }
}

/** Place one order, pay it on the provider's page and wait for the kitchen. Returns the order's id and both durations. */
export async function payOnce({ client }: Pick<Diner, 'client'>, lines: readonly CartLine[]) {
  const beganMs = performance.now()
  const { order, attempt } = await client.call(payOnline.pay, {
    ...toPlace(lines, randomUUID()),
    payment: 'sandbox',
  })
  const openedMs = performance.now()
  if (attempt?.pageUrl === undefined) throw new Error('no payment page was opened')
  const answer = await fetch(attempt.pageUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=approve&notify=after',
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the provider answered ${answer.status}`)
  while ((await client.call(orders.track, { orderId: order.orderId })).status === 'pending') {
    if (performance.now() - openedMs > patienceMs) throw new Error('a paid order is still pending')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return { orderId: order.orderId, opened: openedMs - beganMs, paid: performance.now() - openedMs }
}
