import { ProviderRefused, ProviderSilent } from '../payments/provider.ts'

/** How long a terminal's provider may take to answer. */
export const terminalTimeoutMs = 30_000

/** A provider's answer. */
export interface ExchangeAnswer {
  readonly status: number
  readonly text: string
}

/** The most that is read of an answer, in characters. */
const mostText = 1_000_000

/**
 * Send one request, without a retry: a repeated command could reach the terminal twice. Throws `ProviderSilent`
 * without quoting the address, the request or the answer, which may contain secrets.
 */
export async function exchange(url: string, init: RequestInit, timeoutMs: number): Promise<ExchangeAnswer> {
  let answer: ExchangeAnswer
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    answer = { status: response.status, text: await response.text() }
  } catch (error) {
    throw new ProviderSilent(`no answer (${codeOf(error)})`)
  }
  if (answer.text.length > mostText) throw new ProviderSilent('an answer that is too long')
  return answer
}

/** Throw the error of an answer other than 200: refused if a repetition would fail too, else silent. */
export function throwStatus(status: number): never {
  const isTemporary = status === 408 || status === 429 || status >= 500 || status < 400
  throw isTemporary ? new ProviderSilent(`status ${status}`) : new ProviderRefused(`status ${status}`)
}

/** Parse JSON. An unreadable answer may mean success, so it counts as silence. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderSilent('an answer that is no JSON')
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
