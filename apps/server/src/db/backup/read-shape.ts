import type { Client } from 'pg'
import type { BackupHeader, TableShape } from './backup-file.ts'
import type { Reference } from './load-order.ts'

// Includes the job runner's tables: pending jobs, such as settlements, must survive the loss of the machine.
const SCHEMAS = ['public', 'tabard', 'graphile_worker']
// The header lists applied migrations, and migrating fills these tables.
const LEFT_OUT = ['public.tabard_migration', 'graphile_worker.migrations']

const OURS = `n.nspname = any($1) and format('%I.%I', n.nspname, c.relname) <> all($2)
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** List the product's tables with their stored columns. Generated columns are left out. */
export async function readTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${OURS} and c.relkind in ('r', 'p') and not c.relispartition
     group by 1 order by 1`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

/** List the foreign keys of the product's tables. */
export async function readReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select quote_ident(k.conname) as constraint,
            format('%I.%I', n.nspname, c.relname) as from, format('%I.%I', rn.nspname, r.relname) as to
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${OURS}`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

/** List the product's sequences with their state. */
export async function readSequences(client: Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and c.relkind = 'S' order by 1`,
    [SCHEMAS, LEFT_OUT],
  )
  const sequences: BackupHeader['sequences'] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    )
    sequences.push(...found.map((state) => ({ name, ...state })))
  }
  return sequences
}
