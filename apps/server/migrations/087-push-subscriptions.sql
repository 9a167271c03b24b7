-- Browsers that are told about an order by web push (ADR-144). Removed when the push service no longer knows them, and
-- some days after the order has ended.
create table push_subscriptions (
  merchant_id uuid not null,
  subscription_id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  -- Chosen by the browser: requests go to public hosts only (gateways/push).
  endpoint text not null constraint push_subscriptions_endpoint check (length(endpoint) <= 1000 and endpoint like 'https://%'),
  -- The browser's key and secret, base64url.
  p256dh text not null constraint push_subscriptions_p256dh check (length(p256dh) <= 100),
  auth text not null constraint push_subscriptions_auth check (length(auth) <= 40),
  -- From 1: an order has at most five browsers.
  slot integer not null constraint push_subscriptions_limit check (slot between 1 and 5),
  created_at timestamptz not null,
  primary key (merchant_id, subscription_id),
  unique (merchant_id, order_id, endpoint),
  unique (merchant_id, order_id, slot)
);
select tabard_tenant_table('push_subscriptions', 'select, insert, update, delete');
alter table push_subscriptions add constraint push_subscriptions_order
  foreign key (merchant_id, order_id) references orders on delete cascade;
