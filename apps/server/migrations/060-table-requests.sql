-- A guest's request for staff and their request for the bill are kept apart, each with the time when staff said that
-- they are coming (finding C-B7, C-B42). asked_for and asked_at are no longer read or written; the next migration that
-- may break old servers drops them.
alter table table_sessions
  add column staff_asked_at timestamptz,
  add column staff_answered_at timestamptz,
  add column bill_asked_at timestamptz,
  add column bill_answered_at timestamptz,
  add constraint table_sessions_answered check (
    (staff_answered_at is null or staff_asked_at is not null) and (bill_answered_at is null or bill_asked_at is not null)
  );

update table_sessions set
  staff_asked_at = case when asked_for = 'staff' then asked_at end,
  bill_asked_at = case when asked_for = 'bill' then asked_at end
where asked_for is not null;
