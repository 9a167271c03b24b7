import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { walk } from './house.mjs'

/** Pages that are open go on with the chunks of their release this long (decision 39). */
export const KEPT_MS = 7 * 86_400_000
// Some file systems know the time to two seconds only.
const COARSE_MS = 2_000
const RECORD = 'retired.json'

/**
 * Clears a built app of what earlier builds left: chunks a week after they left the build, the rest at once.
 * @param {string} folder the built app; its chunks lie in `assets`
 * @param {{ startedMs: number, nowMs: number }} build what is older than its start is not of this build
 */
export function retireFiles(folder, { startedMs, nowMs }) {
  const record = path.join(folder, RECORD)
  const leftAt = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const retired = {}
  for (const file of walk(folder)) {
    if (statSync(file).mtimeMs >= startedMs - COARSE_MS) continue
    const name = path.relative(folder, file).replaceAll('\\', '/')
    // Its own age says nothing: a chunk that did not change for a month is of today's page all the same.
    const leftMs = leftAt[name] ?? nowMs
    if (!name.startsWith('assets/') || nowMs - leftMs > KEPT_MS) rmSync(file)
    else retired[name] = leftMs
  }
  if (Object.keys(retired).length > 0) writeFileSync(record, JSON.stringify(retired))
  else rmSync(record, { force: true })
}
