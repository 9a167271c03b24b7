import type { EventEmitter } from 'node:events'
import { isOutage } from './http/faults.ts'
import type { Log } from './log.ts'

/**
 * After an exception that no code caught, the state of the process is unknown: it answers what is under way and leaves,
 * and the supervisor starts another. A rejected promise of a database that is away is reported only: nothing is half
 * done, and every server would leave at the same moment.
 */
export function leaveOnFault(emitter: EventEmitter, log: Log, leave: () => void): void {
  emitter.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'uncaught exception')
    leave()
  })
  emitter.on('unhandledRejection', (error: unknown) => {
    if (isOutage(error)) {
      log.warn({ err: error }, 'unhandled promise rejection')
      return
    }
    log.fatal({ err: error }, 'unhandled promise rejection')
    leave()
  })
}
