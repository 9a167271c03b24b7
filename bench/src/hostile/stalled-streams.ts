import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Client } from '@tabard/contract/wire/client'
import { identity } from '@tabard/contract/identity/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { say } from '../measure/print.ts'
import { listFamily } from '../product/list-family.ts'
import { openClient, openGuest, openStaff } from '../product/open-client.ts'
import { pickLines, toPlace } from '../product/sample-order.ts'
import type { Product } from '../product/start-product.ts'
import { underAttack, type Attack } from './attack.ts'
import { countsOf } from '../measure/counts.ts'

const { streams, large, watchMs } = countsOf(
  {
    streams: 50,
    /** Large orders, so that a few changes are more than the kernel's buffers hold. */
    large: { orders: 12, lines: 60 },
    /** Two heartbeats and more: within them a server used to write after the end and stop. */
    watchMs: 36_000,
  },
  { streams: 2, large: { orders: 2, lines: 3 }, watchMs: 1_000 },
)
const mostMiB = 150

/**
 * Board streams of one log-in that are never read, changes until the kernel takes no more, then the log-out. The server
 * must live on, end the streams, keep its memory, and go on telling a stream that is read.
 */
export const stallStreams: Attack = (product) =>
  underAttack(product, async () => {
    const { url, dataDir } = product
    const [attacker, staff] = [await openStaff(url, dataDir, 'owner'), await openStaff(url, dataDir, 'owner')]
    const [pid] = product.workerPids()
    const before = memoryOf(pid)
    const placed = await placeLarge(url)
    const sockets = await Promise.all(Array.from({ length: streams }, () => openStalled(product, attacker)))
    const opened = await waitForStreams(url)
    const honest = await openHonest(url, staff)
    for (const { orderId, version } of placed) {
      await staff.client.call(kitchen.accept, { orderId, version })
      await pause(150)
    }
    const grownMiB = memoryOf(pid) - before
    say(`stalled streams: ${opened} opened, server memory grew by ${Math.round(grownMiB)} MiB`)
    await attacker.client.call(identity.logOut, {})
    await pause(watchMs)
    const left = await openStreams(url)
    const heard = honest.bytes()
    const [last] = placed
    if (last) await staff.client.call(kitchen.bump, { orderId: last.orderId, version: last.version + 1 })
    await pause(2_000)
    const broken = Object.entries({
      'the streams did not open': opened < streams,
      'the server was replaced': product.workerPids()[0] !== pid,
      'streams continued after their session ended': left > 1,
      [`server memory grew by ${Math.round(grownMiB)} MiB`]: grownMiB > mostMiB,
      'a stream that was read received no more events': honest.bytes() <= heard,
    })
    for (const socket of sockets) socket.destroy()
    honest.stop()
    const failed = broken.filter(([, isBroken]) => isBroken)
    for (const [promise] of failed) say(`stalled streams: ${promise}`)
    return { failed: failed.length, total: broken.length }
  })

type Staff = Awaited<ReturnType<typeof openStaff>>

async function placeLarge(url: string): Promise<readonly { orderId: string; version: number }[]> {
  const picked = await pickLines(openClient(url))
  const lines = Array.from({ length: large.lines }, (_, at): CartLine[] => {
    const line = picked[at % picked.length]
    return line ? [{ ...line, lineId: randomUUID(), quantity: 1, note: `Guest ${at}` }] : []
  }).flat()
  return Promise.all(
    Array.from({ length: large.orders }, async () => {
      const { client } = await openGuest(url)
      const { orderId } = await client.call(orders.place, toPlace(lines, randomUUID()))
      return { orderId, version: 1 }
    }),
  )
}

/** A request for the board's stream on a socket that nobody reads. */
async function openStalled({ url }: Product, { client, cookie }: Staff): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  socket.write(
    `GET ${await streamPath(client)} HTTP/1.1\r\nhost: ${hostname}\r\n${headers(client, cookie)}\r\n`,
  )
  return socket
}

async function openHonest(url: string, { client, cookie }: Staff) {
  const stopper = new AbortController()
  const response = await fetch(new URL(await streamPath(client), url), {
    headers: { ...client.headers(), cookie },
    signal: stopper.signal,
  })
  let bytes = 0
  const reading = (async () => {
    for await (const chunk of response.body ?? []) bytes += chunk.length
  })()
  // Stopped by us.
  reading.catch(() => undefined)
  return { bytes: () => bytes, stop: () => stopper.abort() }
}

async function streamPath(client: Client): Promise<string> {
  const { pathname, search } = new URL(client.address(kitchen.boardStream, {}))
  return `${pathname}${search}`
}

function headers(client: Client, cookie: string): string {
  return Object.entries({ ...client.headers(), cookie })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

/** As the product's metrics say. */
async function openStreams(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^tabard_live_streams (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

/** How many have opened, in ten seconds at most. */
async function waitForStreams(url: string): Promise<number> {
  for (let turn = 0; turn < 50 && (await openStreams(url)) < streams; turn += 1) await pause(200)
  return openStreams(url)
}

function memoryOf(pid: number | undefined): number {
  return listFamily(pid).find((member) => member.pid === pid)?.rssMiB ?? 0
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
