import type { Client } from 'pg'

interface Column {
  readonly name: string
  readonly type: string
  readonly isKey: boolean
  /** Unique keys that end with this column: the names of their columns. */
  readonly uniqueKeys: readonly (readonly string[])[]
}

/** A table with rows of orders, and which of its columns hold ids of their rows. */
export interface OrderTable {
  readonly name: string
  readonly columns: readonly Column[]
  readonly idColumns: ReadonlySet<string>
}

/** Columns that are not of the order itself. */
const scope = new Set(['merchant_id', 'shop_id'])
const canHoldIds = ({ name, type }: Column) => (type === 'uuid' || type === 'text') && !scope.has(name)

/**
 * Find the rows that orders have in the whole database: rows that name an order, and rows that name those, such as
 * payments and the transfers of the ledger. A temporary table `sample_<table>` keeps them. Referenced tables first.
 */
export async function findOrderRows(owner: Client, orderIds: readonly string[]): Promise<OrderTable[]> {
  const tables = await listTables(owner)
  const ids = new Set(orderIds)
  const idColumns = new Map<string, Set<string>>()
  for (let known = 0; known < ids.size;) {
    known = ids.size
    for (const [name, columns] of tables) {
      const holding = new Set(idColumns.get(name))
      for (const column of columns.filter(canHoldIds))
        if (await holdsIds(owner, name, column.name, ids)) holding.add(column.name)
      const keys = columns.filter(
        (column) => column.isKey && column.type === 'uuid' && !scope.has(column.name),
      )
      // A row whose key has no id, such as a service number, is of the shop.
      const isOfOrders =
        keys.length > 0 || columns.some(({ name: each, isKey }) => isKey && holding.has(each))
      if (holding.size === 0 || !isOfOrders) continue
      for (const { name: key } of keys) {
        for (const id of await listIds(owner, name, key, holding, ids)) ids.add(id)
        holding.add(key)
      }
      idColumns.set(name, holding)
    }
  }
  const found = [...idColumns].map(([name, holding]) => ({
    name,
    columns: tables.get(name) ?? [],
    idColumns: holding,
  }))
  for (const { name, idColumns: holding } of found)
    await owner.query(
      `create temporary table sample_${name} as select * from ${name} where ${anyOf(holding)}`.replaceAll(
        '$1',
        literal(ids),
      ),
    )
  return inOrderOfReferences(owner, found)
}

const anyOf = (columns: ReadonlySet<string>) =>
  [...columns].map((column) => `${column}::text = any($1)`).join(' or ')

/** The ids as an SQL literal: a utility statement accepts no parameters. */
const literal = (ids: ReadonlySet<string>) => `'{${[...ids].join(',')}}'::text[]`

async function holdsIds(
  owner: Client,
  table: string,
  column: string,
  ids: ReadonlySet<string>,
): Promise<boolean> {
  const { rows } = await owner.query<{ holds: boolean }>(
    `select exists (select from ${table} where ${column}::text = any($1)) as holds`,
    [[...ids]],
  )
  return rows[0]?.holds === true
}

async function listIds(
  owner: Client,
  table: string,
  key: string,
  holding: ReadonlySet<string>,
  ids: ReadonlySet<string>,
) {
  const { rows } = await owner.query<{ id: string }>(
    `select distinct ${key}::text as id from ${table} where ${anyOf(holding)}`,
    [[...ids]],
  )
  return rows.map(({ id }) => id)
}

async function listTables(owner: Client): Promise<Map<string, Column[]>> {
  const { rows } = await owner.query<Column & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as "isKey",
       coalesce((select json_agg((select json_agg(k.attname) from pg_attribute k where k.attrelid = c.oid and k.attnum = any(i.indkey)))
         from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey[i.indnatts - 1] = a.attnum), '[]') as "uniqueKeys"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'growth%'
       and exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id')
     order by c.relname, a.attnum`,
  )
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

async function inOrderOfReferences(owner: Client, tables: readonly OrderTable[]): Promise<OrderTable[]> {
  const { rows } = await owner.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const left = new Map(tables.map((table) => [table.name, table]))
  const sorted: OrderTable[] = []
  while (left.size > 0) {
    const next = [...left.values()].find(
      ({ name }) => !rows.some(({ from, to }) => from === name && left.has(to)),
    )
    if (!next) throw new Error(`tables that refer to each other: ${[...left.keys()].join(', ')}`)
    left.delete(next.name)
    sorted.push(next)
  }
  return sorted
}
