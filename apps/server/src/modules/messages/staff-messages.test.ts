import { messages } from '@tabard/contract/messages/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { systemWrite } from '../../db/platform-database.ts'
import type { MessageGateways } from '../../gateways/messages/message-gateway.ts'
import { outboxGateway } from '../../gateways/messages/outbox.ts'
import { startSmtpFake, type SmtpFake } from '../../gateways/messages/smtp-fake.ts'
import { createSmtpGateway } from '../../gateways/messages/smtp.ts'
import { sendMessage } from './send-message.ts'
import { writeMessage } from './write-message.ts'

const account = { user: 'tabard', pass: 'a secret of the tests' }

let server: SmtpFake
let testShop: TestServer
let merchantId: string
let shopId: string
let owner: ReturnType<TestServer['staff']>
let gateways: { sms: MessageGateways['sms']; mail: MessageGateways['mail'] }

beforeAll(async () => {
  server = await startSmtpFake(account)
  gateways = { sms: undefined, mail: undefined }
  testShop = await startTestServer({ messages: gateways })
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  gateways.sms = outboxGateway
  gateways.mail = createSmtpGateway({
    host: '127.0.0.1',
    port: server.port,
    isSecure: false,
    needsTls: false,
    auth: account,
    from: 'orders@lantern.example',
    timeoutMs: 5_000,
  })
  server.taken.length = 0
  await ownerRows('delete from messages')
  await ownerRows('delete from sms_counters')
})
afterAll(async () => {
  await testShop.stop()
  await server.stop()
})

const sms = { kind: 'sms', recipient: '0412 345 678', sample: 'logInCode', language: 'en-gb' } as const
const mail = {
  kind: 'mail',
  recipient: 'mei@kitchen.example',
  sample: 'orderReady',
  language: 'zh-hans',
} as const

const sendCode = (kind: 'sms' | 'mail') =>
  systemWrite(testShop.server.pool, merchantId, (tx) =>
    sendMessage(tx, gateways, {
      shopId,
      kind,
      purpose: 'passwordCode',
      recipient: kind === 'sms' ? '+61412345678' : 'mei@kitchen.example',
      language: 'en-gb',
      expiresAt: sampleNow + 600_000,
      now: sampleNow,
      ...writeMessage(testShop.server.serverMessages, 'en-gb', 'Lantern', {
        purpose: 'passwordCode',
        code: '654321',
        minutes: 10,
      }),
    }),
  )

test('a code in the outbox is shown to an owner on request, and the audit records it', async () => {
  await sendCode('sms')
  await runDueJobs(testShop)
  const { channels: seen, messages: list } = await owner.call(messages.list, {})
  expect(seen).toEqual({ sms: 'outbox', mail: 'live' })
  expect(list).toEqual([
    expect.objectContaining({
      kind: 'sms',
      purpose: 'passwordCode',
      recipient: '+61412345678',
      subject: '',
      canReadCode: true,
      status: 'sent',
      isInOutbox: true,
      sentAt: sampleNow,
    }),
  ])
  expect(JSON.stringify(list)).not.toContain('654321')
  const messageId = list[0]?.messageId ?? ''
  const manager = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchantId, 'manager')).cookie,
  )
  expect(await refusalOf(manager.call(messages.readCode, { messageId }))).toMatchObject({
    code: 'permission.denied',
  })
  expect(await owner.call(messages.readCode, { messageId })).toEqual({
    text: expect.stringContaining('654321'),
  })
  const entries = await ownerRows("select subject, after from audit_entries where what = 'messages.readCode'")
  expect(entries).toEqual([{ subject: messageId, after: null }])
})

test('a code that is really sent is never shown', async () => {
  await sendCode('mail')
  const texts = async () =>
    (await owner.call(messages.list, {})).messages.map(({ status, text }) => [status, text])
  expect(await texts()).toEqual([['queued', undefined]])
  await runDueJobs(testShop)
  expect(await texts()).toEqual([['sent', undefined]])
  const [sent] = (await owner.call(messages.list, {})).messages
  expect(sent?.canReadCode).toBe(false)
  expect(await refusalOf(owner.call(messages.readCode, { messageId: sent?.messageId ?? '' }))).toMatchObject({
    code: 'message.unknown',
  })
  expect(server.taken[0]?.message).toContain('654321')
  expect(JSON.stringify(await ownerRows('select * from messages'))).not.toContain('654321')
})

