-- Staff say how many guests sit at a table. Null: nobody has said. It belongs to the visit, so that it moves with the
-- guests and ends with them; orders take it for fees of large parties.
alter table table_sittings add column covers integer;
alter table table_sittings add constraint table_sittings_covers check (covers between 1 and 999);
