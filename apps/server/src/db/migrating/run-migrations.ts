import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations as runWorkerMigrations } from 'graphile-worker'
import type { Client } from 'pg'
import { Umzug } from 'umzug'
import { checkApplied, readState } from './migration-state.ts'
import { splitStatements, type MigrationFile } from './migration-files.ts'
import type { Log } from '../plain-fault.ts'

const LOCK_KEY = 7_261_640_016
const TRIES = 5
const LOCK_NOT_AVAILABLE = '55P03'

interface Options {
  client: Client
  ownerUrl: string
  files: readonly MigrationFile[]
  log: Log
}

/** Apply missing migrations, one process at a time, as the owner. Returns the applied names. */
export async function runMigrations({ client, ownerUrl, files, log }: Options): Promise<string[]> {
  await client.query(`set lock_timeout = '120s'`)
  // On a cluster: nodes run only what Citus sends them, and one connection makes keys on one shard after the other.
  await client.query(`set citus.propagate_set_commands to 'none'`)
  await client.query(`set citus.multi_shard_modify_mode to 'sequential'`)
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
  try {
    await client.query(
      `create table if not exists public.tabard_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null)`,
    )
    // Read again under the lock: another process may have applied them in the meantime.
    const { applied } = await readState(client)
    checkApplied(applied, files)
    await migrateWorker(client, ownerUrl)
    // Wait only briefly for a lock on a busy table, because queries queue behind the waiting migration.
    await client.query(`set lock_timeout = '2s'`)
    const umzug = new Umzug({
      migrations: files.map((file) => ({ name: file.name, up: () => applyWithRetry(client, file, log) })),
      // Each file's own transaction records it.
      storage: {
        logMigration: async () => {},
        unlogMigration: async () => {},
        executed: async () => [...applied.keys()],
      },
      context: {},
      logger: undefined,
    })
    const done = await umzug.up()
    return done.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {})
  }
}

async function applyWithRetry(client: Client, file: MigrationFile, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (file.isOutsideTransaction ? applyOutside(client, file) : applyInside(client, file))
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
      if (code !== LOCK_NOT_AVAILABLE || attempt === TRIES) {
        throw new Error(
          `Migration ${file.name} failed: ${fault instanceof Error ? fault.message : String(fault)}`,
          { cause: fault },
        )
      }
      log(`${file.name} timed out waiting for a table lock, attempt ${attempt + 1} of ${TRIES}`)
      await sleep(attempt * 500)
    }
  }
}

async function applyInside(client: Client, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await recordApplied(client, file)
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw fault
  }
}

/** For statements that PostgreSQL refuses inside a transaction. An interrupted file starts again. */
async function applyOutside(client: Client, file: MigrationFile): Promise<void> {
  for (const statement of splitStatements(file.sql)) await client.query(statement)
  await recordApplied(client, file)
}

async function recordApplied(client: Client, file: MigrationFile): Promise<void> {
  await client.query('insert into public.tabard_migration (name, checksum, applied_at) values ($1, $2, $3)', [
    file.name,
    file.checksum,
    new Date(),
  ])
}

/**
 * Migrate the job runner's tables. They have row-level security without policies, so the role that runs jobs
 * needs a policy in addition to the grants.
 */
async function migrateWorker(client: Client, ownerUrl: string): Promise<void> {
  await runWorkerMigrations({
    connectionString: ownerUrl,
    maxPoolSize: 1,
    logger: new Logger(() => () => {}),
  })
  await client.query(`
    grant usage on schema graphile_worker to tabard_jobs;
    grant select, insert, update, delete on all tables in schema graphile_worker to tabard_jobs;
    grant usage, select on all sequences in schema graphile_worker to tabard_jobs;
    grant execute on all functions in schema graphile_worker to tabard_jobs`)
  const closed = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables t
     where schemaname = 'graphile_worker' and rowsecurity
       and not exists (select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename and p.policyname = 'tabard_jobs')`,
  )
  for (const { name } of closed.rows) {
    await client.query(`create policy tabard_jobs on ${name} to tabard_jobs using (true) with check (true)`)
  }
}
