-- Member cards (ADR-184): the price level that a card brings, and look-ups of staff and of the daily work.

-- The price level comes from a member card. Staff's own choice stays: false, and above 0.
alter table customers add column has_card_level boolean not null default false;

-- Cards of a type, the latest first; the daily work of a shop; the cards that were merged into one.
create index member_cards_type on member_cards (merchant_id, card_type_id, joined_at desc);
create index member_cards_latest on member_cards (merchant_id, joined_at desc, card_id);
create index member_cards_shop on member_cards (merchant_id, joined_shop_id, card_id) where status <> 'closed';
create index member_cards_merged on member_cards (merchant_id, merged_into) where merged_into is not null;
