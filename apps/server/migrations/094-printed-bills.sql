-- The bill of a table that staff printed last: when, who, and what was left to pay then. It belongs to the visit.
alter table table_sittings add column bill_printed_at timestamptz;
alter table table_sittings add column bill_printed_by text not null default '';
alter table table_sittings add column bill_printed_cents integer not null default 0;
