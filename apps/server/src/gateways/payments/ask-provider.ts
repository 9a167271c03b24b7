import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderRefused, ProviderSilent } from './provider.ts'

/** Timeout and pause of a request. */
export interface AskOptions {
  readonly timeoutMs: number
  /** The first pause before a retry; it doubles. */
  readonly pauseMs: number
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
export async function askProvider(
  url: string,
  init: RequestInit,
  { timeoutMs, pauseMs }: AskOptions,
): Promise<unknown> {
  for (let turn = 1; ; turn += 1) {
    const answer = await once(url, init, timeoutMs)
    if (answer.kind === 'read') return answer.json
    if (answer.kind === 'refused') throw new ProviderRefused(answer.why)
    if (answer.kind === 'timeout' || turn === mostTries) throw new ProviderSilent(answer.why)
    await sleep(Math.min(pauseMs * 2 ** (turn - 1), longestPauseMs))
  }
}

type Answer =
  | { readonly kind: 'read'; readonly json: unknown }
  | { readonly kind: 'refused' | 'timeout' | 'broken'; readonly why: string }

async function once(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 404) return { kind: 'read', json: undefined }
    const text = await response.text()
    if (response.ok) return readJson(text)
    const why = `status ${response.status}`
    const isPassing = response.status === 408 || response.status === 429 || response.status >= 500
    return { kind: isPassing ? 'broken' : 'refused', why }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { kind: isLate ? 'timeout' : 'broken', why: String(error) }
  }
}

/** An unreadable answer may mean success. It counts as silence, because a retry would not help. */
function readJson(text: string): Answer {
  try {
    const json: unknown = JSON.parse(text)
    return { kind: 'read', json }
  } catch {
    return { kind: 'timeout', why: 'an answer that is no JSON' }
  }
}