describe('a test message', () => {
  test('goes to the typed phone, in the chosen language, and is in the audit without the number', async () => {
    const { messages: list } = await owner.call(messages.sendTest, { ...sms, language: 'zh-hans' })
    expect(list[0]).toMatchObject({
      purpose: 'test',
      recipient: '+61412345678',
      status: 'queued',
      text: expect.stringMatching(/^这是一条测试消息。.*123456.*10 分钟内有效/),
    })
    const [entry] = await ownerRows<{ after: unknown }>(
      "select after from audit_entries where what = 'messages.test'",
    )
    expect(entry?.after).toEqual({ kind: 'sms', to: '+61***678' })
  })

  test('goes by email, with a subject', async () => {
    await owner.call(messages.sendTest, { ...mail, language: 'en-gb' })
    await runDueJobs(testShop)
    expect(server.taken).toEqual([
      expect.objectContaining({
        to: ['mei@kitchen.example'],
        message: expect.stringMatching(
          /Subject: Shop lantern: order 88 is ready[^]*This is a test\. Shop lantern: order 88/,
        ),
      }),
    ])
  })

  test.each([
    [{ ...sms, recipient: '12' }, 'phone.invalid'],
    [{ ...sms, recipient: '+234 803 123 4567' }, 'sms.country'],
    [{ ...mail, recipient: 'a@b.c, d@e.f' }, 'mail.invalid'],
  ])('%j: %s', async (input, code) => {
    expect(await refusalOf(owner.call(messages.sendTest, input))).toMatchObject({ code, status: 200 })
    expect(await ownerRows('select from messages')).toEqual([])
  })

  test('counts like any other SMS, and reports when to retry', async () => {
    for (let at = 0; at < 5; at += 1) await owner.call(messages.sendTest, sms)
    expect(await refusalOf(owner.call(messages.sendTest, sms))).toMatchObject({
      code: 'sms.tooMany',
      status: 429,
      data: { retryAfterSeconds: 3_600 },
    })
    // The limits of SMS do not block email.
    await owner.call(messages.sendTest, mail)
  })

  test('counts towards the email limits of the mailbox and of the shop', async () => {
    for (let at = 0; at < 5; at += 1) await owner.call(messages.sendTest, mail)
    expect(await refusalOf(owner.call(messages.sendTest, mail))).toMatchObject({
      code: 'mail.tooMany',
      status: 429,
      data: { retryAfterSeconds: 3_600 },
    })
    for (let at = 0; at < 5; at += 1)
      await owner.call(messages.sendTest, { ...mail, recipient: `mei-${at}@kitchen.example` })
    const another = { ...mail, recipient: 'mei-5@kitchen.example' }
    expect(await refusalOf(owner.call(messages.sendTest, another))).toMatchObject({ code: 'mail.tooMany' })
    // The limits of email do not block SMS.
    await owner.call(messages.sendTest, sms)
  })

  test('is refused without a gateway, and takes no place', async () => {
    gateways.sms = undefined
    expect(await refusalOf(owner.call(messages.sendTest, sms))).toMatchObject({
      code: 'message.unconfigured',
      message: "SMS isn't set up yet.",
    })
    expect((await owner.call(messages.list, {})).channels).toEqual({ sms: 'none', mail: 'live' })
    expect(await ownerRows('select from sms_counters')).toEqual([])
  })
})

describe('resending', () => {
  const refuseOne = async () => {
    server.mischief.push('unknown')
    await owner.call(messages.sendTest, mail)
    await runDueJobs(testShop)
    const [first] = (await owner.call(messages.list, {})).messages
    if (!first) throw new Error('no message')
    return first
  }

  test("sends a refused email again at a person's request, once", async () => {
    const refused = await refuseOne()
    expect(refused).toMatchObject({ status: 'refused', reason: 'smtp.550', canRetry: true })
    const { messageId } = refused
    const answers = await Promise.allSettled([1, 2, 3].map(() => owner.call(messages.retry, { messageId })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await runDueJobs(testShop)
    expect((await owner.call(messages.list, {})).messages[0]).toMatchObject({
      status: 'sent',
      canRetry: false,
    })
    expect(server.taken).toHaveLength(1)
    expect(await ownerRows("select before, after from audit_entries where what = 'messages.retry'")).toEqual([
      { before: { status: 'refused' }, after: { status: 'queued' } },
    ])
  })

  test('is refused for a sent, expired or unknown message', async () => {
    const { messageId } = await refuseOne()
    testShop.time.now += 3_600_000
    expect(await refusalOf(owner.call(messages.retry, { messageId }))).toMatchObject({
      code: 'message.final',
    })
    const unknown = { messageId: '0198f000-0000-7000-8000-000000000013' }
    expect(await refusalOf(owner.call(messages.retry, unknown))).toMatchObject({ code: 'message.unknown' })
  })
})
