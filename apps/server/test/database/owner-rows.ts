import { Pool } from 'pg'
import { testDatabase } from '../database.ts'

const pools = new Map<string, Pool>()

/** Open connections of a test file. Logging in takes longer than most statements of tests. */
export function poolOf(url: string): Pool {
  const open = pools.get(url)
  if (open) return open
  const pool = new Pool({
    connectionString: url,
    application_name: 'tabard-setup',
    max: 20,
    allowExitOnIdle: true,
  })
  // A test may end connections: the next statement opens another one.
  pool.on('error', () => {})
  pools.set(url, pool)
  return pool
}

/**
 * Run a statement as the owner of the tables, who sees all merchants. For arranging and inspecting only,
 * never for what is tested.
 */
export async function ownerRows<Row = Record<string, unknown>>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { urls } = await testDatabase()
  return (await poolOf(urls.owner).query(text, [...values])).rows as Row[]
}

/** Run a statement as the superuser, for what the owner may not do. */
export async function adminRows<Row = Record<string, unknown>>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { adminUrl } = await testDatabase()
  return (await poolOf(adminUrl).query(text, [...values])).rows as Row[]
}

/** List the tables with rows of merchants. */
export async function listTenantTables(): Promise<string[]> {
  const rows = await ownerRows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('merchants', 'shop_directory') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Hash all rows of a merchant per table, or those of one shop in tables that name it. Two results are equal
 * if nothing changed in between.
 */
export async function fingerprint(
  merchantId: string,
  shopId: string | null = null,
): Promise<Record<string, string>> {
  fingerprints ??= listTenantTables().then(fingerprintOf)
  // Planning this statement takes ten times as long as running it: each connection plans it once.
  const { urls } = await testDatabase()
  const { rows } = await poolOf(urls.owner).query<{ name: string; hash: string }>({
    name: 'fingerprint',
    text: await fingerprints,
    values: [merchantId, shopId],
  })
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** The schema is the same in every test file. */
let fingerprints: Promise<string> | undefined

function fingerprintOf(tables: readonly string[]): string {
  const parts = tables.map(
    (
      table,
    ) => `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
    from ${table} t where merchant_id = $1 and ($2::text is null or coalesce(to_jsonb(t)->>'shop_id', $2) = $2)`,
  )
  return parts.join(' union all ')
}

/** Count the rows of each tenant table over all merchants. */
export async function countTenantRows(): Promise<Record<string, number>> {
  const tables = await listTenantTables()
  const rows = await ownerRows<{ name: string; rows: number }>(
    tables
      .map((table) => `select '${table}' as name, count(*)::integer as rows from ${table}`)
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}
