import { Refused, Unreachable } from '@tabard/contract/refused'

/** Between two tries, as documented. */
const waitMs = 2_000

/**
 * Asks once more every two seconds, `times` times in all at most, while the answer is 403 or none at all; any other
 * refusal is thrown as it is (storefront spec, section 7). Only for what may be asked twice.
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
