import type { EventEmitter } from 'node:events'
import { isOutage } from './http/faults.ts'
import type { Log } from './log.ts'

/**
 * Leave after an uncaught exception, because the state of the process is unknown: it finishes running
 * requests, and the supervisor starts another. A rejected promise of a database outage is only logged:
 * nothing is half done, and all servers would leave at once.
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
