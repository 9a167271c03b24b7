import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { exchangeWithProvider, type AskOptions } from '../ask-provider.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'

const said = z.string().optional()
const Refusal = z.object({ error: z.object({ type: said, code: said, param: said, message: said }) })

/** Stripe refused a request. */
export class StripeRefusal extends ProviderRefused {
  readonly status: number
  readonly code: string | undefined
  /** The parameter that it is about. */
  readonly param: string | undefined
  /** Stripe's message, which may name the account and its key: it is not logged. */
  readonly text: string

  constructor(status: number, { code, param, message = '' }: z.infer<typeof Refusal>['error']) {
    super(code === undefined ? `status ${status}` : `status ${status}: ${code}`)
    this.status = status
    this.code = code
    this.param = param
    this.text = message
  }
}

/** Requests to Stripe for one account. Unknown objects and other refusals throw `StripeRefusal`, silence `ProviderSilent`. */
export interface StripeCaller {
  /** Undefined: Stripe does not know the object. */
  get<Answer>(path: string, query: Form, schema: z.ZodType<Answer>): Promise<Answer | undefined>
  /** `key`: the idempotency key. Stripe repeats its first answer to it for at least 24 hours. */
  post<Answer>(path: string, form: Form, key: string | undefined, schema: z.ZodType<Answer>): Promise<Answer>
  /** Delete an object; one that Stripe does not know is deleted. */
  remove(path: string): Promise<void>
}

/** Fields by their path in brackets, such as `payment_intent_data[metadata][reference]`. */
export type Form = Readonly<Record<string, string | number>>

interface StripeAccess {
  readonly url: string
  readonly secretKey: string
  readonly ask: AskOptions
}

/** The version whose fields the adapter reads; the account's own version may be older. */
export const apiVersion = '2026-10-28.endive'
const mostTries = 4

/** Create the caller of Stripe's interface: forms in, JSON out. */
export function createStripeCaller({ url, secretKey, ask }: StripeAccess): StripeCaller {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': apiVersion }

  /** Another request with the same key may be in progress (409): its answer is repeated once it is there. */
  async function send(path: string, init: RequestInit): Promise<unknown> {
    for (let turn = 1; ; turn += 1) {
      const { status, json } = await exchangeWithProvider(url + path, init, ask)
      if (status >= 200 && status < 300) return json
      if (status === 404 && init.method !== 'POST') return undefined
      if (status !== 409) throw refusalOf(status, json)
      if (turn === mostTries) throw new ProviderSilent('the same request is in progress')
      await sleep(ask.pauseMs * 2 ** (turn - 1))
    }
  }

  return {
    async get(path, query, schema) {
      const json = await send(`${path}?${encode(query)}`, { headers })
      return json === undefined ? undefined : parse(schema, json)
    },
    async post(path, form, key, schema) {
      const idempotency = key === undefined ? {} : { 'idempotency-key': key }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const init = { method: 'POST', headers: { ...headers, ...type, ...idempotency }, body: encode(form) }
      return parse(schema, await send(path, init))
    },
    async remove(path) {
      await send(path, { method: 'DELETE', headers })
    },
  }
}

/** A key used with other parameters says that an earlier request was carried out: that refuses nothing. */
function refusalOf(status: number, json: unknown): Error {
  const refusal: z.infer<typeof Refusal>['error'] = Refusal.safeParse(json).data?.error ?? {}
  if (refusal.type === 'idempotency_error')
    return new ProviderSilent('the key was used with other parameters')
  return new StripeRefusal(status, refusal)
}

function encode(form: Form): string {
  return new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString()
}

function parse<Answer>(schema: z.ZodType<Answer>, json: unknown): Answer {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ProviderSilent('unexpected response format')
  return parsed.data
}
