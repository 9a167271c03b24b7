import { randomUUID } from 'node:crypto'
import type { Client } from '@tabard/contract/wire/client'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CartLine } from '@tabard/domain/cart/cart'
import { openClient, openGuest } from '../product/open-client.ts'
import { toPlace } from '../product/sample-order.ts'
import type { Ledger } from './ledger.ts'

/** Everything received over the wire, all customers together. */
export interface Wire {
  /** Count per status; 0: no answer. */
  readonly statuses: Record<number, number>
  /** Answers that would log out a documented client. */
  notLogged: number
}

export function newWire(): Wire {
  return { statuses: {}, notLogged: 0 }
}

export interface Customer {
  readonly client: Client
  readonly lines: readonly CartLine[]
}

/** A guest whose answers are counted. */
export async function openCustomer(url: string, lines: readonly CartLine[], wire: Wire): Promise<Customer> {
  const count = (status: number) => (wire.statuses[status] = (wire.statuses[status] ?? 0) + 1)
  const { token } = await openGuest(url)
  const watched: typeof fetch = async (...args) => {
    try {
      const response = await fetch(...args)
      const text = await response.text()
      count(response.status)
      if (text.includes('api.not.logged')) wire.notLogged += 1
      return new Response(text, response)
    } catch (error) {
      count(0)
      throw error
    }
  }
  return { client: openClient(url, { token, fetch: watched }), lines }
}

/** Place a cart and repeat the same call until it is acknowledged, like our clients' outbox. */
export async function placeStubbornly(
  { client, lines }: Customer,
  ledger: Ledger,
  pauseMs: number,
): Promise<{ retries: number }> {
  const place = toPlace(lines, randomUUID())
  for (let retries = 0; ; retries += 1) {
    const order = await placeOnce(client, place)
    if (order) {
      ledger.acknowledge(place.cart.cartId, order.orderId)
      return { retries }
    }
    if (retries > 600) throw new Error('an order was still refused after 600 retries')
    await sleep(pauseMs)
  }
}

export async function placeOnce(client: Client, place: PlaceOrder): Promise<Order | undefined> {
  try {
    return await client.call(orders.place, place)
  } catch {
    return undefined
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
