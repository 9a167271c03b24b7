import { Refused } from '@tabard/contract/wire/refused'

/** An action of a person may be refused, which is normal. Any other error fails the test. */
export async function tryTo<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && error.code !== 'server.failed') return undefined
    throw error
  }
}
