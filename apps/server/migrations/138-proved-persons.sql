-- A limit per person counts accounts, guests and proved phones (ADR-225). The phones of contacts that promotions counted
-- before were typed.
delete from promotion_uses where kind = 'phone';
update promotion_redemptions set phone_key = null where phone_key is not null;

-- Coupons that staff gave to a typed phone count apart.
alter table coupon_counts drop constraint coupon_counts_kind_check;
alter table coupon_counts add constraint coupon_counts_kind check (kind in ('all', 'day', 'guest', 'phone', 'used', 'counter', 'value'));
update coupon_counts u set used = greatest(u.used - n.given, 0)
  from (select merchant_id, campaign_id, phone_key, count(*)::integer as given from coupons
    where source = 'staff' and phone_key is not null group by merchant_id, campaign_id, phone_key) n
  where u.merchant_id = n.merchant_id and u.campaign_id = n.campaign_id and u.kind = 'phone' and u.key = n.phone_key;
insert into coupon_counts (merchant_id, campaign_id, kind, key, used, most)
  select merchant_id, campaign_id, 'counter', phone_key, count(*)::integer, null from coupons
  where source = 'staff' and phone_key is not null group by merchant_id, campaign_id, phone_key;

-- What the vouchers of a campaign were worth when they were given: a lower amount later does not raise their number past the
-- limit of value. The number of coupons has the limit that the campaign names.
insert into coupon_counts (merchant_id, campaign_id, kind, key, used, most)
  select merchant_id, campaign_id, 'value', '', least(sum(cents), 2000000000)::integer, null from coupons
  where cents > 0 group by merchant_id, campaign_id;
update campaigns set max_total = (terms #>> '{limits,total}')::integer;

-- Whether the use of a coupon counts for its owner: not if staff gave it to a typed phone and scanned it.
alter table coupons add column is_counted boolean not null default false;
update coupons set is_counted = true where uses > 0 and owner_id <> '';
