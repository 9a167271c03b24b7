import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHttpSmsGateway, type HttpSmsSettings } from './http-sms.ts'
import {
  MessageDelayed,
  MessageRefused,
  MessageSilent,
  type MessageGateway,
  type OutgoingMessage,
} from './message-gateway.ts'
import { startProviderFake, type ProviderFake } from './provider-fake.ts'
import { startSmtpFake, type SmtpFake } from './smtp-fake.ts'
import { createSmtpGateway } from './smtp.ts'
import { startTwilioFake, type TwilioFake } from './twilio-fake.ts'
import { createTwilioGateway, type TwilioSettings } from './twilio.ts'

const timeoutMs = 1_500
const sms: OutgoingMessage = {
  reference: '0198f000-0000-7000-8000-000000000001',
  to: '+61412345678',
  subject: '',
  body: 'Lantern: 123456 is your log-in code. "Ok" & 你好',
  createdAt: Date.now(),
  expiresInSeconds: 600,
}

/** The kind of error and its code, after a check that it contains neither text nor recipient. */
async function faultOf(work: Promise<unknown>): Promise<string> {
  const fault: unknown = await work.then(
    () => 'none',
    (error: unknown) => error,
  )
  if (!(fault instanceof Error) || !('code' in fault)) return String(fault)
  expect(fault.message + String(fault.stack) + String(fault.cause)).not.toMatch(/123456|12345678|mei@/)
  const kind = [MessageRefused, MessageDelayed, MessageSilent].find((known) => fault instanceof known)
  return `${kind?.name}: ${String(fault.code)}`
}

describe('Twilio', () => {
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a secret of the tests' }
  let twilio: TwilioFake
  beforeAll(async () => {
    twilio = await startTwilioFake(account)
  })
  afterEach(() => {
    twilio.taken.length = 0
    twilio.mischief.length = 0
    twilio.requests.length = 0
  })
  afterAll(() => twilio.stop())

  const open = (more: Partial<TwilioSettings> = {}): MessageGateway =>
    createTwilioGateway({ url: twilio.url, ...account, from: '+61480000000', timeoutMs, ...more })

  test('accepts a message as its own clients send it, and returns its id', async () => {
    expect(await open().send(sms)).toBe(twilio.taken[0]?.sid)
    const [request] = twilio.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
    })
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: sms.to,
      Body: sms.body,
      From: '+61480000000',
      ValidityPeriod: '600',
    })
  })

  test('gets a messaging service if one is set, and no validity above its maximum', async () => {
    await open({ from: `MG${'1'.repeat(32)}` }).send({ ...sms, expiresInSeconds: 900_000 })
    const form = new URLSearchParams(twilio.requests[0]?.body)
    expect([form.get('MessagingServiceSid'), form.get('From'), form.get('ValidityPeriod')]).toEqual([
      `MG${'1'.repeat(32)}`,
      null,
      '14400',
    ])
  })

  test.each([
    [{ to: '+6141' }, 'MessageRefused: twilio.21211'],
    [{ to: '+61400000123' }, 'MessageRefused: twilio.21610'],
    [{ body: '' }, 'MessageRefused: twilio.21602'],
  ])('permanently refuses %j', async (change, fault) => {
    expect(await faultOf(open().send({ ...sms, ...change }))).toBe(fault)
  })

  test('refuses a wrong token, which the operator can fix', async () => {
    expect(await faultOf(open({ authToken: 'another' }).send(sms))).toBe('MessageDelayed: twilio.20003')
  })

  test.each([
    ['tooMany', 'MessageDelayed: twilio.20429', 0],
    ['broken', 'MessageSilent: twilio.500', 0],
    ['garbage', 'MessageSilent: twilio.201', 0],
    ['silence', 'MessageSilent: provider.silent', 0],
    ['lost', 'MessageSilent: provider.silent', 1],
    ['elsewhere', 'MessageSilent: provider.silent', 0],
  ] as const)('%s: has its own error and is not retried automatically', async (mischief, fault, taken) => {
    twilio.mischief.push(mischief)
    expect(await faultOf(open().send(sms))).toBe(fault)
    expect([twilio.requests.length, twilio.taken.length]).toEqual([1, taken])
  })

  test('that is unreachable has certainly not sent the message', async () => {
    const gone = await startProviderFake(() => ({ status: 201, body: '' }))
    await gone.stop()
    expect(await faultOf(open({ url: gone.url }).send(sms))).toBe('MessageDelayed: provider.unreachable')
  })

  test('finds accepted messages: after a lost answer its list contains the message, and no one else’s', async () => {
    expect(await open().find(sms)).toBeUndefined()
    twilio.mischief.push('lost')
    await faultOf(open().send(sms))
    await open().send({ ...sms, to: '+61412345679' })
    await open().send({ ...sms, body: 'something else' })
    const mine = twilio.taken.find(({ to, body }) => to === sms.to && body === sms.body)
    expect(await open().find(sms)).toBe(mine?.sid)
    expect(await open().find({ ...sms, createdAt: Date.now() + 3_600_000 })).toBeUndefined()
    twilio.mischief.push('garbage')
    expect(await faultOf(open().find(sms))).toBe('MessageSilent: twilio.201')
  })
})

