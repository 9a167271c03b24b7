-- A shop has the families that it is set up for, within its licence. Shops that exist keep all of them.
alter table shops
  add column families text[] not null default '{shop,mobile,app,self}',
  add column licensed_families text[] not null
    default '{shop,mobile,app,self,reservation,massage,partyroom,ktv,ticket,company,merchant}',
  add column licence_status text not null default 'active' check (licence_status in ('active', 'suspended')),
  add column families_revision uuid not null default gen_random_uuid(),
  add column families_by text not null default '',
  add constraint shops_families_known check (
    cardinality(families) > 0 and cardinality(licensed_families) > 0
    and families <@ '{shop,mobile,app,self,reservation,massage,partyroom,ktv,ticket,company,merchant}'
    and licensed_families <@ '{shop,mobile,app,self,reservation,massage,partyroom,ktv,ticket,company,merchant}'
  );
update shops set families = licensed_families;

-- The picker links to the family in which a shop begins.
alter table shop_directory add column home_family text not null default 'shop';

create or replace function show_in_directory(merchant uuid, shop uuid)
returns void
language sql security definer set search_path = public, pg_temp
as $$
  update shop_directory d set name1 = s.name1, name2 = s.name2, accent_colour = s.accent_colour,
    home_family = coalesce(
      (select f from unnest('{shop,mobile,app,self,reservation,massage,partyroom,ktv,ticket,company,merchant}'::text[])
         with ordinality as o(f, place)
       where f = any(s.licensed_families) and (f = any(s.families) or not s.families && s.licensed_families)
       order by place limit 1),
      'shop')
  from shops s
  where s.merchant_id = merchant and s.shop_id = shop and d.merchant_id = merchant and d.shop_id = shop
    and merchant = nullif(current_setting('app.merchant', true), '')::uuid
$$;
