import type { Client } from 'pg'
import type { MigrationFile } from './migration-files.ts'
import { PlainFault } from '../plain-fault.ts'

/** Checksums of applied migrations by name. */
export type Applied = ReadonlyMap<string, string>

/** Read the applied migrations and the revision of the job runner's tables. */
export async function readState(client: Client): Promise<{ applied: Applied; workerRevision: number }> {
  const tables = await client.query<{ ours: boolean; workers: boolean }>(
    `select to_regclass('public.tabard_migration') is not null as ours,
            to_regclass('graphile_worker.migrations') is not null as workers`,
  )
  const { ours, workers } = tables.rows[0] ?? { ours: false, workers: false }
  const rows = ours
    ? (
        await client.query<{ name: string; checksum: string }>(
          'select name, checksum from public.tabard_migration',
        )
      ).rows
    : []
  const revision = workers
    ? await client.query<{ id: number | null }>('select max(id) as id from graphile_worker.migrations')
    : undefined
  return {
    applied: new Map(rows.map((row) => [row.name, row.checksum])),
    workerRevision: revision?.rows[0]?.id ?? 0,
  }
}

/** Check that this build can have created the database. Throws `PlainFault`. */
export function checkApplied(applied: Applied, files: readonly MigrationFile[]): void {
  const known = new Map(files.map((file) => [file.name, file.checksum]))
  for (const [name, checksum] of applied) {
    const expected = known.get(name)
    if (expected === undefined) {
      throw new PlainFault(
        `The database was created by a newer version of Tabard (unknown migration ${name}): start that version, or restore a backup of this version into an empty database.`,
      )
    }
    if (expected !== checksum) {
      throw new PlainFault(
        `Migration ${name} was changed after it was applied: revert the file and add the change as a new migration.`,
      )
    }
  }
}
