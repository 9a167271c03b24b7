import { builtInConnections, checkConnections, type FleetSize } from './connection-budget.ts'
import { startDatabase } from './embedded/start-database.ts'
import { ensureExternalRoles } from './external-roles.ts'
import { PlainFault, type Log } from './plain-fault.ts'
import type { DatabaseUrls } from './urls.ts'

export interface OpenDatabase {
  kind: 'embedded' | 'external'
  urls: DatabaseUrls
  dataDir: string
  stop: () => Promise<void>
  onExit: (callback: (fault: Error) => void) => void
}

interface Wish {
  dataDir: string
  /** Both or neither: a PostgreSQL of the operator's own. */
  databaseUrl: string | undefined
  ownerUrl: string | undefined
  log: Log
  /** Whose connections the built-in database must hold. */
  fleet: FleetSize
}

/** The operator's PostgreSQL when its addresses are given, else the one that comes with the product. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  ownerUrl,
  log,
  fleet,
}: Wish): Promise<OpenDatabase> {
  if (databaseUrl && ownerUrl) {
    const urls = await ensureExternalRoles(databaseUrl, ownerUrl)
    await checkConnections(urls.owner, fleet)
    return { kind: 'external', urls, dataDir, stop: async () => {}, onExit: () => {} }
  }
  if (databaseUrl) {
    throw new PlainFault(
      'DATABASE_URL is set but DATABASE_OWNER_URL is not: give the address of the role that owns the database too (it creates the tables; the servers never see it), or set neither to use the built-in database.',
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
