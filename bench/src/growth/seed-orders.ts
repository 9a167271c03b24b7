import type { Client } from 'pg'
import { say } from '../measure/print.ts'
import { findOrderRows, type OrderTable } from './order-rows.ts'

/** The orders lie at most this many days back, as many on each day. */
const firstDay = 730
/** Copies of the sample that one transaction writes. */
const batch = 2_500

/**
 * Copy the sample orders, with every row that they have in any table, into the past days of all copied shops, up to
 * `lastDay` days back. Every copy has its own ids, times and dates. Returns the bytes on disk of one order.
 */
export async function seedOrders(
  owner: Client,
  sampleIds: readonly string[],
  { orders, lastDay }: { readonly orders: number; readonly lastDay: number },
) {
  const tables = await findOrderRows(owner, sampleIds)
  say(`an order has rows in ${tables.map(({ name }) => name).join(', ')}`)
  await owner.query('set synchronous_commit = off')
  await owner.query(newIdFunction)
  const copies = Math.ceil(orders / sampleIds.length)
  const before = await databaseBytes(owner)
  for (let from = 0; from < copies; from += batch) {
    await owner.query('begin')
    for (const table of tables)
      await owner.query(copyStatement(table, { copies, lastDay }), [from, Math.min(copies, from + batch) - 1])
    await owner.query('commit')
    say(`${Math.min(copies, from + batch) * sampleIds.length} of ${copies * sampleIds.length} orders`)
  }
  const after = await databaseBytes(owner)
  await owner.query('vacuum analyze')
  return {
    orders: copies * sampleIds.length,
    diskBytesPerOrder: Math.round((after - before) / (copies * sampleIds.length)),
  }
}

/** An id of copy `n` in the product's form: the time, that number of days earlier, then bits that differ for every copy. */
const newIdFunction = `create or replace function pg_temp.copied_id(id text, n bigint, days integer) returns uuid language sql immutable as $$
  select (lpad(to_hex(('x' || substr(replace(id, '-', ''), 1, 12))::bit(48)::bigint - days * 86400000::bigint), 12, '0') || '7' || substr(md5(id || n), 14))::uuid $$`

/** Insert copies $1 to $2 of a table's sample rows, the oldest first. */
function copyStatement(
  { name, columns, idColumns }: OrderTable,
  { copies, lastDay }: { readonly copies: number; readonly lastDay: number },
): string {
  const values = columns.map((column) => {
    const source = `t.${column.name}`
    if (column.name === 'merchant_id' || column.name === 'shop_id')
      return `case when ${source} is null then null else s.${column.name} end`
    if (idColumns.has(column.name))
      return column.type === 'uuid'
        ? `pg_temp.copied_id(${source}::text, c.n, c.days)`
        : `case when ${source} ~ '^[0-9a-f-]{36}$' then pg_temp.copied_id(${source}, c.n, c.days)::text else ${source} end`
    // Each guest orders about four times.
    if (column.name === 'guest_id') return `md5('guest' || c.n / 4)::uuid`
    if (column.name === 'contact_name') return `'Guest ' || c.n`
    if (column.type === 'date') return `${source} - c.days`
    if (column.type.startsWith('timestamp')) return `${source} - make_interval(days => c.days)`
    if (column.type === 'bytea') return `sha256(${source} || c.n::text::bytea)`
    if (column.type === 'text' && column.uniqueKeys.some((key) => !key.some((name) => idColumns.has(name))))
      return `${source} || '-' || c.n`
    return source
  })
  return `insert into ${name} (${columns.map((column) => column.name).join(', ')})
    select ${values.join(', ')}
    from (select n, ${firstDay} - (n * ${firstDay - lastDay + 1} / ${copies})::integer as days from generate_series($1::bigint, $2::bigint) n) c
      join growth_shops s on s.number = c.n % (select count(*) from growth_shops), sample_${name} t`
}

async function databaseBytes(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  return Number(rows[0]?.bytes)
}
