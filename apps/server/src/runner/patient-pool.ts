import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { isOutage } from '../http/faults.ts'

const pauseMs = 500
const patienceMs = 60_000

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void

/**
 * Connections that wait for the database while it is away or starting, up to a minute, instead of failing. The job runner
 * waits longer after each failure, up to two minutes, and forgets to write the end of a job.
 */
export class PatientPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) return this.#connectInTime()
    void this.#connectFor(callback)
  }

  async #connectFor(callback: Connected): Promise<void> {
    let client: PoolClient
    try {
      client = await this.#connectInTime()
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined)
      return
    }
    callback(undefined, client, (broken) => client.release(broken))
  }

  async #connectInTime(): Promise<PoolClient> {
    const untilMs = performance.now() + patienceMs
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!isOutage(error) || this.ending || performance.now() > untilMs) throw error
        await sleep(pauseMs)
      }
    }
  }
}
