import type { PlatformDoor } from '../../db/platform-door.ts'
import { addTry, clearTries, takeBackTry } from './queries.ts'

const windowMs = 15 * 60_000
const limits = { account: 10, address: 50 }

interface TryKeys {
  readonly account: string
  readonly address: string
}

/**
 * Counts a log-in before it is looked at. Seconds to wait, or 0: this try is within the limits of its account and its
 * address, whatever process is asked (decision 33). A closed account costs its address nothing.
 */
export async function countTry(platform: PlatformDoor, keys: TryKeys, now: number): Promise<number> {
  for (const kind of ['account', 'address'] as const) {
    const [row] = await platform.rows(addTry(keys[kind], new Date(now), new Date(now - windowMs)))
    if (row && row.tries > limits[kind])
      return Math.ceil((row.window_started_at.getTime() + windowMs - now) / 1000)
  }
  return 0
}

/** The try was right: the account's wrong ones before it count no more, and the address has one less. */
export async function forgetTries(platform: PlatformDoor, keys: TryKeys): Promise<void> {
  await Promise.all([platform.rows(clearTries(keys.account)), platform.rows(takeBackTry(keys.address))])
}

/** A guess that was counted was right. */
export async function takeBackGuess(platform: PlatformDoor, key: string): Promise<void> {
  await platform.rows(takeBackTry(key))
}

/** The same for a guess at something other than an account: seconds to wait when there were more than `most`. */
export async function countGuess(
  platform: PlatformDoor,
  { key, most, now }: { readonly key: string; readonly most: number; readonly now: number },
): Promise<number> {
  const [row] = await platform.rows(addTry(key, new Date(now), new Date(now - windowMs)))
  if (!row || row.tries <= most) return 0
  return Math.max(1, Math.ceil((row.window_started_at.getTime() + windowMs - now) / 1000))
}
