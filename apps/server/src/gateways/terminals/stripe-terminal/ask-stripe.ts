import type { z } from 'zod'
import { ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { exchange, readJson, throwStatus } from '../exchange.ts'
import { StripeFault } from './stripe-schemas.ts'

/** The version whose answers this code reads. */
const stripeVersion = '2026-10-28.endive'

/** Stripe refused a request for a reason that its code names. */
export class StripeRefused extends ProviderRefused {
  readonly code: string

  constructor(code: string) {
    super(`Stripe refused the request (${code})`)
    this.code = code
  }
}

/** Calls to Stripe with the credentials of one account. */
export interface StripeCalls {
  /** Throws `StripeRefused` or `ProviderSilent`. Undefined: there is no such object. */
  get<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | undefined>
  /** A request with the same key is carried out once. */
  post<Value>(
    path: string,
    schema: z.ZodType<Value>,
    form: Readonly<Record<string, string>>,
    idempotencyKey?: string,
  ): Promise<Value>
}

/** Create the calls to Stripe at an address. */
export function createStripeCalls(url: string, secretKey: string, timeoutMs: number): StripeCalls {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': stripeVersion }

  return {
    async get(path, schema) {
      const { status, text } = await exchange(url + path, { method: 'GET', headers }, timeoutMs)
      if (status === 404) return undefined
      if (status !== 200) throwFault(status, text)
      return parse(schema, text)
    },

    async post(path, schema, form, idempotencyKey) {
      const init: RequestInit = {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: new URLSearchParams(form).toString(),
      }
      const { status, text } = await exchange(url + path, init, timeoutMs)
      if (status !== 200) throwFault(status, text)
      return parse(schema, text)
    },
  }
}

/** Codes after which the reader may have the command all the same. */
const doubtful = new Set(['terminal_reader_timeout', 'lock_timeout', 'idempotency_key_in_use'])

function throwFault(status: number, text: string): never {
  if (status >= 500 || status === 408 || status === 429) throwStatus(status)
  const { error } = StripeFault.safeParse(parseJson(text)).data ?? {}
  if (error === undefined) throwStatus(status)
  const named = error.code ?? error.type
  // Codes appear in errors and logs, so nothing else may pass as one.
  const code = /^\w{1,80}$/.test(named) ? named : 'unknown'
  throw doubtful.has(code) ? new ProviderSilent(`Stripe code ${code}`) : new StripeRefused(code)
}

function parseJson(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value {
  const parsed = schema.safeParse(readJson(text))
  if (!parsed.success) throw new ProviderSilent('unexpected response format')
  return parsed.data
}