describe('an SMS gateway defined by its operator', () => {
  let gateway: ProviderFake
  let answer = { status: 200, body: 'OK 1' }
  beforeAll(async () => {
    gateway = await startProviderFake(() => answer)
  })
  afterEach(() => {
    gateway.requests.length = 0
    answer = { status: 200, body: 'OK 1' }
  })
  afterAll(() => gateway.stop())

  const open = (more: Partial<HttpSmsSettings> = {}) =>
    createHttpSmsGateway({
      url: `${gateway.url}/send`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer x' },
      body: '{"to":"{to}","text":"{text}","id":"{reference}"}',
      success: undefined,
      timeoutMs,
      ...more,
    })

  test('gets valid JSON', async () => {
    await open().send(sms)
    const [request] = gateway.requests
    expect(JSON.parse(request?.body ?? '')).toEqual({ to: sms.to, text: sms.body, id: sms.reference })
    expect(request?.headers.authorization).toBe('Bearer x')
  })

  test('gets a form, XML, plain text or a URL with special characters escaped', async () => {
    const send = async (type: string, body: string) => {
      await open({ headers: { 'content-type': type }, body }).send(sms)
      return gateway.requests.at(-1)?.body ?? ''
    }
    const form = await send('application/x-www-form-urlencoded', 'to={to}&text={text}')
    expect(Object.fromEntries(new URLSearchParams(form))).toEqual({ to: sms.to, text: sms.body })
    expect(await send('text/xml', '<t>{text}</t>')).toContain('&#34;Ok&#34; &#38; 你好')
    expect(await send('text/plain', '{text}')).toBe(sms.body)
    await open({ method: 'GET', url: `${gateway.url}/send?to={to}&text={text}` }).send(sms)
    const { query, body } = gateway.requests.at(-1) ?? {}
    expect([query?.get('to'), query?.get('text'), body]).toEqual([sms.to, sms.body, ''])
  })

  test('that gets our reference may repeat a message; any other may not', () => {
    expect(open().mayRepeat).toBe(true)
    expect(open({ body: '{to} {text}' }).mayRepeat).toBe(false)
  })

  test('that reports an error in a successful answer is understood', async () => {
    answer = { status: 200, body: 'ERR no credit' }
    expect(await faultOf(open({ success: 'OK' }).send(sms))).toBe('MessageRefused: http.answer')
    expect(await faultOf(open().send(sms))).toBe('none')
  })

  test.each([
    [400, 'MessageRefused: http.400'],
    [401, 'MessageDelayed: http.401'],
    [404, 'MessageRefused: http.404'],
    [429, 'MessageDelayed: http.429'],
    [503, 'MessageSilent: http.503'],
  ])('answers %d: %s', async (status, fault) => {
    answer = { status, body: `no such number ${sms.to}` }
    expect(await faultOf(open().send(sms))).toBe(fault)
  })

  test.each(['silence', 'lost', 'elsewhere'] as const)(
    '%s counts as no answer and is never followed',
    async (mischief) => {
      gateway.mischief.push(mischief)
      expect(await faultOf(open().send(sms))).toBe('MessageSilent: provider.silent')
      expect(gateway.requests).toHaveLength(1)
    },
  )
})

describe('email', () => {
  const account = { user: 'tabard', pass: 'a secret of the tests' }
  const mail = { ...sms, to: 'mei@kitchen.example', subject: 'Lantern: 你的验证码' }
  let server: SmtpFake
  beforeAll(async () => {
    server = await startSmtpFake(account)
  })
  afterEach(() => {
    server.taken.length = 0
    server.mischief.length = 0
  })
  afterAll(() => server.stop())

  const open = (pass = account.pass, needsTls = false) =>
    createSmtpGateway({
      host: '127.0.0.1',
      port: server.port,
      isSecure: false,
      needsTls,
      auth: { user: account.user, pass },
      from: 'Lantern <orders@lantern.example>',
      timeoutMs,
    })

  test('reaches one recipient, with our reference as its id', async () => {
    expect(await open().send(mail)).toBe(`<${mail.reference}@lantern.example>`)
    const [taken] = server.taken
    expect(taken).toMatchObject({ from: 'orders@lantern.example', to: [mail.to] })
    expect(taken?.message).toContain(`Message-ID: <${mail.reference}@lantern.example>`)
    expect(taken?.message).toMatch(/^From: Lantern <orders@lantern\.example>$/m)
  })

  test('has one recipient and our headers only, for any text', async () => {
    const subject = 'Hello\r\nBcc: thief@nowhere.example'
    await open().send({ ...mail, subject, to: 'a@b.example' })
    const [taken] = server.taken
    expect(taken?.to).toEqual(['a@b.example'])
    expect(taken?.message).not.toMatch(/^Bcc:/im)
  })

  test.each([
    ['unknown', 'MessageRefused: smtp.550', 0],
    ['later', 'MessageDelayed: smtp.451', 0],
    ['silence', 'MessageSilent: smtp.ETIMEDOUT', 0],
    ['closed', 'MessageSilent: smtp.ECONNECTION', 0],
    ['noise', 'MessageSilent: smtp.EPROTOCOL', 0],
    ['lost', 'MessageSilent: smtp.ECONNECTION', 1],
  ] as const)('%s: has its own error', async (mischief, fault, taken) => {
    server.mischief.push(mischief)
    expect(await faultOf(open().send(mail))).toBe(fault)
    expect(server.taken).toHaveLength(taken)
  })

  test('a wrong password is for the operator to fix, and nothing is sent without TLS', async () => {
    expect(await faultOf(open('another').send(mail))).toBe('MessageDelayed: smtp.535')
    expect(await faultOf(open(account.pass, true).send(mail))).toMatch(/^MessageDelayed: smtp\./)
    expect(server.taken).toEqual([])
  })
})
