import type { Client } from 'pg'
import { openClient, shop as demoShop, withCookie } from '../product/open-client.ts'

/** Shops of one merchant. */
const shopsPerMerchant = 10

/**
 * What a shop has when it sells: all but the draft of its menu, which no guest reads. Referenced tables first.
 * Tables of a merchant are copied once for each.
 */
const merchantTables = ['merchants', 'files', 'price_levels']
const shopTables = [
  'shops',
  'shop_states',
  'shop_hours',
  'shop_pages',
  'taxes',
  'fees',
  'dated_charges',
  'dayparts',
  'ways',
  'delivery_shops',
  'delivery_zones',
  'stock',
  'service_numbers',
  'menu_documents',
  'menus',
  'shop_directory',
]

const codeOf = (number: number) => `growth-${String(number).padStart(5, '0')}`
const tokenOf = (number: number) => `growth-guest-of-merchant-${String(number).padStart(12, '0')}`
const cookieOf = (number: number) => `growth-staff-of-merchant-${String(number).padStart(12, '0')}`

/** Clients of one copied shop: a guest, and the owner's person. */
export function openShop(url: string, number: number) {
  const code = codeOf(number)
  const merchant = Math.floor(number / shopsPerMerchant)
  return {
    guest: openClient(url, { code, token: tokenOf(merchant) }),
    staff: openClient(url, { code, fetch: withCookie(`tabard_staff=${cookieOf(merchant)}`) }),
  }
}

export type GrowthShop = ReturnType<typeof openShop>

/**
 * Copy the demo shop, ten copies to a merchant, each merchant with a guest and an owner. `growth_shops` lists them
 * by number.
 */
export async function copyShops(owner: Client, shops: number): Promise<void> {
  await owner.query('set synchronous_commit = off')
  await owner.query(
    `create table growth_merchants as
     select n as number, gen_random_uuid() as merchant_id, 'g' || lpad(n::text, 5, '0') as merchant_key, gen_random_uuid() as person_id
     from generate_series(0, ($1::integer - 1) / ${shopsPerMerchant}) n`,
    [shops],
  )
  await owner.query(
    `create table growth_shops as
     select n as number, m.merchant_id, gen_random_uuid() as shop_id, 'growth-' || lpad(n::text, 5, '0') as code
     from generate_series(0, $1::integer - 1) n join growth_merchants m on m.number = n / ${shopsPerMerchant}`,
    [shops],
  )
  const demo = 'select merchant_id, shop_id from shop_directory where code = $1'
  for (const table of merchantTables)
    await owner.query(
      `insert into ${table} select r.*
       from (${demo}) d join ${table} t on t.merchant_id = d.merchant_id cross join growth_merchants g,
         jsonb_populate_record(t, jsonb_build_object('merchant_id', g.merchant_id, 'merchant_key', g.merchant_key)) r`,
      [demoShop],
    )
  for (const table of shopTables) {
    // A key without the shop needs a new id for each copy.
    const key = await listKey(owner, table)
    const ownIds = key.includes('shop_id')
      ? []
      : key.filter((column) => column !== 'merchant_id' && column !== 'code')
    await owner.query(
      `insert into ${table} select r.*
       from (${demo}) d join ${table} t on t.merchant_id = d.merchant_id and t.shop_id = d.shop_id cross join growth_shops g,
         jsonb_populate_record(t, jsonb_build_object('merchant_id', g.merchant_id, 'shop_id', g.shop_id
           ${table === 'shops' || table === 'shop_directory' ? `, 'code', g.code` : ''}
           ${ownIds.map((column) => `, '${column}', md5(t.${column}::text || g.number)::uuid`).join('')})) r`,
      [demoShop],
    )
  }
  await addPeople(owner)
  await owner.query('vacuum analyze')
}

async function listKey(owner: Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function addPeople(owner: Client): Promise<void> {
  await owner.query(
    `insert into staff_people (person_id, email, name, password_hash, created_at)
     select person_id, merchant_key || '@growth.example', 'Growth', '', now() from growth_merchants`,
  )
  await owner.query(
    `insert into staff_sessions (token_hash, person_id, created_at, expires_at)
     select sha256(('growth-staff-of-merchant-' || lpad(number::text, 12, '0'))::bytea), person_id, now(), now() + interval '30 days' from growth_merchants`,
  )
  await owner.query(
    `insert into staff_assignments (merchant_id, assignment_id, person_id, role)
     select merchant_id, gen_random_uuid(), person_id, 'owner' from growth_merchants`,
  )
  await owner.query(
    'insert into guests (merchant_id, guest_id, created_at) select merchant_id, person_id, now() from growth_merchants',
  )
  await owner.query(
    `insert into access_tokens (merchant_id, token_hash, guest_id, issued_at, expires_at)
     select merchant_id, sha256(('growth-guest-of-merchant-' || lpad(number::text, 12, '0'))::bytea), person_id, now(), now() + interval '1 day' from growth_merchants`,
  )
}
