-- What programmes gave to whom once: welcome points by programme and person (ADR-216). A row for each of the account, the
-- phone and the card of a person.
create table point_grants (
  merchant_id uuid not null,
  card_type_id uuid not null,
  -- What for: welcome.
  cause text not null check (length(cause) between 1 and 40),
  -- The id of an account or a card, or the keyed hash of a phone: it stays when the account is erased.
  holder text not null check (length(holder) between 1 and 80),
  granted_at timestamptz not null,
  primary key (merchant_id, card_type_id, cause, holder)
);
select tabard_tenant_table('point_grants', 'select, insert');
alter table point_grants add constraint point_grants_merchant foreign key (merchant_id) references merchants on delete cascade;

-- Cards of before were given their points when they were issued.
insert into point_grants (merchant_id, card_type_id, cause, holder, granted_at)
  select merchant_id, card_type_id, 'welcome', card_id::text, joined_at from member_cards;
insert into point_grants (merchant_id, card_type_id, cause, holder, granted_at)
  select merchant_id, card_type_id, 'welcome', customer_id::text, min(joined_at) from member_cards
  where customer_id is not null group by merchant_id, card_type_id, customer_id;
