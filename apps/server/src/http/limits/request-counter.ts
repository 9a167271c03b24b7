/** Counts by key in the running minute. The clock's minutes are the windows, so all servers agree where one begins. */
export interface RequestCounter {
  /** Counts one request: 0 while it is within `max`, otherwise the seconds until the next window. */
  take(key: string, max: number): number
  /** The same without counting. */
  look(key: string, max: number): number
  /** Counts worth sharing with other servers, and the window they belong to. */
  unshared(): { readonly windowStartedAt: number; readonly counts: ReadonlyMap<string, number> }
  /** What all servers together counted, once `sent` of ours is among it. */
  absorb(windowStartedAt: number, key: string, sent: number, total: number): void
}

interface Count {
  own: number
  /** How many of `own` other servers know about. */
  shared: number
  /** What other servers counted. */
  others: number
  max: number
}

export const windowMs = 60_000
/** An attacker with a /48 of IPv6 has 65,536 networks; past this the oldest are forgotten. */
const mostKeys = 100_000
/** Keys below a tenth of their limit stay here: most callers never cost the database a row. */
const sharedFrom = 0.1

export function createRequestCounter(clock: () => number): RequestCounter {
  let windowStartedAt = 0
  let counts = new Map<string, Count>()

  function countOf(key: string): Count | undefined {
    const now = clock()
    const started = now - (now % windowMs)
    if (started !== windowStartedAt) {
      windowStartedAt = started
      counts = new Map()
    }
    return counts.get(key)
  }

  const wait = () => Math.max(1, Math.ceil((windowStartedAt + windowMs - clock()) / 1000))

  return {
    take(key, max) {
      const known = countOf(key)
      const count = known ?? { own: 0, shared: 0, others: 0, max }
      if (!known) {
        const [oldest] = counts.size >= mostKeys ? counts.keys() : []
        if (oldest !== undefined) counts.delete(oldest)
        counts.set(key, count)
      }
      if (count.own + count.others >= max) return wait()
      count.own += 1
      return 0
    },

    look(key, max) {
      const count = countOf(key)
      return count !== undefined && count.own + count.others >= max ? wait() : 0
    },

    unshared() {
      const found = new Map<string, number>()
      for (const [key, { own, shared, max }] of counts)
        if (own > shared && own >= max * sharedFrom) found.set(key, own - shared)
      return { windowStartedAt, counts: found }
    },

    absorb(started, key, sent, total) {
      const count = started === windowStartedAt ? counts.get(key) : undefined
      if (!count) return
      count.shared += sent
      count.others = Math.max(0, total - count.shared)
    },
  }
}
