-- The code of a gift card in a wallet. False: the code that its giver knows, which pays nothing there. True: one that was
-- made for the owner, and shown to them only.
alter table gift_cards add column has_own_code boolean not null default false;
