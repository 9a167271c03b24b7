import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '../http/faults.ts'

type Work = (input: unknown) => Promise<void>

const pauseMs = 250
const longestPauseMs = 2_000
const mostTries = 35

/**
 * Retry a job during a database outage, for about a minute: on a busy machine PostgreSQL restarts in half of it. Without
 * this each outage counts as a failure of the job, and the fourth delays it by a minute.
 */
export function outlastOutage(work: Work, rest: (ms: number) => Promise<unknown> = sleep): Work {
  return async (input) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await work(input)
        return
      } catch (error) {
        if (tries === mostTries || !isOutage(error)) throw error
        await rest(Math.min(longestPauseMs, tries * pauseMs))
      }
    }
  }
}
