import { describe, expect, test } from 'vitest'
import { withClient } from '../src/db/migrating/roles.ts'
import { testDatabase } from './database.ts'
import { listTenantTables, ownerRows } from './database/owner-rows.ts'

// The schema rules that separate merchants and allow sharding by merchant (F10, F12), read from PostgreSQL.

/** The only tables that belong to no merchant; a table in neither list fails. */
const reference = [
  'job_moves',
  'job_workers',
  'merchants',
  'platform_audit',
  'platform_people',
  'platform_settings',
  'request_counts',
  'role_locks',
  'setup_links',
  'shop_directory',
  'sms_counters',
  'staff_password_links',
  'staff_people',
  'staff_sessions',
  'tabard_migration',
  'throttles',
]

test('every table belongs to a merchant or is on the short list of exceptions', async () => {
  const tables = (
    await ownerRows<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
  ).map(({ name }) => name)
  expect(tables.filter((name) => !reference.includes(name))).toEqual(await listTenantTables())
  expect(reference.filter((name) => !tables.includes(name))).toEqual([])
  expect(await listTenantTables()).toContain('orders')
})

describe('every table of merchants', () => {
  test('forces row-level security, bound to the merchant of the transaction', async () => {
    const rows = await ownerRows<{ name: string; on: boolean; forced: boolean }>(
      'select relname as name, relrowsecurity as on, relforcerowsecurity as forced from pg_class where relname = any($1) and relkind = $2 order by 1',
      [await listTenantTables(), 'r'],
    )
    expect(rows.filter(({ on, forced }) => !on || !forced)).toEqual([])
    const policies = await ownerRows<{
      tablename: string
      policyname: string
      qual: string | null
      roles: string
    }>(
      "select tablename, policyname, qual, roles::text from pg_policies where schemaname = 'public' order by 1, 2",
    )
    const bound = policies.filter(({ qual }) =>
      qual?.includes("NULLIF(current_setting('app.merchant'::text, true), ''::text))::uuid"),
    )
    // Everyone reads the directory, and a merchant writes its own shops.
    const own = ({ tablename }: { tablename: string }) => tablename !== 'shop_directory'
    expect(bound.filter(own).map(({ tablename }) => tablename)).toEqual(await listTenantTables())
    // Across merchants the platform role reads staff assignments, shop names and the kitchen's language, and the role of
    // the jobs moves their requests.
    expect(
      policies.filter((policy) => !bound.includes(policy)).map(({ tablename, roles }) => [tablename, roles]),
    ).toEqual([
      ['job_requests', '{tabard_jobs}'],
      ['merchants', '{tabard_app}'],
      ['merchants', '{tabard_platform}'],
      ['merchants', '{public}'],
      ['settings', '{tabard_platform}'],
      ['shop_directory', '{tabard_platform}'],
      ['shop_directory', '{public}'],
      ['shops', '{tabard_platform}'],
      ['staff_assignments', '{tabard_platform}'],
    ])
  })

  test('has the merchant first in every key, unique index and exclusion constraint', async () => {
    const indexes = await ownerRows<{ name: string; first: string }>(
      `select i.indexrelid::regclass::text as name, a.attname as first from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where (i.indisunique or i.indisexclusion) and i.indrelid = any($1::regclass[])`,
      [await listTenantTables()],
    )
    expect(indexes.length).toBeGreaterThan(30)
    expect(indexes.filter(({ first }) => first !== 'merchant_id')).toEqual([])
  })

  test('has a primary key, and the merchant first in every foreign key, on both sides', async () => {
    const tables = await listTenantTables()
    const keyed = await ownerRows<{ name: string }>(
      "select conrelid::regclass::text as name from pg_constraint where contype = 'p' and conrelid = any($1::regclass[])",
      [tables],
    )
    expect(keyed.map(({ name }) => name).toSorted()).toEqual(tables)
    const foreign = await ownerRows<{ name: string; from: string; to: string }>(
      `select c.conname as name, a.attname as from, b.attname as to from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
       where c.contype = 'f' and c.conrelid = any($1::regclass[])`,
      [tables],
    )
    expect(foreign.filter(({ from, to }) => from !== 'merchant_id' || to !== 'merchant_id')).toEqual([])
  })

  test('has no triggers except those of its foreign keys', async () => {
    expect(
      await ownerRows(
        "select tgname from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)",
      ),
    ).toEqual([])
  })

  test.each(['app', 'platform', 'jobs'] as const)(
    'shows the %s role no rows while no merchant is set',
    async (role) => {
      const { urls } = await testDatabase()
      await ownerRows(
        "insert into merchants values ('00000000-0000-7000-8000-000000000001', 'aaaaaa', 'A', 'A', false, '2026-01-01') on conflict do nothing",
      )
      await ownerRows(
        "insert into guests values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', '2026-01-01') on conflict do nothing",
      )
      const tables = await listTenantTables()
      const seen = await withClient(urls[role], async (client) => {
        const rows: unknown[] = []
        for (const table of tables) {
          // A missing privilege is as good as no row.
          const { rows: found } = await client
            .query(`select * from ${table}`)
            .catch((error: { code?: string }) =>
              error.code === '42501' ? { rows: [] } : Promise.reject(error),
            )
          rows.push(...found)
        }
        return rows
      })
      expect(seen).toEqual([])
      expect(await ownerRows('select count(*)::integer as guests from guests')).toEqual([{ guests: 1 }])
    },
  )

  test("lets the servers' role write above merchants only what belongs to its merchant", async () => {
    const { urls } = await testDatabase()
    const [one, other] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
    await ownerRows(
      `insert into merchants select v.id::uuid, v.key, '', '', false, '2026-01-01' from (values ($1, 'keyone'), ($2, 'keytwo')) v (id, key)`,
      [one, other],
    )
    await ownerRows(
      `insert into shop_directory (code, merchant_id, shop_id, name1, name2, accent_colour, position)
       select 'of-' || m, m::uuid, m::uuid, 'Shop', '', '#9c3d22', 0 from unnest(array[$1, $2]) m`,
      [one, other],
    )
    await withClient(urls.app, async (client) => {
      await client.query("select set_config('app.merchant', $1, false)", [one])
      expect((await client.query("update shop_directory set name1 = 'Renamed'")).rowCount).toBe(1)
      await expect(client.query('update shop_directory set merchant_id = $1', [other])).rejects.toMatchObject(
        { code: '42501' },
      )
      for (const text of [
        "insert into merchants values ($1, 'keytri', '', '', false, '2026-01-01')",
        "insert into shop_directory (code, merchant_id, shop_id, name1, name2, accent_colour, position) values ('of-nobody', $1, $1, '', '', '#9c3d22', 0)",
      ])
        await expect(client.query(text, [other])).rejects.toMatchObject({ code: '42501' })
    })
    expect(
      await ownerRows('select name1 from shop_directory where merchant_id = any($1) order by code', [
        [one, other],
      ]),
    ).toEqual([{ name1: 'Renamed' }, { name1: 'Shop' }])
  })

  test("rejects rows of another merchant from the servers' role", async () => {
    const { urls } = await testDatabase()
    await withClient(urls.app, async (client) => {
      await client.query("select set_config('app.merchant', '00000000-0000-7000-8000-00000000ffff', false)")
      await expect(
        client.query(
          "insert into guests values ('00000000-0000-7000-8000-000000000001', gen_random_uuid(), '2026-01-01')",
        ),
      ).rejects.toMatchObject({ code: '42501' })
      expect((await client.query('delete from guests')).rowCount).toBe(0)
    })
  })
})

