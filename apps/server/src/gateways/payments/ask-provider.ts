import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderRefused, ProviderSilent } from './provider.ts'

/** Timeout and pause of a request. */
export interface AskOptions {
  readonly timeoutMs: number
  /** The first pause before a retry; it doubles. */
  readonly pauseMs: number
  /** How often a request is sent at most. One, where the provider has no idempotency key. */
  readonly tries?: number | undefined
}

/** A readable answer: success or refusal. */
export interface ProviderAnswer {
  readonly status: number
  /** Undefined: a success without a body (204), or a refusal whose body is no JSON. */
  readonly json: unknown
}

/** The default timing of requests to providers. */
export const patientAsk: AskOptions = { timeoutMs: 15_000, pauseMs: 500 }

const mostTries = 3
const longestPauseMs = 5_000

/**
 * Send one request to a provider, and retry with the same key after a broken connection or a temporary error.
 * A timeout is not retried, because the caller has waited long enough. Returns parsed JSON; undefined for
 * 404. Throws `ProviderRefused` or `ProviderSilent`.
 */
export async function askProvider(url: string, init: RequestInit, options: AskOptions): Promise<unknown> {
  const { status, json } = await exchangeWithProvider(url, init, options)
  if (status === 404) return undefined
  if (isSuccess(status)) return json
  throw new ProviderRefused(`status ${status}`)
}

/** Send as `askProvider` does, and return refusals with their body too. Throws `ProviderSilent`. */
export async function exchangeWithProvider(
  url: string,
  init: RequestInit,
  { timeoutMs, pauseMs, tries = mostTries }: AskOptions,
): Promise<ProviderAnswer> {
  for (let turn = 1; ; turn += 1) {
    const answer = await once(url, init, timeoutMs)
    if (answer.kind === 'read') return answer
    if (answer.kind === 'final' || turn >= tries) throw new ProviderSilent(answer.why)
    await sleep(Math.min(pauseMs * 2 ** (turn - 1), longestPauseMs))
  }
}

type Answer =
  | ({ readonly kind: 'read' } & ProviderAnswer)
  | { readonly kind: 'final' | 'broken'; readonly why: string }

async function once(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const { status } = response
    const json = parseJson(await response.text())
    // An unreadable answer may mean success. It counts as silence, because a retry would not help.
    if (isSuccess(status) && status !== 204 && json === undefined)
      return { kind: 'final', why: 'an answer that is no JSON' }
    const isPassing = status === 408 || status === 429 || status >= 500
    return isPassing ? { kind: 'broken', why: `status ${status}` } : { kind: 'read', status, json }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { kind: isLate ? 'final' : 'broken', why: String(error) }
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
