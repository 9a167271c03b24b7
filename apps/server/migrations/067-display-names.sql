-- The name that venue screens show where "language display" is on (venue specification, section 5). Null: the first name.
alter table items
  add column display_name text check (display_name <> '' and length(display_name) <= 200);
alter table categories
  add column display_name text check (display_name <> '' and length(display_name) <= 200);
