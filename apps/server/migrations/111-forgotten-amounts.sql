-- What staff typed for an amount without an order is replaced after 90 days (ADR-176), also where the search reads it.
grant update (name1, name2) on order_lines to tabard_app;
