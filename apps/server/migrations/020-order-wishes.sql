-- When an order is wanted; null: as soon as it can be made.
alter table orders add column wanted_at timestamptz;
-- What a way of ordering asks besides: where to bring it, which car it goes to, how many eat. No price, no limit.
alter table orders add column details jsonb not null default '{}';
