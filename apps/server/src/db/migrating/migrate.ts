import { migrationFiles, type MigrationFile } from './migration-files.ts'
import { checkApplied, readState } from './migration-state.ts'
import type { Log } from '../plain-fault.ts'
import { withClient } from './roles.ts'

/** The last migration of the graphile-worker version in use; its schema is `graphile_worker`. */
export const WORKER_REVISION = 19

interface Options {
  ownerUrl: string
  log: Log
  files?: readonly MigrationFile[]
  /** Applies what is missing; default: in this process. */
  runApart?: () => Promise<string[]>
}

/** Migrate the database to this build and return the names of the applied files. Throws `PlainFault`. */
export async function migrate({
  ownerUrl,
  log,
  files = migrationFiles,
  runApart,
}: Options): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { applied, workerRevision } = await readState(client)
    checkApplied(applied, files)
    if (applied.size === files.length && workerRevision === WORKER_REVISION) return []
    if (runApart) return runApart()
    // Loaded on demand: migrator and job runner take longer to load than this check to run.
    const { runMigrations } = await import('./run-migrations.ts')
    return runMigrations({ client, ownerUrl, files, log })
  })
}
