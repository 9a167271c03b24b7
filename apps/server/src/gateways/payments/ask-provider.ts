import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderRefused, ProviderSilent } from './provider.ts'

export interface AskOptions {
  readonly timeoutMs: number
  /** The first pause before trying again; it doubles. */
  readonly pauseMs: number
}

/** Providers, section 0. */
export const patientAsk: AskOptions = { timeoutMs: 15_000, pauseMs: 500 }

const mostTries = 3
const longestPauseMs = 5_000

/**
 * One request to a provider, sent again with the same key when the line broke or it asked for patience. After a timeout
 * it is not sent again: whoever waits has waited long enough. Answers parsed JSON; undefined for 404.
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

/** What cannot be read may have been done: it is no answer, and asking again right away would not mend it. */
function readJson(text: string): Answer {
  try {
    const json: unknown = JSON.parse(text)
    return { kind: 'read', json }
  } catch {
    return { kind: 'timeout', why: 'an answer that is no JSON' }
  }
}
