import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { systemWrite } from '../../db/platform-database.ts'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import { createHttpSmsGateway } from '../../gateways/messages/http-sms.ts'
import type { MessageGateways } from '../../gateways/messages/message-gateway.ts'
import { startProviderFake, type ProviderFake } from '../../gateways/messages/provider-fake.ts'
import { startTwilioFake, type TwilioFake } from '../../gateways/messages/twilio-fake.ts'
import { createTwilioGateway } from '../../gateways/messages/twilio.ts'
import { deliverMessage } from './deliver-message.ts'
import { sendMessage, type NewMessage } from './send-message.ts'

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a secret of the tests' }
const minute = 60_000

let twilio: TwilioFake
let plain: ProviderFake
let testShop: TestServer
let merchantId: string
let shopId: string
/** The gateways in this test. */
let gateways: { sms: MessageGateways['sms']; mail: MessageGateways['mail'] }

beforeAll(async () => {
  twilio = await startTwilioFake(account, () => testShop.time.now)
  plain = await startProviderFake(() => ({ status: 200, body: 'OK' }))
  gateways = { sms: undefined, mail: undefined }
  testShop = await startTestServer({ messages: gateways })
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
})
beforeEach(() => {
  testShop.time.now = sampleNow
  gateways.sms = createTwilioGateway({ url: twilio.url, ...account, from: '+61480000000', timeoutMs: 1_500 })
})
afterEach(async () => {
  twilio.taken.length = 0
  twilio.requests.length = 0
  plain.requests.length = 0
  await ownerRows('delete from messages')
})
afterAll(async () => {
  await testShop.stop()
  await twilio.stop()
  await plain.stop()
})

function code(): NewMessage {
  return {
    shopId,
    kind: 'sms',
    purpose: 'logInCode',
    recipient: '+61412345678',
    language: 'en-gb',
    subject: 'Lantern: your log-in code',
    body: 'Lantern: 123456 is your log-in code.',
    holdsCode: true,
    expiresAt: testShop.time.now + 10 * minute,
    now: testShop.time.now,
  }
}

const send = (message = code()) =>
  systemWrite(testShop.server.pool, merchantId, (tx) => sendMessage(tx, gateways, message))
const later = async (ms: number) => {
  testShop.time.now += ms
  await runDueJobs(testShop)
}
const row = async () =>
  (await ownerRows('select status, attempts, body, provider_id, error_code from messages'))[0]

test('a message is sent after the commit, and its code is stored nowhere', async () => {
  await send()
  expect(twilio.requests).toHaveLength(0)
  await later(0)
  const [taken] = twilio.taken
  expect(taken).toMatchObject({ to: '+61412345678', body: 'Lantern: 123456 is your log-in code.' })
  expect(await row()).toEqual({
    status: 'sent',
    attempts: 1,
    body: null,
    provider_id: taken?.sid,
    error_code: null,
  })
  await later(10 * minute)
  expect(twilio.taken).toHaveLength(1)
})

test('a message that was rolled back is not sent', async () => {
  await systemWrite(testShop.server.pool, merchantId, async (tx) => {
    await sendMessage(tx, gateways, code())
    return new Refusal('server.failed', { requestId: '' })
  })
  await later(minute)
  expect([await row(), twilio.requests]).toEqual([undefined, []])
})

test('after a lost answer the provider is searched, and the message is not sent twice', async () => {
  twilio.mischief.push('lost')
  await send()
  await later(0)
  expect(await row()).toMatchObject({ status: 'queued', error_code: 'provider.silent' })
  await later(15_000)
  expect(twilio.taken).toHaveLength(1)
  expect(await row()).toMatchObject({ status: 'sent', attempts: 2, provider_id: twilio.taken[0]?.sid })
})

test.each(['tooMany', 'broken', 'garbage', 'silence'] as const)(
  'after %s it is retried with growing pauses and arrives once',
  async (mischief) => {
    twilio.mischief.push(mischief)
    await send()
    await later(0)
    const requests = twilio.requests.length
    await later(10_000)
    expect(twilio.requests).toHaveLength(requests)
    await later(5_000)
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2 })
    expect(twilio.taken).toHaveLength(1)
  },
)

test('it is given up after its expiry, and never sent later', async () => {
  twilio.mischief.push(...Array.from({ length: 20 }, () => 'broken' as const))
  await send()
  for (let at = 0; at <= 11; at += 1) await later(minute)
  twilio.mischief.length = 0
  await later(60 * minute)
  expect(await row()).toMatchObject({ status: 'failed', body: null, error_code: 'twilio.500' })
  expect(twilio.taken).toEqual([])
})

test('a stalled queue sends no expired code', async () => {
  await send()
  await later(10 * minute)
  expect(await row()).toMatchObject({ status: 'failed', body: null, error_code: 'message.expired' })
  expect(twilio.requests).toEqual([])
})

test('a refusal by the provider is final', async () => {
  await send({ ...code(), recipient: '+61400000123' })
  await later(0)
  await later(9 * minute)
  expect(await row()).toMatchObject({ status: 'refused', body: null, error_code: 'twilio.21610' })
  expect(twilio.requests).toHaveLength(1)
})

test('a provider without duplicate detection never gets a message twice', async () => {
  const headers = { 'content-type': 'text/plain' }
  const body = '{to} {text}'
  gateways.sms = createHttpSmsGateway({
    url: plain.url,
    method: 'POST',
    headers,
    body,
    success: undefined,
    timeoutMs: 1_500,
  })
  plain.mischief.push('lost')
  await send()
  await later(0)
  await later(9 * minute)
  expect(await row()).toMatchObject({ status: 'failed', error_code: 'provider.silent' })
  expect(plain.requests).toHaveLength(1)
})

test('a message of a killed process is continued, and arrives once', async () => {
  const gateway = gateways.sms
  if (!gateway) throw new Error('no way to send')
  gateways.sms = {
    ...gateway,
    send: async (message) => {
      await gateway.send(message)
      throw new Error('killed')
    },
  }
  await send()
  await expect(runDueJobs(testShop)).rejects.toThrow('killed')
  gateways.sms = gateway
  await later(59_000)
  expect(twilio.requests).toHaveLength(1)
  await later(1_000)
  expect(await row()).toMatchObject({ status: 'sent', attempts: 2 })
  expect(twilio.taken).toHaveLength(1)
})

test('of concurrent deliveries one sends', async () => {
  const messageId = await send()
  if (isRefusal(messageId)) throw new Error('refused')
  await Promise.all(Array.from({ length: 8 }, () => deliverMessage(testShop.server, merchantId, messageId)))
  await later(9 * minute)
  expect([twilio.taken.length, (await row())?.['attempts']]).toEqual([1, 1])
})

test('without a gateway a message is refused; if it is removed later, the message is given up', async () => {
  await send()
  gateways.sms = undefined
  const refused = await send()
  expect(refused).toEqual(new Refusal('message.unconfigured', { kind: 'sms' }))
  await later(0)
  expect(await ownerRows('select status, error_code from messages')).toEqual([
    { status: 'refused', error_code: 'message.unconfigured' },
  ])
})
