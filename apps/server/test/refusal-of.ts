import type { ErrorCode } from '@tabard/contract/errors'
import { Refused, Unreachable } from '@tabard/contract/wire/refused'

export interface SeenRefusal {
  readonly code: ErrorCode
  readonly data: unknown
  readonly status: number
  readonly message: string
}

/** Get the refusal of a call. Throws if the call succeeds or gets no answer. */
export async function refusalOf(call: Promise<unknown>): Promise<SeenRefusal> {
  const outcome = await outcomeOf(call)
  if (outcome instanceof Refused)
    return { code: outcome.code, data: outcome.data, status: outcome.status, message: outcome.message }
  throw new Error(`not refused but answered: ${JSON.stringify(outcome)?.slice(0, 300)}`)
}

/** Get `'ok'`, the code of the refusal, or `'503'`, to count the results of concurrent calls. */
export async function verdictOf(call: Promise<unknown>): Promise<'ok' | ErrorCode | '503'> {
  const outcome = await outcomeOf(call)
  if (outcome instanceof Unreachable) return '503'
  return outcome instanceof Refused ? outcome.code : 'ok'
}

async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return error
    throw error
  }
}

/** Count each verdict. */
export function tally(verdicts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}
