-- Whether the restaurant states that an item has none of the listed allergens. Null with an empty list: not stated.
alter table items
  add column has_no_allergens boolean,
  add constraint items_allergens_stated check (has_no_allergens is not true or cardinality(allergens) = 0);
