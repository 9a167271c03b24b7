-- Menus of Toast, GloriaFood and any other program that exports JSON.
alter table menu_imports drop constraint menu_imports_format_check;
alter table menu_imports add constraint menu_imports_format_check check (format in
  ('own', 'simple', 'square', 'loyverse', 'shopify', 'woocommerce', 'toast', 'gloriafood', 'json'));
-- What the columns of a list contain, as its owner said: the next list with the same first row is read the same way.
alter table menu_imports add column columns jsonb;
