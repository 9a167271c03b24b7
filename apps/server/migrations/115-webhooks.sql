-- Stripe and PayPal store the address for notifications themselves, as a webhook (ADR-181). The server registers it, or the
-- owner does and enters what proves notifications. Both are null: neither happened yet.
alter table payment_accounts add column webhook_id text;
-- The address that was registered: it moves with the shop.
alter table payment_accounts add column webhook_url text;
alter table payment_accounts add column is_webhook_entered boolean not null default false;
update payment_accounts set is_webhook_entered = true where provider in ('stripe', 'paypal');
alter table payment_accounts add constraint payment_accounts_webhook
  check ((webhook_id is null) = (webhook_url is null) and (webhook_id is null or not is_webhook_entered));
