import { createLruCache } from '../../../db/lru-cache.ts'
import type { HashPriority } from '../hash-queue.ts'

/** Networks with a right password within a day, on this server. Their log-ins queue apart from others. */
const until = createLruCache<number>({ maxEntries: 5_000 })
const rememberedMs = 86_400_000

/** Remember that a password from this network was right. */
export function rememberNetwork(network: string, now: number): void {
  until.set(network, now + rememberedMs)
}

/** Get the hash queue (`known` or `strangers`) for a log-in from this network. */
export function hashPriorityOf(
  { isKnown }: { readonly isKnown: boolean },
  network: string,
  now: number,
): HashPriority {
  return isKnown || (until.get(network) ?? 0) > now ? 'known' : 'strangers'
}
