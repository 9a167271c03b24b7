import { z } from 'zod'
import { exchange } from './exchange.ts'
import {
  MessageDelayed,
  MessageRefused,
  MessageSilent,
  type MessageGateway,
  type OutgoingMessage,
} from './message-gateway.ts'

/** Access to a Twilio account. */
export interface TwilioSettings {
  /** Twilio's address, or a fake's in tests. */
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** Our number in E.164, a sender name, or a messaging service (MG...). */
  readonly from: string
  readonly timeoutMs?: number
}

const Taken = z.object({ sid: z.string().min(1) })
const Faulty = z.object({ code: z.int() })
const Listed = z.object({ messages: z.array(z.object({ sid: z.string().min(1), body: z.string() })) })

/** Twilio's maximum waiting time of a message, for every account. */
const mostValiditySeconds = 14_400

/** Send SMS with Twilio's REST API (2010-04-01). Without idempotency keys, a retry searches its messages. */
export function createTwilioGateway({
  url,
  accountSid,
  authToken,
  from,
  timeoutMs = 10_000,
}: TwilioSettings): MessageGateway {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  const headers = { authorization, accept: 'application/json' }

  async function ask(query: string, init: RequestInit): Promise<unknown> {
    const { status, isOk, text } = await exchange(address + query, { ...init, headers }, timeoutMs)
    const json = parseJson(text)
    if (isOk && json !== undefined) return json
    throw faultOf(status, isOk, Faulty.safeParse(json).data?.code)
  }

  return {
    name: 'twilio',
    mayRepeat: true,

    async find({ to, body, createdAt }) {
      // Twilio's clock may be slightly behind.
      const since = new Date(createdAt - 60_000).toISOString().replace(/\.\d+Z$/, 'Z')
      const query = new URLSearchParams({ To: to, 'DateSent>': since, PageSize: '50' })
      const found = Listed.safeParse(await ask(`?${query}`, { method: 'GET' }))
      if (!found.success) throw new MessageSilent('provider.answer')
      // Trial accounts prepend their own text.
      return found.data.messages.find((sent) => sent.body.endsWith(body))?.sid
    },

    async send(message) {
      const taken = Taken.safeParse(await ask('', { method: 'POST', body: formOf(from, message) }))
      if (!taken.success) throw new MessageSilent('provider.answer')
      return taken.data.sid
    },
  }
}

function formOf(from: string, { to, body, expiresInSeconds }: OutgoingMessage): URLSearchParams {
  return new URLSearchParams({
    To: to,
    Body: body,
    [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    // An expired code must not leave Twilio's queue.
    ValidityPeriod: String(Math.min(Math.max(1, expiresInSeconds), mostValiditySeconds)),
  })
}

function faultOf(status: number, isOk: boolean, code: number | undefined): Error {
  const name = `twilio.${code ?? status}`
  // Rate limit, or an account that its owner must fix: nothing was sent.
  if (status === 429 || status === 401 || status === 403) return new MessageDelayed(name)
  // A server error or unreadable answer does not say whether the message was sent.
  if (isOk || status === 408 || status >= 500) return new MessageSilent(name)
  return new MessageRefused(name)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
