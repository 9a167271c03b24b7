-- What an option itself brings along, beside what its dish does. Null in publications of older menus: nothing was said.
alter table options add column allergens text[];

-- What a price level is called, by everybody of the merchant: its customers have one level in all shops.
create table price_levels (
  merchant_id uuid not null,
  level integer not null check (level between 1 and 9),
  name1 text not null,
  name2 text not null,
  primary key (merchant_id, level),
  foreign key (merchant_id) references merchants on delete cascade
);
select tabard_tenant_table('price_levels', 'select, insert, update, delete');
