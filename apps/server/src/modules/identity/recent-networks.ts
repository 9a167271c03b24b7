import type { HashLane } from './hash-queue.ts'

/** Networks from which a password was right within a day, as this server saw it. Their log-ins wait apart from strangers'. */
const until = new Map<string, number>()
const rememberedMs = 86_400_000
const most = 5_000

export function rememberNetwork(network: string, now: number): void {
  until.delete(network)
  const [oldest] = until.size >= most ? until.keys() : []
  if (oldest !== undefined) until.delete(oldest)
  until.set(network, now + rememberedMs)
}

export function hashLaneOf(
  { isKnown }: { readonly isKnown: boolean },
  network: string,
  now: number,
): HashLane {
  return isKnown || (until.get(network) ?? 0) > now ? 'known' : 'strangers'
}
