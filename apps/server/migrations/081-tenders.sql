-- A payment names its tender (ADR-116). packages/domain/src/pricing/tenders/registry.ts says what holds for each tender; a
-- new one also extends the check here, and a test compares the two.
alter table payments rename column kind to tender;
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_tender check (tender in ('card', 'cash'));
-- Money of an attempt that its order has not received yet, whatever the tender.
drop index payments_unsettled;
create index payments_unsettled on payments (merchant_id, at) where attempt_id is not null and settled_at is null;
