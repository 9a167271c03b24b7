-- What a card terminal adds to a payment (ADR-179). The terminal adds its own surcharge, so ours is not added at it; the
-- taxes within that surcharge; and the terminal asks for the tip, so the payment form does not.
alter table terminals add column adds_surcharge boolean not null default false;
alter table terminals add column surcharge_taxes integer[] not null default '{}';
alter table terminals add column asks_for_tip boolean not null default false;
alter table terminals add constraint terminals_surcharge_taxes
  check (surcharge_taxes <@ '{1,2,3,4,5,6}' and (adds_surcharge or surcharge_taxes = '{}'));
-- What a terminal added to a payment that it approved is added to its shares.
grant update (added, added_cents) on attempt_shares to tabard_app;
