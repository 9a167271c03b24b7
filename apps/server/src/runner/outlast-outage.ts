import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '../http/faults.ts'

type Work = (input: unknown) => Promise<void>

const mostTries = 10
const pauseMs = 250

/**
 * Retry a job during a database outage, for about eleven seconds. Without this each outage counts as a
 * failure of the job, and the fourth delays it by a minute.
 */
export function outlastOutage(work: Work): Work {
  return async (input) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await work(input)
        return
      } catch (error) {
        if (tries === mostTries || !isOutage(error)) throw error
        await sleep(tries * pauseMs)
      }
    }
  }
}
