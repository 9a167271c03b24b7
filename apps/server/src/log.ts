import { join } from 'node:path'
import { mkdirSync, openSync } from 'node:fs'
import { pino, destination, multistream, type Logger } from 'pino'

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
  const options = { level, base: { pid: process.pid }, redact: { paths, censor: '[removed]' } }
  if (logDir === undefined) return pino(options)
  mkdirSync(logDir, { recursive: true })
  // Opened at once: a process that stops while it starts must still be able to say why.
  // Written by the page, or twice a second: a write a line would cost as much as reading a menu.
  const file = destination({
    fd: openSync(join(logDir, 'server.log'), 'a'),
    sync: false,
    minLength: 4_096,
    periodicFlush: 500,
  })
  return pino(
    options,
    multistream([
      { level: 'trace', stream: file },
      { level: 'error', stream: process.stderr },
    ]),
  )
}