describe('the roles of the servers', () => {
  test('own nothing and cannot bypass row-level security', async () => {
    const rows = await ownerRows(
      `select rolname from pg_roles r where rolname in ('tabard_app', 'tabard_platform', 'tabard_jobs')
       and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or exists (select from pg_class where relowner = r.oid) or exists (select from pg_auth_members where member = r.oid))`,
    )
    expect(rows).toEqual([])
  })

  test('can call only the intended functions, and every security definer function fixes its search path', async () => {
    const rows = await ownerRows<{ name: string; definer: boolean; path: string | null; everyone: boolean }>(
      `select p.oid::regprocedure::text as name, prosecdef as definer, array_to_string(proconfig, ' ') as path, has_function_privilege('public', p.oid, 'execute') as everyone
       from pg_proc p where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    )
    expect(rows.filter(({ everyone }) => everyone)).toEqual([])
    expect(rows.filter(({ definer, path }) => definer && path !== 'search_path=public, pg_temp')).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })

  test('cannot read people, sessions or throttles as the app, or orders as the platform', async () => {
    const { urls } = await testDatabase()
    for (const [role, tables] of [
      [
        'app',
        [
          'staff_people',
          'staff_sessions',
          'staff_password_links',
          'throttles',
          'platform_audit',
          'platform_people',
        ],
      ],
      ['platform', ['orders', 'order_lines', 'payments', 'guests', 'access_tokens', 'audit_entries']],
      ['jobs', ['merchants', 'orders', 'staff_people']],
    ] as const) {
      await withClient(urls[role], async (client) => {
        for (const table of tables)
          await expect(client.query(`select from ${table}`), `${role} ${table}`).rejects.toMatchObject({
            code: '42501',
          })
      })
    }
  })
})
