import { Refused, Unreachable } from '@tabard/contract/wire/refused'

/**
 * An action of a person may be refused, which is normal, and a busy server may ask to come back later, which nobody does
 * here. Any other error fails the test.
 */
export async function tryTo<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreachable) return undefined
    if (error instanceof Refused && error.code !== 'server.failed') return undefined
    throw error
  }
}
