import { pino, multistream, type Logger } from 'pino'
import { logError } from './log-error.ts'
import { openLogFile } from './log-file.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal' | 'child'>

/** Names that never reach a log, wherever they stand. Bodies are not logged at all. */
const redacted = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refreshToken',
  'phone',
  'name',
  'email',
  'sign',
  'key',
  'contact',
]
const paths = redacted.flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
  `req.headers.${name}`,
  `headers["${name}"]`,
])

/** For lines that are made of codes and numbers alone: looking for people in them costs more than writing them. */
export function impersonal(log: Log): Log {
  return log.child({}, { redact: [] })
}

/** Structured logs. With a data folder they go to a file there, and what went wrong to standard error as well. */
export function createLog(level: string, logDir: string | undefined): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths, censor: '[removed]' },
    serializers: { err: (error: unknown) => logError(error) },
  }
  if (logDir === undefined) return pino(options)
  return pino(
    options,
    multistream([
      { level: 'trace', stream: openLogFile(logDir) },
      { level: 'error', stream: process.stderr },
    ]),
  )
}
