-- Signs of misuse of cards (ADR-194): wrong guesses at gift cards and coupons, one row for each network, hour and card.

create table value_guesses (
  merchant_id uuid not null,
  hour timestamptz not null,
  kind text not null check (kind in ('giftCard', 'coupon')),
  -- A prefix of the address.
  network text not null check (length(network) <= 60),
  -- The gift card whose number was right; empty: none.
  gift_card_id text not null default '',
  failed integer not null check (failed > 0),
  -- Hashes of the different numbers or codes, at most 100.
  tried text[] not null,
  last_at timestamptz not null,
  primary key (merchant_id, hour, kind, network, gift_card_id)
);
select tabard_tenant_table('value_guesses', 'select, insert, update, delete');
alter table value_guesses add constraint value_guesses_merchant foreign key (merchant_id) references merchants on delete cascade;

-- What moved on member cards, by trading date.
create index ledger_transfers_cards on ledger_transfers (merchant_id, trading_date)
  where debit_kind in ('storedValue', 'points', 'stamps') or credit_kind in ('storedValue', 'points', 'stamps');
