import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { PlainFault } from '../plain-fault.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './placement.ts'
import type { Account } from './who-runs.ts'

export const ADMIN_ROLE = 'postgres'

// With a password only, over the loopback interface only.
const ACCESS_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** Whether the data folder has a cluster. */
export function hasCluster(place: Place): boolean {
  return existsSync(path.join(place.cluster, 'PG_VERSION'))
}

/** Throw `PlainFault` if another major version wrote the cluster: PostgreSQL cannot read it. */
export function checkVersion(place: Place, binaries: Binaries): void {
  const found = Number.parseInt(readFileSync(path.join(place.cluster, 'PG_VERSION'), 'utf8'), 10)
  if (found === binaries.major) return
  throw new PlainFault(
    `The data in ${place.dir} was written by PostgreSQL ${found} but this version of Tabard includes PostgreSQL ${binaries.major}: ` +
      `run npm run backup with the version that wrote it, move the folder away, then npm run restore -- <file> with this one.`,
  )
}

/** Create an empty cluster. An interrupted call leaves no partial cluster under its final name. */
export async function createCluster(
  place: Place,
  binaries: Binaries,
  account: Account | undefined,
  options: { adminPassword: string; sync: boolean },
): Promise<void> {
  const half = `${place.cluster}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  const passwordFile = path.join(half, '..', 'admin-password.new')
  writeFileSync(passwordFile, options.adminPassword, { mode: 0o600 })
  if (account) {
    for (const owned of [half, passwordFile]) chownSync(owned, account.uid, account.gid)
  }
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const sync = options.sync ? [] : ['--no-sync']
  try {
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${half}`,
        `--username=${ADMIN_ROLE}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--data-checksums',
        ...locale,
        ...sync,
      ],
      { cwd: '/', env: databaseEnvironment(), ...(account && { uid: account.uid, gid: account.gid }) },
    )
  } catch (fault) {
    const said = fault instanceof Error && 'stderr' in fault ? String(fault.stderr).trim() : String(fault)
    throw new PlainFault(`PostgreSQL could not create its data in ${place.cluster}: ${said}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeFileSync(path.join(half, 'pg_hba.conf'), ACCESS_RULES)
  renameSync(half, place.cluster)
}

/** The environment of PostgreSQL, without the variables of this process. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return process.env
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
