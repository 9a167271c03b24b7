import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../is-public-address.ts'
import { isPublicHttps } from './public-address.ts'
import { publicLookup } from './public-lookup.ts'
import { startPushFake, type PushFake } from './push-fake.ts'
import type { PushGateway, PushTarget } from './push-gateway.ts'
import { readPushSettings } from './read-push-settings.ts'
import { createWebPushGateway } from './web-push.ts'

const installation = { secret: 'a secret of tests that is long enough', publicUrl: 'https://shop.example' }
const settings = readPushSettings({}, installation)
const message = { payload: '{"title":"Lantern"}', ttlSeconds: 60, topic: 'order1' }

let fake: PushFake
let gateway: PushGateway
let target: PushTarget

beforeAll(async () => {
  fake = await startPushFake(settings.publicKey)
  // Only this test may reach loopback.
  gateway = createWebPushGateway(settings, { isAllowed: () => true, lookup: anyLookup, timeoutMs: 300 })
  const browser = createECDH('prime256v1')
  target = {
    endpoint: `${fake.url}/browser-1`,
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
})
beforeEach(() => {
  fake.accepted.length = 0
  fake.requests.length = 0
})
afterAll(() => fake.stop())

const anyLookup: typeof publicLookup = (_, options, done) =>
  options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

test('a push is encrypted, signed with our key and accepted', async () => {
  expect(await gateway.send(target, message)).toBe('sent')
  expect(fake.accepted).toMatchObject([{ path: '/browser-1', ttl: 60, topic: 'order1' }])
})

test('a push that another key signed is refused', async () => {
  const other = readPushSettings({}, { ...installation, secret: 'another secret of another installation' })
  const stranger = createWebPushGateway(other, { isAllowed: () => true, lookup: anyLookup })
  expect(await stranger.send(target, message)).toBe('refused')
  expect(fake.accepted).toEqual([])
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [413, 'refused'],
  ['silence', 'later'],
  // Not followed.
  [307, 'refused'],
] as const)('an answer of %s means: %s', async (mischief, outcome) => {
  fake.mischief.push(mischief)
  expect(await gateway.send(target, message)).toBe(outcome)
  expect(fake.requests).toHaveLength(1)
})

test('a service that cannot be reached is tried later; a key that is none is refused', async () => {
  expect(await gateway.send({ ...target, endpoint: 'http://127.0.0.1:9/x' }, message)).toBe('later')
  expect(await gateway.send({ ...target, p256dh: 'AAAA' }, message)).toBe('refused')
})

describe('an address that a browser named', () => {
  const real = createWebPushGateway(settings)

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/x',
    'https://[2606:4700:4700::1111]/x',
  ])('%s is allowed', (endpoint) => expect(real.isAllowed(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://printer/x',
    'https://db.internal/x',
    'https://router.local/x',
    'https://user:password@push.example/x',
    'https://push.example:8443/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://172.20.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'ftp://push.example/x',
    'javascript:alert(1)',
    'no address',
    `https://push.example/${'x'.repeat(1_000)}`,
  ])('%s is not', async (endpoint) => {
    expect(real.isAllowed(endpoint)).toBe(false)
    expect(await real.send({ ...target, endpoint }, message)).toBe('refused')
  })

  test('that leads inside by its name gets no connection', async () => {
    const result = await new Promise<string>((resolve) => {
      publicLookup('localhost', { all: true }, (error) => resolve(String(error?.code)))
    })
    expect(result).toBe('ENOTPUBLIC')
    const named = createWebPushGateway(settings, { isAllowed: () => true, timeoutMs: 300 })
    const port = new URL(fake.url).port
    expect(await named.send({ ...target, endpoint: `http://localhost:${port}/x` }, message)).toBe('refused')
    expect(fake.requests).toEqual([])
  })

  test('is judged by its address, in any notation', () => {
    expect(isPublicAddress('1.1.1.1')).toBe(true)
    expect(isPublicAddress('::ffff:10.0.0.1')).toBe(false)
    expect(isPublicAddress('push.example')).toBe(false)
    expect(isPublicHttps('https://push.example.')).toBe(true)
  })
})

describe('the keys of an installation', () => {
  test('are the same on every server, and others with another secret', () => {
    expect(readPushSettings({}, installation)).toEqual(settings)
    expect(settings.publicKey).toMatch(/^[\w-]{87}$/)
    expect(settings.subject).toBe('https://shop.example')
    const other = readPushSettings({}, { ...installation, secret: 'another secret of another installation' })
    expect(other.publicKey).not.toBe(settings.publicKey)
  })

  test('come from the environment if both are there and belong together', () => {
    const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = settings
    const given = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'mailto:me@shop.example' }
    expect(readPushSettings(given, { ...installation, secret: 'x' })).toEqual({
      ...settings,
      subject: 'mailto:me@shop.example',
    })
    expect(() => readPushSettings({ VAPID_PUBLIC_KEY }, installation)).toThrow(/set both or neither/)
    expect(() => readPushSettings({ ...given, VAPID_PUBLIC_KEY: 'B'.repeat(87) }, installation)).toThrow(
      /does not belong/,
    )
    expect(() => readPushSettings({ VAPID_SUBJECT: 'me' }, installation)).toThrow(/VAPID_SUBJECT/)
  })
})
