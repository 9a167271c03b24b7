import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { exchangeWithProvider } from '../ask-provider.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import type { PaypalApp, PaypalTokens } from './paypal-tokens.ts'

/** An account at PayPal, and how to reach it. */
export interface PaypalAccess extends PaypalApp {
  readonly environment: 'test' | 'live'
  readonly tokens: PaypalTokens
}

/** A call of PayPal's REST API. */
export interface PaypalCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** PayPal's idempotency key: the same one is carried out once. */
  readonly requestId?: string
}

interface PaypalRefusalDetails {
  readonly status: number
  readonly debugId?: string | undefined
  readonly field?: string | undefined
}

/** PayPal refused a call. `issue` is its reason, such as `INSTRUMENT_DECLINED`. */
export class PaypalRefusal extends ProviderRefused {
  readonly issue: string
  readonly status: number
  /** The field that it is about. */
  readonly field: string | undefined

  constructor(issue: string, about: PaypalRefusalDetails) {
    super(`PayPal: ${issue}, debug id ${about.debugId ?? 'unknown'}`)
    this.issue = issue
    this.status = about.status
    this.field = about.field
  }
}

const mostTries = 4

const short = z.string().max(100)
const Refusal = z.object({
  name: short.optional(),
  debug_id: short.optional(),
  details: z.array(z.object({ issue: short.optional(), field: short.optional() })).optional(),
})

/**
 * Call PayPal; undefined: not found. An expired token is replaced once. Throws `PaypalRefusal`, which is a
 * `ProviderRefused`, or `ProviderSilent`.
 */
export async function callPaypal<Answer>(
  access: PaypalAccess,
  call: PaypalCall,
  schema: z.ZodType<Answer>,
): Promise<Answer | undefined> {
  const { status, json } = await sendUntilFree(access, call)
  if (status === 404) return undefined
  if (status >= 300) throw toRefusal(status, json)
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ProviderSilent('unexpected response format')
  return parsed.data
}

/** For calls that find what they name. */
export async function mustCallPaypal<Answer>(
  access: PaypalAccess,
  call: PaypalCall,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const answer = await callPaypal(access, call, schema)
  if (answer === undefined) throw new PaypalRefusal('RESOURCE_NOT_FOUND', { status: 404 })
  return answer
}

/** Another request with the same key may be in progress (409): its answer is repeated once it is there. */
async function sendUntilFree(access: PaypalAccess, call: PaypalCall) {
  for (let turn = 1; ; turn += 1) {
    const first = await send(access, call)
    const answer = first.status === 401 ? await sendAgain(access, call, first.token) : first
    if (answer.status !== 409) return answer
    if (turn === mostTries) throw new ProviderSilent('PayPal: the same request is in progress')
    await sleep(access.ask.pauseMs * 2 ** (turn - 1))
  }
}

async function sendAgain(access: PaypalAccess, call: PaypalCall, token: string) {
  await access.tokens.forget(access, token)
  return send(access, call)
}

async function send(access: PaypalAccess, { method, path, body, requestId }: PaypalCall) {
  const token = await access.tokens.get(access)
  const hasBody = method === 'POST' || method === 'PATCH'
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      // Also with the amounts, fees and our references.
      prefer: 'return=representation',
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    },
    ...(hasBody && { body: JSON.stringify(body ?? {}) }),
  }
  return { ...(await exchangeWithProvider(access.url + path, init, access.ask)), token }
}

function toRefusal(status: number, json: unknown): PaypalRefusal {
  const refusal = Refusal.safeParse(json).data
  const detail = refusal?.details?.find(({ issue }) => issue !== undefined)
  const issue = detail?.issue ?? refusal?.name ?? `status ${status}`
  return new PaypalRefusal(issue, { status, debugId: refusal?.debug_id, field: detail?.field })
}
