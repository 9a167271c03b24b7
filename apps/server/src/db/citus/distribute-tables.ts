import { escapeIdentifier, type Client } from 'pg'
import { migrationFiles } from '../migrating/migration-files.ts'
import { checkApplied, readState } from '../migrating/migration-state.ts'
import { PlainFault } from '../plain-fault.ts'
import { withClient } from '../migrating/roles.ts'

/** Tables above merchants that statements join with those of a merchant: every node has a copy. */
const referenceTables = [
  'merchants',
  'shop_directory',
  'staff_people',
  'staff_sessions',
  'staff_password_links',
  'platform_people',
  'platform_settings',
  'role_locks',
] as const

/** The tables that are on other nodes than before. */
interface Distributed {
  readonly reference: readonly string[]
  readonly byMerchant: readonly string[]
}

/**
 * Distribute the tables of a database over the nodes of its Citus cluster, in one transaction: those of a merchant by
 * merchant and side by side, those that every node reads as reference tables. The others stay on the coordinator. Run
 * again, it distributes what is new. Throws `PlainFault` if something is missing.
 */
export async function distributeTables(ownerUrl: string): Promise<Distributed> {
  return withClient(ownerUrl, async (client) => {
    await checkReady(client)
    // Citus sends SET LOCAL to the nodes with the whole text that it is in; this session sends none.
    await client.query(`set citus.propagate_set_commands to 'none'`)
    await client.query('begin')
    try {
      await client.query('set local client_min_messages to warning')
      // Keys between reference and distributed tables are made on one shard after the other.
      await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
      const distributed = await distribute(client)
      await client.query('commit')
      return distributed
    } catch (fault) {
      await client.query('rollback').catch(() => undefined)
      throw fault
    }
  })
}

/** Throws the first thing that is missing, and says what to do. */
async function checkReady(client: Client): Promise<void> {
  const { rows } = await client.query<{
    owner: string
    database: string
    isAble: boolean
    hasCitus: boolean
    servers: number
  }>(
    `select current_user as owner, current_database() as database,
       (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as "isAble",
       to_regclass('pg_dist_node') is not null as "hasCitus",
       (select count(*)::integer from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'tabard') as servers`,
  )
  const [found] = rows
  if (!found) return
  if (!found.hasCitus)
    throw new PlainFault(
      'This database has no Citus: add citus to shared_preload_libraries, restart PostgreSQL, and run  create extension citus;  as the administrator.',
    )
  if (!found.isAble)
    throw new PlainFault(
      `The role ${found.owner} is subject to row-level security, so it would move no rows: run  alter role ${escapeIdentifier(found.owner)} bypassrls;  as the administrator.`,
    )
  const nodes = await client.query(`select from pg_dist_node where isactive and shouldhaveshards limit 1`)
  if (nodes.rowCount === 0)
    throw new PlainFault(
      `No node of the cluster accepts tables: run  select citus_add_node('<host>', 5432);  for each worker as the administrator.`,
    )
  if (found.servers > 0)
    throw new PlainFault(`Servers use the database ${found.database}: stop Tabard, then run this again.`)
  const { applied } = await readState(client)
  checkApplied(applied, migrationFiles)
  if (applied.size < migrationFiles.length)
    throw new PlainFault(
      'The database is older than this version: start Tabard once, stop it, then run this again.',
    )
}

async function distribute(client: Client): Promise<Distributed> {
  const [reference, byMerchant] = [await listMissing(client, 't'), await listMissing(client, 'h')]
  if (reference.length + byMerchant.length > 0) {
    // No order of tables works with keys: none may lead from a distributed table to one that is not yet, or back.
    const keys = await dropKeys(client)
    for (const table of reference) await client.query('select create_reference_table($1)', [table])
    for (const table of byMerchant)
      await client.query(`select create_distributed_table($1, 'merchant_id', colocate_with := $2)`, [
        table,
        table === 'orders' ? 'none' : 'orders',
      ])
    for (const key of keys) await client.query(key)
  }
  // It runs where the tables of its caller are, and reads reference tables there.
  await client.query(
    'alter function staff_of(bytea, timestamptz) set citus.allow_nested_distributed_execution to on',
  )
  // The merchant of a transaction goes to the node that works, whose row-level security reads it.
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`alter database ${database} set citus.propagate_set_commands to 'local'`)
  return { reference, byMerchant }
}

/** The tables that are not yet reference tables (`t`) or distributed (`h`), orders first: the others go beside them. */
async function listMissing(client: Client, kind: 't' | 'h'): Promise<readonly string[]> {
  const wanted =
    kind === 't'
      ? `select name from unnest($1::text[]) name`
      : `select relname::text as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity and $1::text[] is not null`
  const isThere = kind === 't' ? `d.repmodel = 't'` : `d.partmethod = 'h'`
  const { rows } = await client.query<{ name: string }>(
    `select w.name from (${wanted}) w where not exists (
       select from pg_dist_partition d where d.logicalrelid = w.name::regclass and ${isThere})
     order by w.name <> 'orders', w.name`,
    [referenceTables],
  )
  return rows.map(({ name }) => name)
}

/**
 * Drop the foreign keys of tables that are not distributed, and return the statements that add them again. Citus has no
 * SET NULL for a key with the merchant in it; the statements that end a shared count empty `stock.shared_id` first.
 */
async function dropKeys(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
       and not exists (select from pg_dist_partition d where d.logicalrelid = k.conrelid and d.partmethod = 'h')
     order by k.oid`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition.replace(/ ON DELETE SET NULL \([a-z_, ]+\)/, '')}`,
  )
}
