import { createLog, type Log } from '../../src/log.ts'

const seen: string[] = []

/** A log that prints nothing and keeps unexpected errors, for the test that fails because of one. */
export function keepFaults(): Log {
  const log = createLog('fatal', undefined)
  log.error = (about: unknown) => {
    const error = typeof about === 'object' && about !== null && 'err' in about ? about.err : undefined
    if (error instanceof Error) seen.push(tell(error))
  }
  return log
}

/** The unexpected errors since the last call. */
export function takeFaults(): string[] {
  return seen.splice(0)
}

/** PostgreSQL names the constraint and the statement's table beside its message. */
function tell(error: Error): string {
  const { constraint, table, code } = error as { constraint?: string; table?: string; code?: string }
  const about = [code, table, constraint].filter((each) => each !== undefined)
  const own = (error.stack ?? '').split('\n').filter((line) => line.includes('/apps/server/'))
  return [`Behind it: ${error.message} (${about.join(', ')})`, ...own.slice(0, 4)].join('\n')
}
