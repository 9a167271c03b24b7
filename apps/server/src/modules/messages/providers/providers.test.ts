import { messages } from '@tabard/contract/messages/calls'
import { messageProviders } from '@tabard/contract/messages/providers'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../test/database/run-due-jobs.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import {
  createCustomer,
  createMerchant,
  createStaff,
  type TestMerchant,
} from '../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { startSmtpFake, type SmtpFake } from '../../../gateways/messages/smtp-fake.ts'

const password = 'the mail password of the tests'
let testShop: TestServer
let merchant: TestMerchant
let owner: ReturnType<TestServer['staff']>
let manager: ReturnType<TestServer['staff']>
let smtp: SmtpFake

beforeAll(async () => {
  testShop = await startTestServer()
  merchant = await createMerchant(testShop.server, ['lantern'])
  const signIn = async (role: 'owner' | 'manager') =>
    testShop.staff('lantern', (await createStaff(testShop.server, merchant.merchantId, role)).cookie)
  ;[owner, manager] = await Promise.all([signIn('owner'), signIn('manager')])
  smtp = await startSmtpFake({ user: 'orders', pass: password })
})
beforeEach(async () => {
  await ownerRows('delete from message_providers')
  await ownerRows('delete from throttles')
})
afterAll(async () => {
  await smtp.stop()
  await testShop.stop()
})

const mail = {
  host: 'mail.lantern.example',
  port: 465,
  user: 'orders',
  fromName: 'Lantern',
  fromAddress: 'orders@lantern.example',
  replyTo: 'hello@lantern.example',
}
const twilio = { provider: 'twilio', accountSid: `AC${'0'.repeat(32)}`, from: '+61400000000' } as const

test('a password is stored encrypted and never shown, and the activity log has none', async () => {
  const saved = await owner.call(messageProviders.saveMail, { mail, password })
  expect(saved.mail).toEqual({ ...mail, hasPassword: true })
  await owner.call(messageProviders.saveSms, { sms: twilio, secret: 'the token of the tests' })
  const shown = JSON.stringify(await owner.call(messageProviders.get, {}))
  expect(shown).not.toMatch(/of the tests/)
  const stored = await ownerRows<{ row: string }>(
    "select row_to_json(p)::text || convert_from(decode(encode(p.sealed, 'hex'), 'escape'), 'latin1') as row from message_providers p",
  )
  expect(JSON.stringify(stored)).not.toMatch(/of the tests/)
  const log = await ownerRows('select * from audit_entries where merchant_id = $1', [merchant.merchantId])
  expect(JSON.stringify(log)).toMatch(/mail.lantern.example/)
  expect(JSON.stringify(log)).not.toMatch(/of the tests/)
})

test('a changed server needs the password again; a changed sender does not', async () => {
  await owner.call(messageProviders.saveMail, { mail, password })
  const renamed = await owner.call(messageProviders.saveMail, { mail: { ...mail, fromName: 'Lantern Bar' } })
  expect(renamed.mail?.fromName).toBe('Lantern Bar')
  for (const change of [{ host: 'mail.thief.example' }, { user: 'other' }, { port: 587 }])
    expect(
      await refusalOf(owner.call(messageProviders.saveMail, { mail: { ...mail, ...change } })),
    ).toMatchObject({ code: 'provider.invalid', data: { faults: [{ field: 'password', fault: 'secret' }] } })
  await owner.call(messageProviders.saveSms, { sms: twilio, secret: 'token' })
  const own = {
    provider: 'http',
    url: 'https://thief.example/',
    method: 'POST',
    body: '',
    success: '',
  } as const
  expect(await verdictOf(owner.call(messageProviders.saveSms, { sms: own }))).toBe('provider.invalid')
})

test('fields that cannot be are named', async () => {
  const wrong = { ...mail, host: 'http://x', port: 6379, fromName: 'a"b', fromAddress: 'x', replyTo: 'y' }
  expect(await refusalOf(owner.call(messageProviders.saveMail, { mail: wrong, password }))).toMatchObject({
    data: {
      faults: ['host', 'port', 'fromName', 'fromAddress', 'replyTo'].map((field) => ({
        field,
        fault: 'invalid',
      })),
    },
  })
  const moving = {
    provider: 'http',
    url: 'https://{to}.example/',
    method: 'POST',
    body: '',
    success: '',
  } as const
  expect(
    await refusalOf(owner.call(messageProviders.saveSms, { sms: moving, secret: 'no header' })),
  ).toMatchObject({
    data: { faults: [{ field: 'url' }, { field: 'headers' }] },
  })
})

test('only an owner of all shops may see or change it', async () => {
  const verdicts = await Promise.all([
    verdictOf(manager.call(messageProviders.get, {})),
    verdictOf(manager.call(messageProviders.remove, { kind: 'mail' })),
    verdictOf(manager.call(messageProviders.test, { kind: 'mail', recipient: 'x@y.example' })),
  ])
  expect(verdicts).toEqual(['permission.denied', 'permission.denied', 'permission.denied'])
})

test("messages leave by the merchant's server, others by the installation's, and a test says what happened", async () => {
  const atFake = { ...mail, host: 'localhost', port: 465 }
  await owner.call(messageProviders.saveMail, { mail: atFake, password })
  const to = { kind: 'mail', recipient: 'mei@kitchen.example' } as const
  // An internal host is refused before anything leaves.
  expect(await owner.call(messageProviders.test, to)).toEqual({ isSent: false, code: 'host.internal' })
  Object.assign(testShop.server.config, { allowsInternalHosts: true })
  // The fake has a port of its own, which no owner can type, and speaks no TLS.
  await ownerRows(
    "update message_providers set settings = settings || jsonb_build_object('port', $1::integer)",
    [smtp.port],
  )
  expect(await owner.call(messageProviders.test, to)).toEqual({ isSent: true, code: '' })
  expect(smtp.taken.at(-1)).toMatchObject({ from: 'orders@lantern.example', to: ['mei@kitchen.example'] })
  expect(smtp.taken.at(-1)?.message).toMatch(/^From: "?Lantern"? <orders@lantern.example>/m)
  expect(smtp.taken.at(-1)?.message).toMatch(/^Reply-To: hello@lantern.example/m)
  const customer = await createCustomer(testShop.server, merchant.merchantId)
  await (await testShop.guest('lantern', customer)).call(ownAccount.sendMailCode, {})
  await runDueJobs(testShop)
  expect(smtp.taken.at(-1)?.to).toEqual([customer.email])
  expect((await owner.call(messages.list, {})).channels.mail).toBe('live')
  const count = smtp.taken.length
  await owner.call(messageProviders.remove, { kind: 'mail' })
  await (await testShop.guest('lantern', customer)).call(ownAccount.sendMailCode, {})
  await runDueJobs(testShop)
  expect(smtp.taken).toHaveLength(count)
  Object.assign(testShop.server.config, { allowsInternalHosts: false })
})
