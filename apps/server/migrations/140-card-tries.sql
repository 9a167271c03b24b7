-- Payment pages that a network opened and that were not paid: declined card tries of the last hour, and open pages (ADR-227).
-- A keyed hash stands for the network, so that no address is stored.
create table card_tries (
  merchant_id uuid not null,
  network text not null,
  most integer not null,
  attempt_ids uuid[] not null,
  times timestamptz[] not null,
  primary key (merchant_id, network),
  constraint card_tries_limit check (cardinality(attempt_ids) <= most),
  constraint card_tries_times check (cardinality(attempt_ids) = cardinality(times))
);
select tabard_tenant_table('card_tries', 'select, insert, update, delete');
alter table card_tries add constraint card_tries_merchant foreign key (merchant_id) references merchants on delete cascade;
