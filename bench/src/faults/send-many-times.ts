import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { Order } from '@tabard/contract/orders/order'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { Client } from 'pg'
import type { Product } from '../product/start-product.ts'
import { toPlace } from '../product/sample-order.ts'
import { newWire, openCustomer } from './customer.ts'
import { Ledger } from './ledger.ts'

/**
 * T06: one order sent a hundred times at once, twenty times more, then changed. (Two days later: in the
 * server tests.)
 */
export async function sendManyTimes(product: Product, owner: Client, lines: readonly CartLine[]) {
  const ledger = new Ledger()
  const wire = newWire()
  const { client } = await openCustomer(product.url, lines, wire)
  const place = toPlace(lines, randomUUID())
  let slowestMs = 0
  const send = async (): Promise<Order> => {
    const beganMs = performance.now()
    const order = await client.call(orders.place, place)
    slowestMs = Math.max(slowestMs, performance.now() - beganMs)
    ledger.acknowledge(place.cart.cartId, order.orderId)
    return order
  }
  const health = watchHealth(product.url)
  const first = await Promise.allSettled(Array.from({ length: 100 }, send))
  const again = await Promise.allSettled(Array.from({ length: 20 }, send))
  const isHealthy = await health.stop()
  const changed = {
    ...place,
    cart: {
      ...place.cart,
      lines: lines.map((line, at) => (at === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
    },
  }
  const changedAnswer = await client.call(orders.place, changed).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  )
  const next = toPlace(lines, randomUUID())
  ledger.acknowledge(next.cart.cartId, (await client.call(orders.place, next)).orderId)
  return {
    ...(await ledger.check(owner, lines.length)),
    sent: 120,
    failed: [...first, ...again].filter(({ status }) => status === 'rejected').length,
    slowestMs: Math.round(slowestMs),
    changedAnswer,
    isHealthy,
    statuses: wire.statuses,
  }
}

/** Poll the health check, which queries the database, throughout. */
function watchHealth(url: string): { stop(): Promise<boolean> } {
  let isStopping = false
  const watching = (async () => {
    let isHealthy = true
    while (!isStopping) isHealthy = (await fetch(`${url}/healthz`)).ok && isHealthy
    return isHealthy
  })()
  return {
    stop: () => {
      isStopping = true
      return watching
    },
  }
}
