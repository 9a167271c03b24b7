/** Counts by key in the current minute of the clock, so that all servers use the same windows. */
export interface RequestCounter {
  /** Count one request. Returns 0 within `max`, otherwise the seconds until the next window, rounded up. */
  take(key: string, max: number): number
  /** The same without counting. */
  peek(key: string, max: number): number
  /** Counts to share with other servers, and their window. */
  unshared(): { readonly windowStartedAt: number; readonly counts: ReadonlyMap<string, number> }
  /** Take over the total of all servers, which includes `sent` of ours. */
  absorb(windowStartedAt: number, key: string, sent: number, total: number): void
}

interface Count {
  own: number
  /** The part of `own` that other servers know. */
  shared: number
  /** The count of other servers. */
  others: number
  max: number
}

export const windowMs = 60_000
/** An attacker with a /48 of IPv6 has 65,536 networks. Beyond this number the oldest keys are dropped. */
const mostKeys = 100_000
/** Keys below a tenth of their limit are not shared, so that most callers cost no database row. */
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

    peek(key, max) {
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
