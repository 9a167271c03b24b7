import { expect, test } from 'vitest'
import { readMessagesSettings } from './read-messages-settings.ts'

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+61480000000',
}
const http = {
  SMS_HTTP_URL: 'https://sms.example/send?to={to}',
  SMS_HTTP_HEADERS: 'X-Key: a | Content-Type: text/plain',
}
const smtp = { SMTP_URL: 'smtp://orders:p%40ss@mail.example', MAIL_FROM: 'Tabard <orders@shop.example>' }

test('without settings messages go to the outbox in a trial, and are refused elsewhere', () => {
  expect(readMessagesSettings({}, true)).toEqual({ sms: { kind: 'outbox' }, mail: { kind: 'outbox' } })
  expect(readMessagesSettings({}, false)).toEqual({ sms: undefined, mail: undefined })
})

test('each kind is configured separately', () => {
  expect(readMessagesSettings(twilio, true)).toMatchObject({
    sms: { kind: 'twilio', twilio: { url: 'https://api.twilio.com', from: '+61480000000' } },
    mail: { kind: 'outbox' },
  })
  expect(readMessagesSettings(http, false)).toMatchObject({
    sms: { kind: 'http', http: { method: 'POST', headers: { 'X-Key': 'a', 'Content-Type': 'text/plain' } } },
    mail: undefined,
  })
  expect(readMessagesSettings(smtp, false).mail).toEqual({
    kind: 'smtp',
    smtp: {
      host: 'mail.example',
      port: 587,
      isSecure: false,
      needsTls: true,
      auth: { user: 'orders', pass: 'p@ss' },
      from: 'Tabard <orders@shop.example>',
    },
  })
  const local = readMessagesSettings({ ...smtp, SMTP_URL: 'smtps://localhost' }, false).mail
  expect(local).toMatchObject({ smtp: { port: 465, isSecure: true, needsTls: false, auth: undefined } })
})

test.each([
  [{ ...twilio, ...http }, 'are both set'],
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN'],
  [{ ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID'],
  [{ SMS_HTTP_URL: 'https://{to}.example/' }, 'path and query only'],
  [{ SMS_HTTP_URL: 'https://sms.example{text}/' }, 'path and query only'],
  [{ SMS_HTTP_URL: 'https://{text}@sms.example/' }, 'path and query only'],
  [{ SMS_HTTP_URL: 'https://a:b@sms.example/' }, 'SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_URL: 'http://sms.example/' }, 'https://'],
  [{ SMS_HTTP_URL: 'sms.example' }, 'SMS_HTTP_URL'],
  [{ ...http, SMS_HTTP_METHOD: 'DELETE' }, 'SMS_HTTP_METHOD'],
  [{ ...http, SMS_HTTP_HEADERS: 'nothing' }, 'SMS_HTTP_HEADERS'],
  [{ ...smtp, SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
  [{ ...smtp, MAIL_FROM: 'a@b.c, d@e.f' }, 'MAIL_FROM'],
  [{ ...smtp, MAIL_FROM: '' }, 'MAIL_FROM'],
])('an invalid value is reported at start: %j', (env, words) => {
  expect(() => readMessagesSettings(env, false)).toThrow(words)
})
