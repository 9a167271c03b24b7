import {
  addressFault,
  httpMethods,
  isThisMachine,
  readHeaders,
} from '@tabard/domain/messages/provider-settings'
import { PlainFault } from '../../db/plain-fault.ts'
import type { HttpSmsSettings } from './http-sms.ts'
import type { MessagesSettings } from './open-message-gateways.ts'
import type { SmtpSettings } from './smtp.ts'
import type { TwilioSettings } from './twilio.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Read how messages are sent from the environment (docs/operating.md). Without settings a trial uses the
 * outbox, and any other installation sends nothing, so that no shop assumes its codes arrive. Throws
 * `PlainFault`.
 */
export function readMessagesSettings(env: Env, isTrial: boolean): MessagesSettings {
  const outbox = isTrial ? ({ kind: 'outbox' } as const) : undefined
  const twilio = readTwilio(env)
  const http = readHttp(env)
  const smtp = readSmtp(env)
  if (twilio && http)
    throw new PlainFault('TWILIO_ACCOUNT_SID and SMS_HTTP_URL are both set: set only one of them.')
  return {
    sms: twilio ? { kind: 'twilio', twilio } : http ? { kind: 'http', http } : outbox,
    mail: smtp ? { kind: 'smtp', smtp } : outbox,
  }
}

function readTwilio(env: Env): TwilioSettings | undefined {
  const accountSid = env['TWILIO_ACCOUNT_SID']
  if (!accountSid) return undefined
  const [authToken, from] = [env['TWILIO_AUTH_TOKEN'], env['TWILIO_FROM']]
  if (!/^AC[0-9a-f]{32}$/i.test(accountSid))
    throw new PlainFault('TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits.')
  if (!authToken || !from)
    throw new PlainFault('TWILIO_ACCOUNT_SID requires TWILIO_AUTH_TOKEN and TWILIO_FROM: set all three.')
  return { url: 'https://api.twilio.com', accountSid, authToken, from }
}

function readHttp(env: Env): HttpSmsSettings | undefined {
  const url = env['SMS_HTTP_URL']
  if (!url) return undefined
  const method = httpMethods.find((known) => known === (env['SMS_HTTP_METHOD'] || 'POST'))
  if (!method) throw new PlainFault(`SMS_HTTP_METHOD must be one of ${httpMethods.join(', ')}.`)
  checkAddress(url)
  return {
    url,
    method,
    headers: readSmsHeaders(env['SMS_HTTP_HEADERS']),
    body: env['SMS_HTTP_BODY'] ?? '',
    success: env['SMS_HTTP_SUCCESS'] || undefined,
  }
}

/** Only the operator may choose the host: placeholders must not change it. */
function checkAddress(template: string): void {
  const fault = addressFault(template)
  if (fault) throw new PlainFault(addressFaults[fault])
}

const addressFaults = {
  form: 'SMS_HTTP_URL must be a URL like https://sms.example/send.',
  host: 'SMS_HTTP_URL may have {to}, {text} and {reference} in its path and query only.',
  password: 'SMS_HTTP_URL must not contain a password: use SMS_HTTP_HEADERS.',
  insecure: 'SMS_HTTP_URL must begin with https:// unless it is on this machine.',
} as const

/** `Name: value`, several separated by line breaks or `|`. */
function readSmsHeaders(text = ''): Readonly<Record<string, string>> {
  const headers = readHeaders(text)
  if (!headers)
    throw new PlainFault(
      'SMS_HTTP_HEADERS must be like "Authorization: Bearer x | Content-Type: text/plain".',
    )
  return headers
}

function readSmtp(env: Env): SmtpSettings | undefined {
  const [address, from] = [env['SMTP_URL'], env['MAIL_FROM']]
  if (!address) return undefined
  if (!URL.canParse(address) || !/^smtps?:$/.test(new URL(address).protocol))
    throw new PlainFault('SMTP_URL must be a URL like smtps://user:password@mail.example:465.')
  if (!from || !/^[^@<>]*<?[^@<>\s]+@[^@<>\s]+>?$/.test(from))
    throw new PlainFault('SMTP_URL requires MAIL_FROM, an address like "Tabard <orders@shop.example>".')
  const { protocol, hostname, port, username, password } = new URL(address)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    needsTls: !isThisMachine(hostname),
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    from,
  }
}
