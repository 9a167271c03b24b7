-- A refund by staff without that permission is confirmed by a person who has it (ADR-074). Null: no confirmation was needed.
alter table refunds
  add column approved_by_id uuid,
  add column approved_by_name text not null default '',
  add constraint refunds_approval check ((approved_by_id is null) = (approved_by_name = ''));
