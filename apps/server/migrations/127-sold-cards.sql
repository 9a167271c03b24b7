-- The order that sold a member card (ADR-199); null: none.
alter table member_cards add column sold_order_id uuid;
-- An order sells one card of a type.
create unique index member_cards_sold on member_cards (merchant_id, sold_order_id, card_type_id) where sold_order_id is not null;
