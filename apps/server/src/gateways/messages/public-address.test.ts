import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangePinned } from './exchange-pinned.ts'
import { MessageDelayed, MessageRefused, MessageSilent } from './message-gateway.ts'
import { isPublicAddress } from '../is-public-address.ts'
import { resolvePublic } from './public-address.ts'
import { createSmtpGateway } from './smtp.ts'

describe('an address on the public internet', () => {
  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test.each(['localhost', '127.0.0.1', '[::1]', '0x7f.1', '2130706433', '169.254.169.254'])(
  'the host %s is refused',
  async (host) => {
    const answer = await resolvePublic(host).catch((error: unknown) => error)
    expect(answer instanceof MessageRefused || answer instanceof MessageDelayed).toBe(true)
  },
)

test('a guarded mail server on this machine is refused before anything is sent', async () => {
  const gateway = createSmtpGateway({
    host: 'localhost',
    port: 25,
    isSecure: false,
    needsTls: true,
    auth: { user: 'u', pass: 'p' },
    from: 'a@b.example',
    isGuarded: true,
  })
  const message = {
    reference: 'r',
    to: 'x@y.example',
    subject: 's',
    body: 'b',
    createdAt: 0,
    expiresInSeconds: 60,
  }
  await expect(gateway.send(message)).rejects.toMatchObject({ code: 'host.internal' })
})

describe('a pinned request', () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')} ${request.url}`)
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1/' })
    else if (request.url === '/cut') return void response.destroy()
    response.end('taken')
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => new Promise((done) => server.close(done)))
  const here = async () => ({ address: '127.0.0.1', family: 4 })
  const ask = (path: string, method = 'GET', body?: string) =>
    exchangePinned(
      `http://sms.example:${port}${path}`,
      { method, headers: {}, ...(body === undefined ? {} : { body }) },
      1_000,
      here,
    )

  test('goes to the checked address under the name of its host, and follows no redirect', async () => {
    expect(await ask('/send', 'POST', 'text')).toEqual({ status: 200, isOk: true, text: 'taken' })
    expect(await ask('/moved')).toMatchObject({ status: 302, isOk: false })
    expect(heard).toEqual(['POST sms.example /send', 'GET sms.example /moved'])
  })

  test('says whether the message may have arrived', async () => {
    await expect(ask('/cut')).rejects.toBeInstanceOf(MessageSilent)
    const closed = exchangePinned('http://sms.example:1/', { method: 'GET', headers: {} }, 1_000, here)
    await expect(closed).rejects.toBeInstanceOf(MessageDelayed)
  })

  test('is refused for an internal address', async () => {
    const inside = exchangePinned(`http://localhost:${port}/`, { method: 'GET', headers: {} }, 1_000)
    await expect(inside).rejects.toMatchObject({ code: 'host.internal' })
  })
})
