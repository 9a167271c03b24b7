import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { adminRows, listTenantTables, ownerRows } from '../../../test/database/owner-rows.ts'
import { distributeTables } from './distribute-tables.ts'

// On plain PostgreSQL with a stand-in for the parts of Citus that this needs. It refuses a table with keys, as Citus
// refuses keys between a distributed table and one that is not, and records what it is asked for.

const standIn = `
  set allow_system_table_mods = on;
  create table pg_catalog.pg_dist_node (isactive boolean, shouldhaveshards boolean);
  create table pg_catalog.pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char", beside text);
  grant select on pg_catalog.pg_dist_node, pg_catalog.pg_dist_partition to public;
  create function pg_catalog.refuse_keys(name regclass) returns void language plpgsql as $$ begin
    if exists (select from pg_constraint where contype = 'f' and name in (conrelid, confrelid)) then
      raise exception '% has foreign keys', name;
    end if;
  end $$;
  create function pg_catalog.create_reference_table(table_name regclass) returns void
  language plpgsql security definer as $$ begin
    perform refuse_keys(table_name);
    insert into pg_dist_partition values (table_name, 'n', 't', null);
  end $$;
  create function pg_catalog.create_distributed_table(table_name regclass, distribution_column text, colocate_with text)
  returns void language plpgsql security definer as $$ begin
    perform refuse_keys(table_name);
    insert into pg_dist_partition values (table_name, 'h', 'c', colocate_with);
  end $$;
  grant set on parameter citus.allow_nested_distributed_execution, citus.propagate_set_commands to tabard_owner;
  do $$ begin execute format('alter database %I owner to tabard_owner', current_database()); end $$`

let ownerUrl: string

beforeAll(async () => {
  ownerUrl = (await testDatabase()).urls.owner
})
afterAll(() =>
  adminRows(
    'revoke set on parameter citus.allow_nested_distributed_execution, citus.propagate_set_commands from tabard_owner',
  ),
)

const listKeys = () =>
  ownerRows<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  )

test('a database without Citus, without nodes and with running servers is refused in words', async () => {
  await expect(distributeTables(ownerUrl)).rejects.toThrow('This database has no Citus')
  await adminRows(standIn)
  await expect(distributeTables(ownerUrl)).rejects.toThrow('No node of the cluster accepts tables')
  await adminRows('insert into pg_dist_node values (true, true)')
  const server = new Client({ connectionString: ownerUrl, application_name: 'tabard' })
  await server.connect()
  await expect(distributeTables(ownerUrl)).rejects.toThrow('stop Tabard, then run this again')
  await server.end()
})

test('every tenant table is distributed beside orders, every joined one copied, and the keys are back', async () => {
  const keys = await listKeys()
  const { reference, byMerchant } = await distributeTables(ownerUrl)
  expect(reference).toHaveLength(8)
  expect(byMerchant[0]).toBe('orders')
  expect(byMerchant.toSorted()).toEqual(await listTenantTables())
  const placed = await ownerRows<{ name: string; beside: string | null }>(
    "select logicalrelid::text as name, beside from pg_dist_partition where partmethod = 'h'",
  )
  expect(placed.filter(({ beside }) => beside !== 'orders')).toEqual([{ name: 'orders', beside: 'none' }])
  const changed = keys.map(({ name, definition }) => ({
    name,
    definition: definition.replace(' ON DELETE SET NULL (shared_id)', ''),
  }))
  expect(await listKeys()).toEqual(changed)
})

test('a second run distributes nothing, and a table that a migration opens is distributed at once', async () => {
  expect(await distributeTables(ownerUrl)).toEqual({ reference: [], byMerchant: [] })
  await ownerRows('create table vouchers (merchant_id uuid not null, voucher_id uuid not null)')
  await ownerRows("select tabard_tenant_table('vouchers', 'select')")
  expect(
    await ownerRows("select beside from pg_dist_partition where logicalrelid = 'vouchers'::regclass"),
  ).toEqual([{ beside: 'orders' }])
})
