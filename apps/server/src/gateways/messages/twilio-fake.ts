import type { FakeRequest } from '../fake-server.ts'
import { randomBytes } from 'node:crypto'
import { startProviderFake, type FakeAnswer, type ProviderFake } from './provider-fake.ts'

/** A fake Twilio. */
export interface TwilioFake extends ProviderFake {
  /** Accepted messages, newest first, as its list returns them. */
  readonly taken: { readonly sid: string; readonly to: string; readonly body: string; readonly at: number }[]
}

interface Account {
  readonly accountSid: string
  readonly authToken: string
}

/** Start Twilio's message resource with the features in use and its own error codes. */
export async function startTwilioFake(account: Account, clock: () => number = Date.now): Promise<TwilioFake> {
  const taken: TwilioFake['taken'] = []
  const expected = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`
  const answer = (request: FakeRequest): FakeAnswer => {
    if (request.headers.authorization !== expected) return fault(401, 20003, 'Authenticate')
    if (request.path !== `/2010-04-01/Accounts/${account.accountSid}/Messages.json`)
      return fault(404, 20404, `The requested resource ${request.path} was not found`)
    return request.method === 'GET' ? list(request, taken) : take(request, taken, clock())
  }
  return Object.assign(await startProviderFake(answer), { taken })
}

function take({ headers, body }: FakeRequest, taken: TwilioFake['taken'], at: number): FakeAnswer {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return fault(400, 21604, "A 'To' phone number is required.")
  const form = new URLSearchParams(body)
  const [to, text] = [form.get('To') ?? '', form.get('Body') ?? '']
  if (to === '') return fault(400, 21604, "A 'To' phone number is required.")
  if (text === '') return fault(400, 21602, 'Message body is required.')
  if (!form.has('From') && !form.has('MessagingServiceSid'))
    return fault(400, 21603, "A 'From' phone number is required.")
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return fault(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  if (to.startsWith('+61400000')) return fault(400, 21610, 'Attempt to send to unsubscribed recipient')
  const validity = Number(form.get('ValidityPeriod') ?? 14_400)
  if (validity < 1 || validity > 14_400) return fault(400, 21624, 'Validity period is out of range')
  const sid = `SM${randomBytes(16).toString('hex')}`
  taken.unshift({ sid, to, body: text, at })
  return {
    status: 201,
    body: JSON.stringify({ sid, to, body: text, status: 'queued', error_code: null, error_message: null }),
  }
}

function list({ query }: FakeRequest, taken: TwilioFake['taken']): FakeAnswer {
  const since = Date.parse(query.get('DateSent>') ?? '1970-01-01T00:00:00Z')
  const found = taken.filter(({ to, at }) => to === query.get('To') && at >= since)
  const messages = found.map(({ sid, to, body }) => ({ sid, to, body, status: 'sent' }))
  return { status: 200, body: JSON.stringify({ messages, page: 0, next_page_uri: null }) }
}

function fault(status: number, code: number, message: string): FakeAnswer {
  const more = `https://www.twilio.com/docs/errors/${code}`
  return { status, body: JSON.stringify({ code, message, more_info: more, status }) }
}
