import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { destination } from 'pino'

/** Readable for the operator's group, for nobody else. */
const mode = 0o640
/** With the file being written: 100 MiB at most, plus what arrives between two looks. */
const kept = 4
const defaultMaxBytes = 20 * 1_024 * 1_024
const lookMs = 1_000

interface LogFileOptions {
  readonly maxBytes?: number
}

export interface LogFile {
  write(line: string): void
  flushSync(): void
  /** Moves a full file aside, or follows another process that did. */
  rotate(): void
}

/**
 * `server.log` in a folder, shared by all server processes: lines are appended whole. Past its size it becomes
 * `server.log.1`, and the oldest file goes. Each process follows when the name leads to another file than its own.
 */
export function openLogFile(folder: string, { maxBytes = defaultMaxBytes }: LogFileOptions = {}): LogFile {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'server.log')
  let fd = openAppending(path)
  let current = openWriter(fd)
  const rotate = () => {
    const own = fstatSync(fd)
    const named = existsSync(path) ? statSync(path) : undefined
    const isMoved = named?.ino !== own.ino
    if (!isMoved && own.size < maxBytes) return
    if (!isMoved) shift(path)
    const previous = current
    fd = openAppending(path)
    current = openWriter(fd)
    // Writes what it still holds, then closes its file.
    previous.end()
  }
  setInterval(() => {
    try {
      rotate()
    } catch {
      // The disk is full, or the folder was moved: the log goes on in the file that is open.
    }
  }, lookMs).unref()
  return {
    write: (line) => void current.write(line),
    flushSync: () => current.flushSync(),
    rotate,
  }
}

// Opened at once: a process that stops while it starts must still be able to say why.
function openAppending(path: string): number {
  const fd = openSync(path, 'a', mode)
  try {
    // A file from before keeps the mode it was made with.
    chmodSync(path, mode)
  } catch (error) {
    closeSync(fd)
    throw error
  }
  return fd
}

/** Written by the page, or twice a second: a write a line would cost as much as reading a menu. */
function openWriter(fd: number) {
  const writer = destination({ fd, sync: false, minLength: 4_096, periodicFlush: 500 })
  // A full disk loses lines; it must not stop the server.
  writer.on('error', () => undefined)
  return writer
}

function shift(path: string): void {
  for (let number = kept; number > 1; number -= 1)
    if (existsSync(`${path}.${number - 1}`)) renameSync(`${path}.${number - 1}`, `${path}.${number}`)
  renameSync(path, `${path}.1`)
}
