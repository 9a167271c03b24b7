import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { walk } from '../repository.mjs'

/** How long open pages can load the chunks of their release (F39). */
export const KEPT_MS = 7 * 86_400_000
// Some file systems store times with a precision of two seconds.
const COARSE_MS = 2_000
const RECORD = 'retired.json'

/**
 * Remove files of earlier builds from a built app: chunks a week after they left the build, the rest at
 * once.
 * @param {string} folder the built app; its chunks are in `assets`
 * @param {{ startedMs: number, nowMs: number }} build files older than its start belong to earlier builds
 */
export function retireFiles(folder, { startedMs, nowMs }) {
  const record = path.join(folder, RECORD)
  const leftAt = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const retired = {}
  for (const file of walk(folder)) {
    if (statSync(file).mtimeMs >= startedMs - COARSE_MS) continue
    const name = path.relative(folder, file).replaceAll('\\', '/')
    // The mark of a running build.
    if (name === '.building') continue
    // The age of a chunk is irrelevant: one that has not changed for a month is still in use today.
    const leftMs = leftAt[name] ?? nowMs
    if (!name.startsWith('assets/') || nowMs - leftMs > KEPT_MS) rmSync(file)
    else retired[name] = leftMs
  }
  if (Object.keys(retired).length > 0) writeFileSync(record, JSON.stringify(retired))
  else rmSync(record, { force: true })
}
