import { copyFileSync, statSync, truncateSync } from 'node:fs'

const LARGEST_LOG_BYTES = 5_000_000
const EVERY_MS = 10_000

/**
 * Keep the log of PostgreSQL bounded: past 5 MB its content moves to `<file>.old`, which it replaces. The process goes on
 * writing to the same open file, which it opened to append, so its next line is the first of the emptied file.
 */
export function rotateLog(file: string, largestBytes = LARGEST_LOG_BYTES): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= largestBytes) return
  copyFileSync(file, `${file}.old`)
  truncateSync(file)
}

/** Rotate the log every ten seconds until the returned function is called. A full disk must not stop the product. */
export function keepLogBounded(file: string, onFault: (fault: unknown) => void): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(file)
    } catch (fault) {
      onFault(fault)
    }
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
