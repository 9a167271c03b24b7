import { availableParallelism } from 'node:os'
import { Refusal, Refused } from '../../db/refusal.ts'

/** Hashing is slow on purpose. At least two threads, because strangers may keep one busy permanently. */
export const hashThreads = Math.max(2, Math.min(4, availableParallelism() - 1))
const mostWaiting = 50
const deadlineMs = 3_000
const refusedForSeconds = 3

/** Networks and browsers with a recent right password wait in a separate queue. */
export type HashLane = 'known' | 'strangers'

interface Waiting {
  start(): void
  refuse(): void
}

/** Runs hashes with limited parallelism. */
export interface HashQueue {
  run<Result>(lane: HashLane, work: () => Promise<Result>): Promise<Result>
}

/**
 * Create a queue that runs few hashes at once, so that a flood of log-ins never starves orders (security,
 * Availability). Strangers never get the last thread. Throws `server.busy` after `waitMs`, or at once when
 * `mostWaiting` wait in the same queue.
 */
export function createHashQueue(threads = hashThreads, waitMs = deadlineMs): HashQueue {
  const running = { known: 0, strangers: 0 }
  const lanes: Record<HashLane, Waiting[]> = { known: [], strangers: [] }

  const hasRoom = (lane: HashLane) => {
    const isFree = running.known + running.strangers < threads
    return lane === 'known' ? isFree : isFree && running.strangers < threads - 1
  }

  function next(): void {
    for (const lane of ['known', 'strangers'] as const)
      while (lanes[lane].length > 0 && hasRoom(lane)) lanes[lane].shift()?.start()
  }

  function enter(lane: HashLane): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        running[lane] += 1
        resolve()
      }
      const refuse = () => {
        clearTimeout(timer)
        reject(new Refused(new Refusal('server.busy', { retryAfterSeconds: refusedForSeconds })))
      }
      const waiting = { start, refuse }
      const timer = setTimeout(() => {
        lanes[lane] = lanes[lane].filter((each) => each !== waiting)
        refuse()
      }, waitMs)
      if (hasRoom(lane)) start()
      else if (lanes[lane].length >= mostWaiting) refuse()
      else lanes[lane].push(waiting)
    })
  }

  return {
    async run(lane, work) {
      await enter(lane)
      try {
        return await work()
      } finally {
        running[lane] -= 1
        next()
      }
    },
  }
}
