import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { Client } from 'pg'
import { say } from '../measure/print.ts'
import type { Product } from '../product/start-product.ts'
import { toPlace } from '../product/sample-order.ts'
import { newWire, openCustomer, sleep } from './customer.ts'
import { Ledger } from './ledger.ts'
import type { Size } from './size.ts'

const customers = 20

/** T16: restart the server under a steady stream of orders. Nothing is resent, and no request may fail. */
export async function restartServers(
  product: Product,
  owner: Client,
  lines: readonly CartLine[],
  { restarts: { perSecond, seconds, atSeconds } }: Size,
) {
  const ledger = new Ledger()
  const wire = newWire()
  const guests = await Promise.all(
    Array.from({ length: customers }, () => openCustomer(product.url, lines, wire)),
  )
  const faults: string[] = []
  let slowestMs = 0
  const sending: Promise<void>[] = []
  const leaving: Promise<number>[] = []
  const startedMs = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const dueMs = startedMs + (turn * 1_000) / perSecond
    await sleep(Math.max(0, dueMs - performance.now()))
    if (atSeconds.some((second) => turn === second * perSecond)) leaving.push(askToLeave(product))
    const guest = guests[turn % guests.length]
    if (guest) sending.push(send(guest.client))
  }
  await Promise.all(sending)
  const leavingMs = await Promise.all(leaving)
  return {
    ...(await ledger.check(owner, lines.length)),
    sent: perSecond * seconds,
    restarts: leavingMs.length,
    leavingMs,
    slowestMs: Math.round(slowestMs),
    failed: faults.length,
    faults,
    statuses: wire.statuses,
  }

  async function send(client: (typeof guests)[number]['client']): Promise<void> {
    const place = toPlace(lines, randomUUID())
    const beganMs = performance.now()
    try {
      ledger.acknowledge(place.cart.cartId, (await client.call(orders.place, place)).orderId)
    } catch (error) {
      faults.push(
        `${reasonOf(error)} after ${Math.round(performance.now() - beganMs)} ms, at ${((beganMs - startedMs) / 1_000).toFixed(2)} s`,
      )
    }
    slowestMs = Math.max(slowestMs, performance.now() - beganMs)
  }
}

/** Send SIGTERM to the server. Returns how long it took to finish. */
async function askToLeave(product: Product): Promise<number> {
  const [pid] = product.workerPids()
  if (pid === undefined) throw new Error('no server to restart')
  const askedMs = performance.now()
  process.kill(pid, 'SIGTERM')
  while (isAlive(pid)) await sleep(20)
  const ms = Math.round(performance.now() - askedMs)
  say(`a server shut down ${ms} ms after the request`)
  return ms
}

/** The underlying network error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
