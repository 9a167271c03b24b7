import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStorage } from '../../gateways/files/file-storage.ts'
import { PlainFault, type Log } from '../plain-fault.ts'
import { readState } from '../migrating/migration-state.ts'
import { withClient } from '../migrating/roles.ts'
import { checkBackup } from './check-backup.ts'
import { RowSum, writeBackupFile, type BackupRecord, type TableSum } from './backup-file.ts'
import { loadOrder } from './load-order.ts'
import { FileSum, readFiles, type FilesSum } from './read-files.ts'
import { readReferences, readSequences, readTables } from './read-shape.ts'

interface Options {
  ownerUrl: string
  file: string
  product: string
  key: string | undefined
  /** Where uploaded files are stored. */
  storage: FileStorage
  log: Log
}

/** The sums of a finished backup or restore. */
export interface Saved {
  sums: TableSum[]
  files: FilesSum
}

/**
 * Write a consistent snapshot of all tables, and the uploaded files that they name, into one file, and verify
 * the file. Throws `PlainFault` if the file exists.
 */
export async function writeBackup({ ownerUrl, file, product, key, storage, log }: Options): Promise<Saved> {
  if (existsSync(file)) throw new PlainFault(`${file} already exists: use another name, or remove it first.`)
  const half = `${file}.part`
  rmSync(half, { force: true })
  try {
    await withClient(ownerUrl, (client) => writeBackupFile(half, readAll(client, product, storage, log), key))
    log('Verifying the backup file')
    const { sums, files } = await checkBackup(half, key)
    renameSync(half, file)
    return { sums, files }
  } finally {
    rmSync(half, { force: true })
  }
}

async function* readAll(
  client: Client,
  product: string,
  storage: FileStorage,
  log: Log,
): AsyncGenerator<BackupRecord> {
  await client.query('begin isolation level repeatable read read only')
  // Fail instead of leaving out rows that row-level security hides from this role.
  await client.query(`set local row_security = off; set local synchronize_seqscans = off`)
  await client.query(`set local idle_in_transaction_session_timeout = 0`)
  const shapes = await readTables(client)
  // In the order in which they can be loaded.
  const { order } = loadOrder(
    shapes.map(({ name }) => name),
    await readReferences(client),
  )
  const tables = order.flatMap((name) => shapes.filter((shape) => shape.name === name))
  const { applied, workerRevision } = await readState(client)
  const version = await client.query<{ server_version: string }>('show server_version')
  yield {
    type: 'header',
    header: {
      format: 1,
      product,
      madeAt: new Date().toISOString(),
      postgres: version.rows[0]?.server_version ?? '',
      workerRevision,
      migrations: [...applied].map(([name, checksum]) => ({ name, checksum })),
      tables,
      sequences: await readSequences(client),
    },
  }
  const sums: TableSum[] = []
  for (const { name, columns } of tables) {
    yield { type: 'table', name }
    const sum = new RowSum()
    for await (const bytes of client.query(copyTo(copyOutSql(name, columns)))) {
      sum.add(bytes)
      yield { type: 'rows', bytes }
    }
    const finished = sum.finish(name)
    sums.push(finished)
    if (finished.rows > 0) log(`${name}: ${finished.rows} rows`)
    yield { type: 'sum', sum: finished }
  }
  const files = new FileSum()
  for await (const file of readFiles(client, storage, log)) {
    files.add(file)
    yield { type: 'file', ...file }
  }
  await client.query('commit')
  yield { type: 'end', sums, files: files.finish() }
}

/** The COPY statement of a table. It uses a query, because COPY of a partitioned table returns no rows. */
export function copyOutSql(table: string, columns: string[]): string {
  return `copy (select ${columns.join(', ')} from ${table}) to stdout`
}
