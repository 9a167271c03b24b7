import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../plain-fault.ts'
import { makeLinks } from './make-links.ts'
import { SHARED_PLACE } from './placement.ts'

/**
 * Copy PostgreSQL to a folder that its account can enter, for a repository in root's home. All repositories
 * on the machine share one copy per version.
 */
export function copyBinaries(native: string, log: Log): string {
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'))
  const place = path.join(SHARED_PLACE, `postgresql-${manifest.version}`)
  if (existsSync(place)) return place
  log(`Copying PostgreSQL to ${place}, because its account cannot access ${native}`)
  // Copy under another name first, so that an interrupted copy is never used.
  const half = `${place}.${process.pid}`
  mkdirSync(SHARED_PLACE, { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  makeLinks(half)
  spawnSync('chmod', ['-R', 'a+rX', half])
  if (existsSync(place)) rmSync(half, { recursive: true })
  else renameSync(half, place)
  return place
}
