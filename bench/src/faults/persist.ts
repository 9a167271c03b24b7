import { Refused } from '@tabard/contract/wire/refused'
import { sleep } from './customer.ts'

const pauseMs = 150
const patienceMs = 300_000

/** Refusals of a moment: the same call may be sent again. */
const passing: ReadonlySet<string> = new Set(['server.busy', 'server.failed', 'rate.limited', 'payment.away'])

/** Sends a call again, the same, until it is answered or refused for good, as our clients do. */
export async function sendUntilAnswered<Result>(call: () => Promise<Result>): Promise<Result | Refused> {
  const untilMs = performance.now() + patienceMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof Refused && !passing.has(error.code)) return error
      if (performance.now() > untilMs) throw error
      await sleep(pauseMs)
    }
  }
}

/**
 * Sends a call again, the same, until it is answered, as our clients do. With `endsAtRefusal` a refusal that is not of the
 * moment ends it: an earlier try, whose answer was lost, has been carried out, or another editor was first. Undefined then.
 */
export async function persist<Result>(
  call: () => Promise<Result>,
  { endsAtRefusal = false } = {},
): Promise<Result | undefined> {
  const untilMs = performance.now() + patienceMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (endsAtRefusal && error instanceof Refused && !passing.has(error.code)) return undefined
      if (performance.now() > untilMs) throw error
      await sleep(pauseMs)
    }
  }
}
