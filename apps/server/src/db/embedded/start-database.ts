import type { Log } from '../plain-fault.ts'
import { ensureOwnRoles, ROLES_VERSION } from '../roles.ts'
import type { DatabaseUrls } from '../urls.ts'
import { findBinaries } from './binaries.ts'
import { ADMIN_ROLE, checkVersion, createCluster, hasCluster } from './cluster.ts'
import { takeLock } from './lock.ts'
import { openPasswords, savePasswords, type Passwords } from './passwords.ts'
import { accountForData, openPlace } from './placement.ts'
import { stopOrphan } from './postmaster-file.ts'
import { runPostgres } from './run-postgres.ts'
import type { Settings } from './settings.ts'
import { findAccount } from './who-runs.ts'

export interface EmbeddedDatabase {
  urls: DatabaseUrls
  /** The superuser, for the embedded server's own housekeeping and for tests. Never leaves this process. */
  adminUrl: string
  /** Where the data really is: another place than asked for when PostgreSQL's account cannot enter that. */
  dataDir: string
  stop: () => Promise<void>
  onExit: (callback: (fault: Error) => void) => void
}

export interface DatabaseOptions {
  dataDir: string
  log: Log
  /** PostgreSQL settings over ours. Tests turn `fsync` off; nothing else should. */
  settings?: Settings
  /** A folder with other PostgreSQL binaries than the built-in ones. */
  binDir?: string | undefined
}

/** Starts the PostgreSQL that comes with the product, creating its data and roles on the first run. */
export async function startDatabase({
  dataDir,
  log,
  settings = {},
  binDir,
}: DatabaseOptions): Promise<EmbeddedDatabase> {
  const account = accountForData(dataDir, findAccount())
  const binaries = await findBinaries(account, log, binDir)
  const place = openPlace(dataDir, account, log)
  const giveBack = takeLock(place.lock, place.dir)
  try {
    const isNew = !hasCluster(place)
    const passwords = openPasswords(place.passwords, isNew)
    if (isNew) {
      log(`Creating the database in ${place.dir}`)
      await createCluster(place, binaries, account, {
        adminPassword: passwords.admin,
        sync: settings['fsync'] !== 'off',
      })
    } else {
      checkVersion(place, binaries)
      await stopOrphan(place.cluster)
    }
    const server = await runPostgres({ place, binaries, account, settings, log })
    const adminUrl = urlFor(ADMIN_ROLE, passwords.admin, server.port, 'postgres')
    try {
      if (passwords.rolesReady !== ROLES_VERSION) {
        await ensureOwnRoles(adminUrl, passwords)
        savePasswords(place.passwords, { ...passwords, rolesReady: ROLES_VERSION })
      }
    } catch (fault) {
      await server.stop()
      throw fault
    }
    return {
      urls: urlsFor(passwords, server.port),
      adminUrl,
      dataDir: place.dir,
      onExit: server.onExit,
      stop: async () => {
        await server.stop()
        giveBack()
      },
    }
  } catch (fault) {
    giveBack()
    throw fault
  }
}

/** The four ways into the database of this installation. */
export function urlsFor(passwords: Passwords, port: number): DatabaseUrls {
  return {
    owner: urlFor('tabard_owner', passwords.owner, port, 'tabard'),
    app: urlFor('tabard_app', passwords.app, port, 'tabard'),
    platform: urlFor('tabard_platform', passwords.platform, port, 'tabard'),
    jobs: urlFor('tabard_jobs', passwords.jobs, port, 'tabard'),
  }
}

function urlFor(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}
