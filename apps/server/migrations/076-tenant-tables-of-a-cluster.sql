-- In a database that Citus distributes (F48), a new tenant table is distributed when it is opened: beside orders, so that
-- keys between them hold on each node. Keys to other tables come after this call, because a table that is still on one
-- node has none.
create or replace function tabard_tenant_table(name regclass, rights text)
returns void
language plpgsql
as $$
declare
  is_distributed boolean := false;
begin
  if to_regclass('pg_dist_partition') is not null then
    execute 'select exists (select from pg_dist_partition where logicalrelid = ''orders''::regclass)' into is_distributed;
  end if;
  if is_distributed then
    execute format('select create_distributed_table(%L, ''merchant_id'', colocate_with := ''orders'')', name);
  end if;
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (merchant_id = nullif(current_setting(''app.merchant'', true), '''')::uuid)', name);
  execute format('grant %s on %s to tabard_app', rights, name);
end
$$;
