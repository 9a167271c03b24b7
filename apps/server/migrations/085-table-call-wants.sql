-- A guest who calls staff says what for (finding C-D6): any of these, and a few words with "other". They belong to the
-- call in staff_asked_at and are shown to staff only while it waits; purged with the session.
alter table table_sessions add column staff_wants text[] not null default '{}';
alter table table_sessions add column staff_note text not null default '';
alter table table_sessions add constraint table_sessions_staff_wants check (staff_wants <@ array['water', 'cutlery', 'other']);
alter table table_sessions add constraint table_sessions_staff_note check (length(staff_note) <= 80);
