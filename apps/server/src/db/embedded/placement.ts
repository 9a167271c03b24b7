import { createHash } from 'node:crypto'
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { PlainFault, type Log } from '../plain-fault.ts'
import { canReach } from './reach.ts'
import type { Account } from './who-runs.ts'

/** Parent of the data folder if PostgreSQL's account cannot enter the requested one. */
export const SHARED_PLACE = '/var/lib/tabard'

// Smaller numbers are system accounts. They differ between machines, so a copied folder may carry any of
// them.
const FIRST_PERSON = 1_000

/** The paths of an installation's data. Only `cluster` belongs to PostgreSQL's account. */
export interface Place {
  dir: string
  cluster: string
  passwords: string
  lock: string
  serverLog: string
}

/** Choose and create the data folder. The same request always gives the same folder. Throws `PlainFault`. */
export function openPlace(requested: string, account: Account | undefined, log: Log): Place {
  const place = placeFor(requested, account)
  try {
    mkdirSync(place.dir, { recursive: true, mode: 0o755 })
  } catch (fault) {
    throw new PlainFault(
      `Cannot create the data folder ${place.dir} (${codeOf(fault)}): set TABARD_DATA to a writable folder.`,
    )
  }
  if (place.dir !== path.resolve(requested)) {
    log(
      `The data is stored in ${place.dir}, because PostgreSQL's account ${account?.name ?? ''} cannot access ${path.resolve(requested)}`,
    )
  }
  if (existsSync(place.cluster)) giveCluster(place.cluster, account)
  return place
}

/**
 * The account that runs PostgreSQL on this data. If root starts on a person's folder, PostgreSQL runs as that
 * person, who could not start it again otherwise.
 */
export function accountForData(requested: string, account: Account | undefined): Account | undefined {
  if (!account) return undefined
  const owner = statSync(placeFor(requested, account).cluster, { throwIfNoEntry: false })
  const isPerson = owner !== undefined && owner.uid >= FIRST_PERSON && owner.uid !== account.uid
  return isPerson ? { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid } : account
}

/** The paths for a requested folder, without changing the disk. */
export function placeFor(requested: string, account: Account | undefined): Place {
  const target = path.resolve(requested)
  const cluster = path.join(target, 'postgres')
  const dir = account && !canReach(cluster, account) ? path.join(SHARED_PLACE, shortHash(target)) : target
  return {
    dir,
    cluster: path.join(dir, 'postgres'),
    passwords: path.join(dir, 'database-passwords.json'),
    lock: path.join(dir, 'running.json'),
    serverLog: path.join(dir, 'postgres.log'),
  }
}

/** Make PostgreSQL's account the owner of its files: a copied folder may have other user ids. */
function giveCluster(cluster: string, account: Account | undefined): void {
  const owner = statSync(cluster).uid
  if (account) {
    if (owner !== account.uid) chownAll(cluster, account)
  } else if (process.getuid && owner !== process.getuid()) {
    throw new PlainFault(
      `The data in ${cluster} belongs to another user: start as that user, or set TABARD_DATA to a folder of your own.`,
    )
  }
}

/** Make the account the owner of a folder and its content. */
export function chownAll(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) chownAll(inner, account)
    else lchownSync(inner, account.uid, account.gid)
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault)
}
