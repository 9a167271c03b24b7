-- Of a refund: surcharge and tip (ADR-180), so that the ledger takes each off its own account. `removed`: what a refund that
-- is due again took off the bill, to be added back if the provider refuses it.
alter table refunds add column surcharge_cents integer not null default 0;
alter table refunds add column tip_cents integer not null default 0;
alter table refunds add column removed jsonb;
alter table refunds add constraint refunds_parts check (surcharge_cents >= 0 and tip_cents >= 0 and surcharge_cents + tip_cents <= cents);
