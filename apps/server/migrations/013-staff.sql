-- Staff: more roles, invitations, whose sessions are whose to see and end, and the people of the installation.

alter table staff_assignments drop constraint staff_assignments_role_check;
alter table staff_assignments add constraint staff_assignments_role_check
  check (role in ('owner', 'manager', 'cashier', 'kitchen', 'marketing', 'readOnly')) not valid;
alter table staff_assignments validate constraint staff_assignments_role_check;
-- Locked, never changed: whoever takes an owner's role away waits for the others who do.
grant update (role) on staff_assignments to tabard_app;

-- Of a token only its hash is here. An invitation is used once, by whoever has the address it names.
create table staff_invitations (
  merchant_id uuid not null references merchants on delete cascade,
  invitation_id uuid not null,
  token_hash bytea not null,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'cashier', 'kitchen', 'marketing', 'readOnly')),
  shop_id uuid,
  -- The shop it was written in; its words and the audit name that one.
  from_shop_id uuid not null,
  invited_by uuid not null,
  invited_by_name text not null,
  status text not null check (status in ('pending', 'accepted', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (merchant_id, invitation_id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  foreign key (merchant_id, from_shop_id) references shops on delete cascade
);
create unique index staff_invitations_once on staff_invitations (merchant_id, lower(email), shop_id, role) nulls not distinct
  where status = 'pending';
select tabard_tenant_table('staff_invitations', 'select, insert, update');

alter table staff_sessions
  add column session_id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column address text not null default '';

-- Above merchants: set by the operator's own command line alone.
create table platform_people (
  person_id uuid primary key references staff_people on delete cascade,
  created_at timestamptz not null
);
grant select on platform_people to tabard_platform;

-- An accepted invitation makes its person in the same transaction; the servers' role can add one, and neither read nor
-- change any. No row: the address has a person already.
create function add_staff_person(id uuid, mail text, called text, hash text, at timestamptz)
returns table (person_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  return query insert into staff_people (person_id, email, name, password_hash, created_at)
  values (id, mail, called, hash, at)
  on conflict (lower(email)) do nothing returning staff_people.person_id;
end
$$;
revoke all on function add_staff_person(uuid, text, text, text, timestamptz) from public;
grant execute on function add_staff_person(uuid, text, text, text, timestamptz) to tabard_app;

alter table messages drop constraint messages_purpose_check;
alter table messages add constraint messages_purpose_check
  check (purpose in ('verificationCode', 'logInCode', 'passwordCode', 'orderReady', 'staffInvitation', 'test')) not valid;
alter table messages validate constraint messages_purpose_check;
