import { adminRows } from './owner-rows.ts'

/** Ids that copies share with the row they were made of. */
const shared = ['merchant_id', 'shop_id', 'joined_shop_id', 'card_type_id', 'item_id']

/** Texts with a form or a meaning of their own, as SQL with the row `r` and the number `n` of the copy. */
const texts: Readonly<Record<string, string>> = {
  receipt_id: 'r.receipt_id || n',
  cart_id: 'r.cart_id || n',
  handle: `lpad(n::text, 22, 'x')`,
  phone: `case when r.phone = '' then '' else '+61' || (400000000 + n) end`,
  contact_phone: `case when r.contact_phone = '' then '' else '+61' || (400000000 + n) end`,
  email: `case when r.email = '' then '' else n || r.email end`,
  owner: 'md5(r.owner || n)::uuid::text',
  credit_owner: `case when r.credit_owner = '' then '' else md5(r.credit_owner || n)::uuid::text end`,
  debit_owner: `case when r.debit_owner = '' then '' else md5(r.debit_owner || n)::uuid::text end`,
  number: `lpad(n::text, 16, '0')`,
}

function copyOf(name: string, type: string): string {
  if (texts[name] !== undefined && type === 'text') return texts[name]
  if (type === 'uuid' && !shared.includes(name)) return `md5(r.${name}::text || n)::uuid`
  if (type === 'bytea') return `decode(md5(encode(r.${name}, 'hex') || n), 'hex')`
  // A shop has about a hundred orders a day.
  if (type === 'date') return `r.${name} - (n / 100)::integer`
  if (type === 'timestamp with time zone') return `r.${name} - n * interval '15 minutes'`
  return `r.${name}`
}

/**
 * Copy a merchant's rows of a table as often as asked for, with ids and days of their own, and without triggers and foreign
 * keys. For plans and times of statements; nothing of the copies can be trusted to be consistent.
 */
export async function multiplyRows(table: string, merchantId: string, copies: number): Promise<void> {
  const columns = await adminRows<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(({ name, type }) => copyOf(name, type)).join(', ')
  const made = await adminRows(
    `with off as (select set_config('session_replication_role', 'replica', true))
     insert into ${table} (${names}) select ${values} from off, ${table} r, generate_series(1, ${copies}) n
     where r.merchant_id = '${merchantId}' on conflict do nothing returning 1`,
  )
  if (made.length < copies) throw new Error(`${table}: ${made.length} of ${copies} copies`)
  await adminRows(`analyze ${table}`)
}
