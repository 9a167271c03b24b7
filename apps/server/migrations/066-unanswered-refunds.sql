-- When a refund that the provider had not answered for a week was last sent without an answer. It stays requested:
-- it counts as refunded until the provider answers or staff resolve it.
alter table refunds add column unanswered_at timestamptz;
grant update (unanswered_at) on refunds to tabard_app;
create index refunds_unanswered on refunds (merchant_id, shop_id)
  where status = 'requested' and unanswered_at is not null;
