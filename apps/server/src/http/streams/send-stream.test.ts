import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { createLive, type Live, type Topic } from './live.ts'
import { createMetrics, type Metrics } from '../metrics.ts'
import { sendStream } from './send-stream.ts'
import type { Permit } from './stream-guard.ts'

// Streams over real sockets whose reader does not read. The test writes more than any loopback buffer holds.

const topic: Topic = { kind: 'order', merchantId: 'm', shopId: 's', id: 'o' }
const permit: Permit = { merchantId: 'm', key: 'k', check: async () => true }
const heartbeatMs = 15_000
const kib = 1_024
const large = 12 * kib * kib

let app: FastifyInstance
let live: Live
let metrics: Metrics
let clients: Socket[]
/** Called by the stream's guard when the caller's log-in has ended. */
let revoke: () => void
let snapshot: { version: string; data: string }
let written: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  live = createLive(createLog('silent', undefined), () => undefined)
  metrics = createMetrics()
  clients = []
  written = 0
  snapshot = { version: '0', data: 'x'.repeat(large) }
  const guard = {
    watch: (_: Permit, end: () => void) => {
      revoke = end
      return () => undefined
    },
    stop: () => undefined,
  }
  app = fastify()
  app.get('/stream', (request, reply) => {
    const { raw } = reply
    const write = raw.write.bind(raw)
    vi.spyOn(raw, 'write').mockImplementation((chunk: string) => {
      written += 1
      return write(chunk)
    })
    return sendStream({ live, metrics, guard }, request, reply, { topic, load: async () => snapshot }, permit)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients) client.destroy()
  await app.close()
})

const openStreams = async () => (await metrics.streams.get()).values[0]?.value ?? 0
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

async function open(doesRead: boolean): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  clients.push(client)
  await once(client, 'connect')
  if (doesRead) client.resume()
  else client.pause()
  client.write('GET /stream HTTP/1.1\r\nhost: shop\r\n\r\n')
  await until(async () => (await openStreams()) === clients.length)
  return client
}

async function change(version: number, text = 'y'.repeat(large)): Promise<void> {
  snapshot = { version: String(version), data: text }
  live.publish([topic])
  await until(() => live.watched()[0]?.version === snapshot.version)
}

test('a stalled reader whose log-in ends is cut, and the server writes nothing afterwards', async () => {
  await open(false)
  await change(1)
  revoke()
  expect(await openStreams()).toBe(0)
  const before = written
  // Heartbeats and snapshots after the end must not crash the process.
  await vi.advanceTimersByTimeAsync(4 * heartbeatMs)
  live.publish([topic])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toBe(before)
  expect(live.watched()).toEqual([])
  await until(async () => (await connections()) === 0)
})

test('snapshots do not pile up for a slow reader: it gets the newest when it reads again', async () => {
  const client = await open(false)
  for (let version = 1; version <= 20; version += 1) await change(version, 'yy')
  // The first lines and the first snapshot. The other twenty never reached the socket.
  expect(written).toBe(2)
  let text = ''
  client.on('data', (chunk: Buffer) => (text += chunk.toString('latin1').replaceAll(/[xy]{2,}/g, '')))
  client.resume()
  await until(() => text.includes('id: 20\n'))
  expect([...text.matchAll(/id: (\d+)\n/g)].map(([, id]) => id)).toEqual(['0', '20'])
})

test('a reader that reads nothing for two heartbeats is cut; one that reads stays', async () => {
  const reading = await open(true)
  await until(() => reading.bytesRead > large)
  await open(false)
  let beats = 0
  reading.on('data', (chunk: Buffer) => (beats += chunk.includes(': still here') ? 1 : 0))
  for (let turn = 1; turn <= 3; turn += 1) {
    await vi.advanceTimersByTimeAsync(heartbeatMs)
    await until(() => beats >= turn)
  }
  await until(async () => (await openStreams()) === 1)
  expect(reading.destroyed).toBe(false)
})

test('closing the process ends its streams once, for every kind of reader', async () => {
  await open(true)
  await open(false)
  live.close()
  expect(await openStreams()).toBe(0)
  live.close()
  expect(await openStreams()).toBe(0)
  await vi.advanceTimersByTimeAsync(5_000)
  await until(async () => (await connections()) === 0)
})

function connections(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
}
