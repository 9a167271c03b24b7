import { pino, multistream, type Logger } from 'pino'
import { logError } from './log-error.ts'
import { openLogFile } from './log-file.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal' | 'child'>

/** Field names whose values are removed at any depth. Bodies are not logged at all. */
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

/** A logger for lines of codes and numbers only, without redaction: it would cost more than writing them. */
export function impersonal(log: Log): Log {
  return log.child({}, { redact: [] })
}

/** Create a structured log. With a folder it writes to a file there, and errors to standard error too. */
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
