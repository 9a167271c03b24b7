-- How many option groups an import made or changed: a file may speak of nothing else.
alter table menu_imports add option_groups integer not null default 0;
