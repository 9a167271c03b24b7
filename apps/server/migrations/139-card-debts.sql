-- Cards that owed points or stamps when their owner was erased, by the hash of the phone (ADR-223). No name, no phone.
create table card_debts (
  merchant_id uuid not null,
  -- As in point_grants.
  holder text not null check (length(holder) between 1 and 80),
  -- The card that owes: the ledger has how much.
  card_id uuid not null,
  card_type_id uuid not null,
  noted_at timestamptz not null,
  primary key (merchant_id, holder, card_id)
);
select tabard_tenant_table('card_debts', 'select, insert, update, delete');
alter table card_debts add constraint card_debts_merchant foreign key (merchant_id) references merchants on delete cascade;
create index card_debts_noted_at on card_debts (merchant_id, noted_at);
