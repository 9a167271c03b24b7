-- Staff record what their own card machine took (ADR-141), with the number of its receipt. Twelve characters hold a
-- retrieval reference, and no card number.
alter table payments drop constraint payments_tender;
alter table payments add constraint payments_tender check (tender in ('card', 'terminal', 'cash'));
alter table payments add column reference text not null default '';
alter table payments add constraint payments_reference check (length(reference) <= 12);
