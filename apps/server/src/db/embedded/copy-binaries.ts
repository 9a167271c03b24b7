import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../plain-fault.ts'
import { makeLinks } from './make-links.ts'
import { SHARED_PLACE } from './placement.ts'

/**
 * Gives PostgreSQL a copy of its binaries that its account can run, for a repository in a home that only root can
 * enter. One copy per version serves every repository on the machine.
 */
export function copyBinaries(native: string, log: Log): string {
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'))
  const place = path.join(SHARED_PLACE, `postgresql-${manifest.version}`)
  if (existsSync(place)) return place
  log(`Copying PostgreSQL to ${place}, because its account cannot enter ${native}`)
  // Copied under another name first, so that a copy cut short is never taken for a whole one.
  const half = `${place}.${process.pid}`
  mkdirSync(SHARED_PLACE, { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  makeLinks(half)
  spawnSync('chmod', ['-R', 'a+rX', half])
  if (existsSync(place)) rmSync(half, { recursive: true })
  else renameSync(half, place)
  return place
}
