import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrate } from '../migrating/migrate.ts'
import { migrationFiles, type MigrationFile } from '../migrating/migration-files.ts'
import { PlainFault, type Log } from '../plain-fault.ts'
import { withClient } from '../migrating/roles.ts'
import type { FileStorage } from '../../gateways/files/file-storage.ts'
import {
  damaged,
  isSameSum,
  readBackupFile,
  RowSum,
  type BackupHeader,
  type TableShape,
  type TableSum,
} from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { loadOrder, type Reference } from './load-order.ts'
import { readReferences, readTables } from './read-shape.ts'
import { copyOutSql, type Saved } from './write-backup.ts'

interface Options {
  ownerUrl: string
  file: string
  key: string | undefined
  /** Where uploaded files are stored. */
  storage: FileStorage
  log: Log
  files?: readonly MigrationFile[]
}

// An interrupted restore may be repeated: this comment marks the database until its rows are committed.
const UNFINISHED = 'restore unfinished'

/** Load a backup into an empty database, all of it or nothing. Throws `PlainFault`. */
export async function restoreBackup({
  ownerUrl,
  file,
  key,
  storage,
  log,
  files = migrationFiles,
}: Options): Promise<Saved> {
  log('Checking the file')
  const { header, sums, files: fileSum } = await checkBackup(file, key)
  const known = pickMigrations(header, files)
  await withClient(ownerUrl, refuseUnlessEmpty)
  log('Creating the tables')
  await migrate({ ownerUrl, log, files: known })
  await withClient(ownerUrl, async (client) => {
    await client.query(`comment on table public.tabard_migration is '${UNFINISHED}'`)
    await client.query('begin')
    await loadAll(client, { file, key, header, storage, log })
    await client.query('comment on table public.tabard_migration is null')
    await client.query('commit')
  })
  await migrate({ ownerUrl, log, files })
  return { sums, files: fileSum }
}

/** The migrations of the backup, which this build must have unchanged. Throws `PlainFault`. */
export function pickMigrations(header: BackupHeader, files: readonly MigrationFile[]): MigrationFile[] {
  return header.migrations
    .map(({ name, checksum }) => {
      const found = files.find((file) => file.name === name && file.checksum === checksum)
      if (found) return found
      throw new PlainFault(
        `The backup was created by Tabard ${header.product} with the migration ${name}, which this version does not have: restore it with that version or a later one.`,
      )
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const tables = await readTables(client)
  const said = await client.query<{ note: string | null }>(
    `select obj_description(to_regclass('public.tabard_migration'), 'pg_class') as note`,
  )
  if (tables.length === 0 || said.rows[0]?.note === UNFINISHED) return
  throw new PlainFault(
    'The database is not empty, and a restore never overwrites: stop Tabard, move the data folder away (or set TABARD_DATA to another folder, or create a new database), then restore again.',
  )
}

/** The file's names go into SQL unescaped, so each must equal a name that the database reports. */
function refuseUnknownNames({ tables, product }: BackupHeader, present: readonly TableShape[]): void {
  for (const { name, columns } of tables) {
    const known = present.find((table) => table.name === name)
    const missing = known && columns.find((column) => !known.columns.includes(column))
    if (known && missing === undefined && columns.length > 0) continue
    const what = missing === undefined ? `the table ${name}` : `the column ${missing} of ${name}`
    throw new PlainFault(
      `The backup has ${what}, which this version does not: restore it with Tabard ${product}.`,
    )
  }
}

interface Load {
  file: string
  key: string | undefined
  header: BackupHeader
  storage: FileStorage
  log: Log
}

async function loadAll(client: Client, { file, key, header, storage, log }: Load): Promise<void> {
  await client.query('set local row_security = off; set local synchronize_seqscans = off')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const present = await readTables(client)
  const names = header.tables.map(({ name }) => name)
  refuseUnknownNames(header, present)
  const { waiting } = loadOrder(names, await readReferences(client))
  for (const reference of waiting) await client.query(deferSql(reference, 'deferrable initially deferred'))
  // Rows inserted by migrations are also in the file, in their state at backup time.
  if (present.length > 0) await client.query(`truncate ${present.map(({ name }) => name).join(', ')}`)
  await loadRows(client, { file, key, header, storage, log })
  for (const { name, lastValue, isCalled } of header.sequences) {
    await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled])
  }
  if (waiting.length > 0) await client.query('set constraints all immediate')
  for (const reference of waiting) await client.query(deferSql(reference, 'not deferrable'))
  // Unlock jobs that were running at backup time.
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
}

async function loadRows(client: Client, { file, key, header, storage, log }: Load): Promise<void> {
  let target: Writable | undefined
  for await (const record of readBackupFile(file, key)) {
    if (record.type === 'table') {
      // The file may have changed since it was checked.
      if (columnsOf(header, record.name).length === 0) throw damaged(`nothing is listed as ${record.name}`)
      target = client.query(
        copyFrom(`copy ${record.name} (${columnsOf(header, record.name).join(', ')}) from stdin`),
      )
    }
    if (record.type === 'rows' && target && !target.write(record.bytes)) await once(target, 'drain')
    // Named by its content: if the restore fails, the file is only superfluous.
    if (record.type === 'file') await storage.write(record.name, record.bytes)
    if (record.type === 'sum' && target) {
      target.end()
      await finished(target)
      await checkLoaded(client, record.sum, columnsOf(header, record.sum.name))
      if (record.sum.rows > 0) log(`${record.sum.name}: ${record.sum.rows} rows`)
    }
  }
}

/** Read a loaded table back and compare it with the sum in the file. Throws `PlainFault`. */
async function checkLoaded(client: Client, expected: TableSum, columns: string[]): Promise<void> {
  const sum = new RowSum()
  for await (const bytes of client.query(copyTo(copyOutSql(expected.name, columns)))) sum.add(bytes)
  if (isSameSum(sum.finish(expected.name), expected)) return
  throw new PlainFault(
    `Checksum mismatch in the restored table ${expected.name}: the restore was rolled back. Report this with the version of the backup.`,
  )
}

function columnsOf(header: BackupHeader, table: string): string[] {
  return header.tables.find(({ name }) => name === table)?.columns ?? []
}

function deferSql({ from, constraint }: Reference, mode: string): string {
  return `alter table ${from} alter constraint ${constraint} ${mode}`
}
