-- Every attempt has one or more shares, one for each bill that it pays (ADR-114). The bill of an order has its id.
alter table attempt_shares drop constraint attempt_shares_merchant_id_order_id_fkey;
alter table attempt_shares rename column order_id to bill_id;

-- Part 0: the share pays the whole bill. From 1: it is one of several parts.
alter table attempt_shares drop constraint attempt_shares_part_check;
alter table attempt_shares add constraint attempt_shares_part_range check (part >= 0);
alter table attempt_shares add constraint attempt_shares_whole check (part > 0 or lines = '[]');
alter table attempt_shares drop constraint attempt_shares_part;
create unique index attempt_shares_part on attempt_shares (merchant_id, bill_id, part) where part > 0;
create index attempt_shares_bill on attempt_shares (merchant_id, bill_id);

-- Whether the attempt was paid or still can be.
alter table payment_attempts add column is_payable boolean not null
  generated always as (status in ('created', 'pending', 'unknown', 'paid')) stored;
alter table attempt_shares add column is_payable boolean not null default true;
update attempt_shares s set is_payable = false
from payment_attempts a
where a.merchant_id = s.merchant_id and a.attempt_id = s.attempt_id and not a.is_payable;
alter table attempt_shares alter column is_payable drop default;
grant update (is_payable) on attempt_shares to tabard_app;

-- Attempts without shares pay a whole order.
insert into attempt_shares (merchant_id, attempt_id, bill_id, cents, amendment, part, lines, is_payable)
select a.merchant_id, a.attempt_id, a.order_id, a.cents, a.amendment, 0, '[]', a.is_payable
from payment_attempts a
where not exists (select from attempt_shares s where s.merchant_id = a.merchant_id and s.attempt_id = a.attempt_id);

-- One attempt for the whole of a bill at each of its states was paid or still can be.
create unique index attempt_shares_one_payable on attempt_shares (merchant_id, bill_id, amendment)
  where part = 0 and is_payable;

alter table attempt_shares add constraint attempt_shares_of_bill foreign key (merchant_id, bill_id) references bills on delete cascade;

-- A share says what its attempt says, at the end of each transaction.
alter table payment_attempts add constraint payment_attempts_payable unique (merchant_id, attempt_id, is_payable);
alter table attempt_shares drop constraint attempt_shares_merchant_id_attempt_id_fkey;
alter table attempt_shares add constraint attempt_shares_attempt foreign key (merchant_id, attempt_id, is_payable)
  references payment_attempts (merchant_id, attempt_id, is_payable) on delete cascade deferrable initially deferred;

alter table payment_attempts drop column order_id;
alter table payment_attempts drop column amendment;

create or replace function remove_demo_merchant(merchant uuid)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not exists (select from merchants where merchant_id = merchant and is_demo) then
    raise exception 'not a demo merchant';
  end if;
  -- Rows that the removal of the merchant or its shops does not cascade to.
  delete from ledger_transfers where merchant_id = merchant;
  delete from ledger_accounts where merchant_id = merchant;
  delete from orders where merchant_id = merchant;
  delete from payment_attempts where merchant_id = merchant;
  delete from items where merchant_id = merchant;
  delete from menus where merchant_id = merchant;
  delete from merchants where merchant_id = merchant;
end
$$;
