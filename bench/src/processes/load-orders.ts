import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { defaultIv } from '@tabard/contract/wire/envelope-format'
import { orders } from '@tabard/contract/orders/calls'
import { toCartWire } from '@tabard/contract/orders/wire'
import { till } from '@tabard/contract/till/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { answerTasks } from '../load/ask-process.ts'
import { Connection, headerOf, toRequest, type Answer } from '../load/connection.ts'
import type { RoundResult, RoundTask, Side } from '../load/order-rounds.ts'
import { newDevice, openClient } from '../product/open-client.ts'
import { toPlace } from '../product/sample-order.ts'

// The load generator of `orders`, in its own process. Both sides get the same work in the same loop; everything
// possible is prepared before timing.

answerTasks(runRound)

/** A busy machine gets shorter rounds instead of an endless run. */
const mostMs = 6_000

interface Prepared {
  readonly place: Buffer
  /** Created during timing, because it names the order. */
  readonly collect: (orderId: string) => Buffer
}

async function runRound({ side, lines, shown, orders: count, atOnce }: RoundTask): Promise<RoundResult> {
  const prepare = side.kind === 'ours' ? await oursWith(side) : control
  const queue = Array.from({ length: count }, (_, place) =>
    prepare(toPlace(lines, randomUUID(), shown), place),
  )
  const seen = { placeMs: [] as number[], collectMs: [] as number[], placeTrips: 0, collectTrips: 0 }
  const connections = Array.from({ length: atOnce }, () => new Connection(side.port))
  const startedMs = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = queue.pop(); next && performance.now() - startedMs < mostMs; next = queue.pop()) {
        const beganMs = performance.now()
        const placed = await connection.send(next.place)
        const placedMs = performance.now()
        const collect = next.collect(orderIdOf(placed))
        const collected = await connection.send(collect)
        const collectedMs = performance.now()
        if (!isWell(collected))
          throw new Error(`collecting failed: ${collected.status} ${collected.body.toString()}`)
        seen.placeMs.push(placedMs - beganMs)
        seen.collectMs.push(collectedMs - placedMs)
        seen.placeTrips = Math.max(seen.placeTrips, tripsOf(placed))
        seen.collectTrips = Math.max(seen.collectTrips, tripsOf(collected))
      }
    }),
  )
  const ms = performance.now() - startedMs
  for (const connection of connections) connection.close()
  return { ms, ...seen }
}

/** As our browsers send it: signed and sealed, with a guest's token or the staff cookie. */
async function oursWith({
  tokens,
  cookies,
}: Extract<Side, { kind: 'ours' }>): Promise<(order: PlaceOrder, place: number) => Prepared> {
  const guests = await Promise.all(
    tokens.map(async (token) => {
      const client = openClient('', { token })
      return {
        path: client.address(orders.place, {} as never),
        headers: { ...client.headers(), 'content-type': 'text/plain' },
      }
    }),
  )
  const tills = await Promise.all(
    cookies.map(async (cookie) => {
      const client = openClient('', { device: newDevice() })
      return {
        path: client.address(till.collect, {} as never),
        headers: { ...client.headers(), 'content-type': 'text/plain', cookie },
      }
    }),
  )
  return (order, place) => {
    const guest = guests[place % guests.length]
    const cashier = tills[place % tills.length]
    if (!guest || !cashier) throw new Error('no guest or no cashier')
    return {
      place: toRequest('POST', guest.path, guest.headers, seal(JSON.stringify(toCartWire(order)))),
      collect: (orderId) =>
        toRequest(
          'POST',
          cashier.path,
          cashier.headers,
          seal(JSON.stringify({ orderId, tenderedCents: 50_000 })),
        ),
    }
  }
}

function control(order: PlaceOrder): Prepared {
  const headers = { 'accept-language': 'en-gb', 'content-type': 'application/json' }
  return {
    place: toRequest('POST', '/place', headers, JSON.stringify(toCartWire(order))),
    collect: (orderId) =>
      toRequest('POST', '/collect', headers, JSON.stringify({ orderId, tenderedCents: 50_000 })),
  }
}

/** The contract's `seal` by OpenSSL: the generator should use little CPU. */
function seal(plain: string): string {
  const key = randomBytes(16)
  const cipher = createCipheriv('aes-128-cbc', key, defaultIv)
  return cipher.update(plain, 'utf8', 'hex') + cipher.final('hex') + key.toString('hex')
}

/** Both sides answer with the order's id early in the body. */
function orderIdOf(answer: Answer): string {
  const id = /"orderId":"([0-9a-f-]{36})"/.exec(answer.body.toString('latin1', 0, 400))?.[1]
  if (!isWell(answer) || id === undefined)
    throw new Error(`placing failed: ${answer.status} ${answer.body.toString()}`)
  return id
}

function isWell({ status, body }: Answer): boolean {
  return status === 200 && !body.toString('latin1', 0, 60).includes('"success":false')
}

function tripsOf({ head }: Answer): number {
  return Number(headerOf(head, 'x-round-trips') ?? 0)
}
