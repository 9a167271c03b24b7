import { availableParallelism } from 'node:os'
import { Refusal, Refused } from '../../db/refusal.ts'

/** Hashing is slow on purpose. At least two threads, because strangers may keep one busy permanently. */
export const hashThreads = Math.max(2, Math.min(4, availableParallelism() - 1))
const mostWaiting = 50
const deadlineMs = 3_000
const refusedForSeconds = 3

/** Networks and browsers with a recent right password wait in a separate queue. */
export type HashPriority = 'known' | 'strangers'

interface Waiting {
  start(): void
  refuse(): void
}

/** Runs hashes with limited parallelism. */
export interface HashQueue {
  run<Result>(pipeline: HashPriority, work: () => Promise<Result>): Promise<Result>
}

/**
 * Create a queue that runs few hashes at once, so that a flood of log-ins never starves orders (security,
 * Availability). Strangers never get the last thread. Throws `server.busy` after `waitMs`, or at once when
 * `mostWaiting` wait in the same queue.
 */
export function createHashQueue(threads = hashThreads, waitMs = deadlineMs): HashQueue {
  const running = { known: 0, strangers: 0 }
  const pipelines: Record<HashPriority, Waiting[]> = { known: [], strangers: [] }

  const hasRoom = (pipeline: HashPriority) => {
    const isFree = running.known + running.strangers < threads
    return pipeline === 'known' ? isFree : isFree && running.strangers < threads - 1
  }

  function next(): void {
    for (const pipeline of ['known', 'strangers'] as const)
      while (pipelines[pipeline].length > 0 && hasRoom(pipeline)) pipelines[pipeline].shift()?.start()
  }

  function enter(pipeline: HashPriority): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        running[pipeline] += 1
        resolve()
      }
      const refuse = () => {
        clearTimeout(timer)
        reject(new Refused(new Refusal('server.busy', { retryAfterSeconds: refusedForSeconds })))
      }
      const waiting = { start, refuse }
      const timer = setTimeout(() => {
        pipelines[pipeline] = pipelines[pipeline].filter((each) => each !== waiting)
        refuse()
      }, waitMs)
      if (hasRoom(pipeline)) start()
      else if (pipelines[pipeline].length >= mostWaiting) refuse()
      else pipelines[pipeline].push(waiting)
    })
  }

  return {
    async run(pipeline, work) {
      await enter(pipeline)
      try {
        return await work()
      } finally {
        running[pipeline] -= 1
        next()
      }
    },
  }
}
