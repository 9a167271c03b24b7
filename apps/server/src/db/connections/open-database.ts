import { builtInConnections, checkConnections, type FleetSize } from './connection-budget.ts'
import { startDatabase } from '../embedded/start-database.ts'
import { ensureExternalRoles } from '../migrating/external-roles.ts'
import { PlainFault, type Log } from '../plain-fault.ts'
import type { DatabaseUrls } from './urls.ts'

/** An open database. `stop` ends the built-in one only. */
export interface OpenDatabase {
  kind: 'embedded' | 'external'
  urls: DatabaseUrls
  dataDir: string
  stop: () => Promise<void>
  onExit: (callback: (fault: Error) => void) => void
}

interface PoolOptions {
  dataDir: string
  /** Both or neither: the operator's own PostgreSQL. */
  databaseUrl: string | undefined
  ownerUrl: string | undefined
  log: Log
  /** The servers whose connections the built-in database must accept. */
  fleet: FleetSize
}

/** Open the operator's PostgreSQL if its addresses are given, else the built-in one. Throws `PlainFault`. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  ownerUrl,
  log,
  fleet,
}: PoolOptions): Promise<OpenDatabase> {
  if (databaseUrl && ownerUrl) {
    const urls = await ensureExternalRoles(databaseUrl, ownerUrl)
    await checkConnections(urls.owner, fleet)
    return { kind: 'external', urls, dataDir, stop: async () => {}, onExit: () => {} }
  }
  if (databaseUrl) {
    throw new PlainFault(
      'DATABASE_URL is set but DATABASE_OWNER_URL is not: set it to the role that owns the database (it creates the tables and is never passed to the servers), or unset both to use the built-in database.',
    )
  }
  if (ownerUrl) {
    throw new PlainFault(
      'DATABASE_OWNER_URL is set but DATABASE_URL is not: set both, or neither to use the built-in database.',
    )
  }
  const settings = { max_connections: builtInConnections(fleet) }
  const database = await startDatabase({ dataDir, log, settings })
  return {
    kind: 'embedded',
    urls: database.urls,
    dataDir: database.dataDir,
    stop: database.stop,
    onExit: database.onExit,
  }
}
