import { createHash } from 'node:crypto'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { findNextPlace, returnPlaces, takePlaces } from '../queries.ts'

export const hourSeconds = 3_600

/** A limit of `most` events in a sliding window of `seconds`. */
export interface Counter {
  readonly key: string
  readonly most: number
  readonly seconds: number
}

/**
 * Take a place in every counter or in none. Returns undefined if all were free, else the seconds until they
 * may be, rounded up. Uses its own connection: never called inside `shop.write`.
 */
export async function claimPlaces(
  platform: PlatformDatabase,
  counters: readonly Counter[],
  now: number,
): Promise<number | undefined> {
  const keys = counters.map(({ key }) => key)
  const at = new Date(now)
  try {
    await platform.batch(async (rows) => {
      const taken = await rows(
        takePlaces({
          keys,
          most: counters.map(({ most }) => most),
          windowSeconds: counters.map(({ seconds }) => seconds),
          at,
        }),
      )
      if (taken.length === keys.length) return
      const full = keys.filter((key) => !taken.some(({ counterKey }) => counterKey === key))
      const [next] = await rows(findNextPlace({ keys: full, at }))
      throw new CounterFull(next?.freeAt ?? at)
    })
    return undefined
  } catch (error) {
    if (!(error instanceof CounterFull)) throw error
    return Math.max(1, Math.ceil((error.freeAt.getTime() - now) / 1000))
  }
}

/** Return claimed places that were not used. */
export async function releasePlaces(platform: PlatformDatabase, counters: readonly Counter[]): Promise<void> {
  await platform.rows(returnPlaces({ keys: counters.map(({ key }) => key).toSorted() }))
}

/** Check a counter without taking a place. Returns the seconds until one is free, or undefined. */
export async function lookForPlace(
  platform: PlatformDatabase,
  key: string,
  now: number,
): Promise<number | undefined> {
  const [next] = await platform.rows(findNextPlace({ keys: [key], at: new Date(now) }))
  if (!next?.freeAt) return undefined
  return Math.max(1, Math.ceil((next.freeAt.getTime() - now) / 1000))
}

/** Thrown to roll back the places taken in other counters. */
class CounterFull extends Error {
  readonly freeAt: Date

  constructor(freeAt: Date) {
    super('message limit reached')
    this.freeAt = freeAt
  }
}

/** A hash, so that counters store no phone numbers and addresses. */
export function hashed(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
