-- What a surcharge may cost the shop at most (ADR-168), and what a payment adds to its bill: surcharge and tip (ADR-169).
alter table surcharges add column cost_rate integer;
alter table surcharges add constraint surcharges_cost_rate check (cost_rate between 0 and 10000);
-- Null: the bill keeps the surcharges that it was priced with.
alter table attempt_shares add column added jsonb;
alter table attempt_shares add column added_cents integer not null default 0;
alter table attempt_shares add constraint attempt_shares_added check (added_cents >= 0 and (added is not null or added_cents = 0));
alter table payments add column surcharge_cents integer not null default 0;
alter table payments add column tip_cents integer not null default 0;
alter table payments add constraint payments_added check (surcharge_cents >= 0 and tip_cents >= 0 and surcharge_cents + tip_cents <= cents);
