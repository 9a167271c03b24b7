-- Birthday points are noted for a year and person as welcome points are (ADR-216): the cause is birthday and the year.
create index point_grants_holder on point_grants (merchant_id, holder);

-- Those of before.
insert into point_grants (merchant_id, card_type_id, cause, holder, granted_at)
  select merchant_id, card_type_id, 'birthday ' || rewarded_year, card_id::text, current_timestamp from member_cards
  where rewarded_year > 0;
insert into point_grants (merchant_id, card_type_id, cause, holder, granted_at)
  select distinct merchant_id, card_type_id, 'birthday ' || rewarded_year, customer_id::text, current_timestamp from member_cards
  where rewarded_year > 0 and customer_id is not null;
