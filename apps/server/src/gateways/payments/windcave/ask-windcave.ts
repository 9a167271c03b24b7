import { exchangeWithProvider, type AskOptions, type ProviderAnswer } from '../ask-provider.ts'
import type { z } from 'zod'
import { ProviderRefused, ProviderSilent, type RefundTruth } from '../provider.ts'
import { readRefund } from './read-session.ts'
import { WindcaveSession, WindcaveTransaction } from './windcave-answers.ts'

/** Requests to Windcave for one account. Refusals throw `ProviderRefused`, silence `ProviderSilent`. */
export interface WindcaveCaller {
  readonly ask: AskOptions
  get(path: string): Promise<ProviderAnswer>
  /** `requestId`: Windcave repeats its answer to it, for an undocumented time. */
  post(path: string, requestId: string, body: unknown, timing?: AskOptions): Promise<ProviderAnswer>
}

interface WindcaveAccess {
  readonly url: string
  readonly username: string
  readonly apiKey: string
  readonly ask: AskOptions
}

/** Create the caller of Windcave's interface. */
export function createWindcaveCaller({ url, username, apiKey, ask }: WindcaveAccess): WindcaveCaller {
  const headers = {
    authorization: `Basic ${Buffer.from(`${username}:${apiKey}`).toString('base64')}`,
    accept: 'application/json',
  }
  return {
    ask,
    get: (path) => exchangeWithProvider(url + path, { headers }, ask),
    post: (path, requestId, body, timing = ask) => {
      const more = { 'content-type': 'application/json', 'x-id': requestId }
      const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
      return exchangeWithProvider(url + path, init, timing)
    },
  }
}

/** Get a session with its transactions; undefined: unknown to Windcave. */
export async function getSession(windcave: WindcaveCaller, id: string): Promise<WindcaveSession | undefined> {
  const answer = await windcave.get(`/sessions/${encodeURIComponent(id)}`)
  return answer.status === 404 ? undefined : parse(WindcaveSession, answer)
}

/** Get a refund by Windcave's id; undefined: unknown. It answers 202 while the refund runs. */
export async function getRefund(
  windcave: WindcaveCaller,
  id: string,
  cents: number,
): Promise<RefundTruth | undefined> {
  const answer = await windcave.get(`/transactions/${encodeURIComponent(id)}`)
  if (answer.status === 404) return undefined
  if (answer.status === 202) return { refund: id, status: 'pending' }
  return readRefund(parse(WindcaveTransaction, answer), cents)
}

/** Get the id of the session in which a transaction was made. */
export async function getSessionId(
  windcave: WindcaveCaller,
  transaction: string,
): Promise<string | undefined> {
  const answer = await windcave.get(`/transactions/${encodeURIComponent(transaction)}`)
  return answer.status === 404 ? undefined : parse(WindcaveTransaction, answer).sessionId
}

/** Read an answer. Throws `ProviderRefused` for refusals, and `ProviderSilent` for an answer of another shape. */
export function parse<Answer>(schema: z.ZodType<Answer>, { status, json }: ProviderAnswer): Answer {
  if (status < 200 || status >= 300) throw new ProviderRefused(`status ${status}`)
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ProviderSilent('unexpected response format')
  return parsed.data
}
