import { Refused, Unreachable } from '@tabard/contract/wire/refused'

/** The documented delay between two tries. */
const waitMs = 2_000

/**
 * Retry every two seconds, up to `times` times, on 403 or no answer; any other refusal is thrown (storefront
 * specification, section 7). Only for repeatable calls.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  times: number,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Answer> {
  for (let left = times; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      const isWorthIt = error instanceof Unreachable || (error instanceof Refused && error.status === 403)
      if (!isWorthIt || left <= 1) throw error
    }
    await wait(waitMs)
  }
}
