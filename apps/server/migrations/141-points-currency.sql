-- The currency in which a programme's points are earned and redeemed (ADR-228). Programmes of before have that of the first shop.
alter table card_types add column points_currency text;
update card_types t set points_currency = (
  select s.currency from shops s where s.merchant_id = t.merchant_id order by s.shop_id limit 1);
alter table card_types alter column points_currency set not null;
