-- Pictures people upload, named by the hash of what was kept of them (decision 18). The bytes lie in the file storage.
create table files (
  merchant_id uuid not null references merchants on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  -- Of the largest size.
  width integer not null check (width between 1 and 960),
  height integer not null check (height > 0),
  -- A WebP of twenty pixels in Base64.
  preview text not null check (length(preview) between 1 and 2000),
  -- Of all sizes together.
  bytes bigint not null check (bytes > 0),
  has_avif boolean not null,
  created_at timestamptz not null,
  -- Null: brought by the demo.
  created_by uuid,
  primary key (merchant_id, hash)
);
select tabard_tenant_table('files', 'select, insert, update, delete');

-- What the picture shows goes with it: all three are there or none.
alter table items
  add column picture text,
  add column picture_alt1 text,
  add column picture_alt2 text,
  add constraint items_picture foreign key (merchant_id, picture) references files (merchant_id, hash),
  add constraint items_picture_alt check (
    (picture is null) = (picture_alt1 is null) and (picture is null) = (picture_alt2 is null)
  );
alter table categories
  add column picture text,
  add column picture_alt1 text,
  add column picture_alt2 text,
  add constraint categories_picture foreign key (merchant_id, picture) references files (merchant_id, hash),
  add constraint categories_picture_alt check (
    (picture is null) = (picture_alt1 is null) and (picture is null) = (picture_alt2 is null)
  );
create index items_picture on items (merchant_id, picture) where picture is not null;
create index categories_picture on categories (merchant_id, picture) where picture is not null;
