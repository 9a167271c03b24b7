import type { Log } from '../plain-fault.ts'
import { ensureOwnRoles, ROLES_VERSION } from '../migrating/roles.ts'
import type { DatabaseUrls } from '../connections/urls.ts'
import { findBinaries } from './binaries.ts'
import { ADMIN_ROLE, checkVersion, createCluster, hasCluster } from './cluster.ts'
import { takeLock } from './lock.ts'
import { openPasswords, savePasswords, type Passwords } from './passwords.ts'
import { accountForData, openPlace } from './placement.ts'
import { stopOrphan } from './postmaster-file.ts'
import { runPostgres } from './run-postgres.ts'
import type { Settings } from './settings.ts'
import { findAccount } from './who-runs.ts'

/** A started built-in database. */
export interface EmbeddedDatabase {
  urls: DatabaseUrls
  /** The superuser, for set-up and tests. Never leaves this process. */
  adminUrl: string
  /** The actual data folder; another one than requested if PostgreSQL's account cannot enter that. */
  dataDir: string
  stop: () => Promise<void>
  onExit: (callback: (fault: Error) => void) => void
}

export interface DatabaseOptions {
  dataDir: string
  log: Log
  /** Override the default settings. Only tests may turn `fsync` off. */
  settings?: Settings
  /** A folder with PostgreSQL binaries other than the built-in ones. */
  binDir?: string | undefined
}

/** Start the built-in PostgreSQL. The first run creates its data and roles. Throws `PlainFault`. */
export async function startDatabase({
  dataDir,
  log,
  settings = {},
  binDir,
}: DatabaseOptions): Promise<EmbeddedDatabase> {
  const account = accountForData(dataDir, findAccount())
  const binaries = await findBinaries(account, log, binDir)
  const place = openPlace(dataDir, account, log)
  const releaseLock = takeLock(place.lock, place.dir)
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
        releaseLock()
      },
    }
  } catch (fault) {
    releaseLock()
    throw fault
  }
}

/** The database addresses of this installation, one per role. */
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
