-- What is eaten together, in its order. A shop that has none sends everything to the kitchen at once.
create table courses (
  merchant_id uuid not null,
  shop_id uuid not null,
  course_id uuid not null,
  name1 text not null,
  name2 text not null,
  position integer not null,
  revision uuid not null default gen_random_uuid(),
  primary key (merchant_id, course_id),
  constraint courses_of_shop unique (merchant_id, shop_id, course_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('courses', 'select, insert, update, delete');

-- With which course a dish is eaten; of a category: all its dishes that have no row of their own. No foreign key to the
-- draft's tables, as for station_items.
create table course_items (
  merchant_id uuid not null,
  shop_id uuid not null,
  -- An item, or a category.
  subject_id uuid not null,
  course_id uuid not null,
  primary key (merchant_id, shop_id, subject_id),
  foreign key (merchant_id, shop_id, course_id) references courses (merchant_id, shop_id, course_id) on delete cascade
);
select tabard_tenant_table('course_items', 'select, insert, update, delete');

-- How far each dish is, which courses were sent for, and whose boards have shown the order (domain: kitchen/works.ts).
-- One value under the order's own lock, so that two stations that finish at once cannot miss each other.
alter table orders add column kitchen jsonb not null default '{}';
