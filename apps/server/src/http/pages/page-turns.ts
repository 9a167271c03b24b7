/** Admits visits of pages one after another, so that orders never wait for a rush of visitors (ADR-231). */
export interface PageTurns {
  /** Wait for a turn. False: too many wait, or this visit has waited for too long: ask the visitor to come again. */
  take(): Promise<boolean>
}

interface Waiting {
  readonly sinceMs: number
  admit(isAdmitted: boolean): void
}

interface TurnLimits {
  readonly mostWaiting: number
  readonly patienceMs: number
  readonly nowMs?: () => number
}

/**
 * One visit begins per turn of the event loop. What the turn has read of orders and of the database's answers is handled
 * before the next visit, so an order waits behind one visit at most, however many come.
 */
export function createPageTurns({
  mostWaiting,
  patienceMs,
  nowMs = () => performance.now(),
}: TurnLimits): PageTurns {
  const waiting: Waiting[] = []
  let isTurnTaken = false

  function begin(): void {
    isTurnTaken = true
    setImmediate(next)
  }

  function next(): void {
    isTurnTaken = false
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      const isInTime = nowMs() - first.sinceMs <= patienceMs
      first.admit(isInTime)
      if (isInTime) return begin()
    }
  }

  return {
    take() {
      if (!isTurnTaken) {
        begin()
        return Promise.resolve(true)
      }
      if (waiting.length >= mostWaiting) return Promise.resolve(false)
      return new Promise((admit) => waiting.push({ sinceMs: nowMs(), admit }))
    },
  }
}
