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

/** Readable for the operator's group only. */
const mode = 0o640
/** With the current file at most 100 MiB, plus the lines between two checks. */
const kept = 4
const defaultMaxBytes = 20 * 1_024 * 1_024
const pollMs = 1_000

interface LogFileOptions {
  readonly maxBytes?: number
}

export interface LogFile {
  write(line: string): void
  flushSync(): void
  /** Move a full file aside, or switch to the new file if another process has done so. */
  rotate(): void
}

/**
 * Open `server.log`, which all server processes append whole lines to. At its maximum size it becomes
 * `server.log.1`, and the oldest file is deleted. Each process reopens the file when its name belongs to
 * another file.
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
    // Writes its buffer, then closes its file.
    previous.end()
  }
  setInterval(() => {
    try {
      rotate()
    } catch {
      // The disk is full, or the folder was moved: continue with the open file.
    }
  }, pollMs).unref()
  return {
    write: (line) => void current.write(line),
    flushSync: () => current.flushSync(),
    rotate,
  }
}

// Opened synchronously: a process that fails during start-up must be able to log why.
function openAppending(path: string): number {
  const fd = openSync(path, 'a', mode)
  try {
    // An existing file keeps its old mode.
    chmodSync(path, mode)
  } catch (error) {
    closeSync(fd)
    throw error
  }
  return fd
}

/** Writes pages of 4 KiB, or twice a second: one write per line would cost as much as reading a menu. */
function openWriter(fd: number) {
  const writer = destination({ fd, sync: false, minLength: 4_096, periodicFlush: 500 })
  // A full disk loses lines but must not stop the server.
  writer.on('error', () => undefined)
  return writer
}

function shift(path: string): void {
  for (let number = kept; number > 1; number -= 1)
    if (existsSync(`${path}.${number - 1}`)) renameSync(`${path}.${number - 1}`, `${path}.${number}`)
  renameSync(path, `${path}.1`)
}
