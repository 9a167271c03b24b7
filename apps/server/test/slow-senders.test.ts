import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from './open-stream.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// T07: connections that send headers or a body byte by byte.

let testShop: TestServer
let port: number

beforeAll(async () => {
  testShop = await startTestServer()
  port = Number(new URL(await addressOf(testShop)).port)
})
afterAll(() => testShop.stop())

/** Send a beginning, then single bytes until the server closes. Returns the server's answer. */
async function sendSlowly(beginning: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(socket, 'connect')
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('x'), 100)
  await once(socket, 'close')
  clearInterval(dripping)
  return said
}

test('both limits end before 30 s, and the server checks every second', async () => {
  const { server } = testShop.app
  expect(server.headersTimeout).toBeLessThanOrEqual(29_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(29_000)
  // Shorter limits for this test; the check interval stays the same.
  server.headersTimeout = 200
  server.requestTimeout = 400
  const post = 'POST /api/guest/start HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'
  const answers = await Promise.all([
    sendSlowly('GET /healthz HTTP/1.1\r\nhost: shop\r\nx-slow: '),
    sendSlowly(`${post}content-length: 1000\r\n\r\n{"a":"`),
  ])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
