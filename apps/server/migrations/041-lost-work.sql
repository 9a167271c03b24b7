-- What the sweep of every minute looks for (ADR-052): work whose time has passed.
create index payments_unsettled on payments (merchant_id, at) where kind = 'card' and settled_at is null;
-- When the provider was last asked to send a refund; null: never.
alter table refunds add column tried_at timestamptz;
grant update (tried_at) on refunds to tabard_app;
create index refunds_requested on refunds (merchant_id, at) where status = 'requested';
create index refunds_failed on refunds (merchant_id, at) where status = 'failed' and undone_at is null;
create index payment_attempts_open on payment_attempts (merchant_id, created_at)
  where status in ('created', 'pending', 'unknown');
create index orders_pending on orders (merchant_id, pending_until) where status = 'pending';
create index customers_erasure on customers (merchant_id, erase_at) where erase_at is not null;
