-- The stations that a board shows; none: all of them. Ids of stations that are gone are passed over.
alter table devices add column stations uuid[] not null default '{}';
