import { describe, expect, test } from 'vitest'
import { checkMigrations } from './migrations.mjs'

const faultsOf = (text, file = 'apps/server/migrations/076-change.sql') => checkMigrations({ [file]: text })

describe('migrations of a distributed database', () => {
  test.each([
    ['alter table orders add column a integer, add column b integer;', 'one subcommand in each ALTER TABLE'],
    ['alter table orders add column a integer check (a > 0);', 'a statement of its own, with a name'],
    ['alter table orders add check (a > 0);', 'name the constraint'],
    [
      "create table a (merchant_id uuid references merchants);\nselect tabard_tenant_table('a', 'select');",
      'after tabard_tenant_table',
    ],
    [
      'alter table a add constraint a_b foreign key (merchant_id, b) references b on delete set null (b);',
      'has no SET NULL',
    ],
    ['create function f(a uuid) returns void language sql security definer as $$ select 1 $$;', 'plpgsql'],
  ])('%s is refused', (text, message) => expect(faultsOf(text)[0]).toContain(message))

  test('one subcommand, named constraints and keys after the table is distributed are allowed', () => {
    const text = `create table a (merchant_id uuid not null, b numeric(8, 2) default 'x, y', primary key (merchant_id, b));
select tabard_tenant_table('a', 'select');
alter table a add constraint a_merchant foreign key (merchant_id) references merchants on delete cascade;
alter table a add column c integer not null default 0;
alter table a add constraint a_c check (c in (0, 1));
create function f(a uuid) returns void language plpgsql security definer as $$ begin delete from a, b; end $$;`
    expect(faultsOf(text)).toEqual([])
  })

  test('earlier migrations are no longer changed', () =>
    expect(faultsOf('alter table a add check (b > 0);', 'apps/server/migrations/075-ledger.sql')).toEqual([]))
})
