-- An amount that staff ask for without an order (ADR-176) is an order that no kitchen gets: it is completed from its first
-- moment, and cancelled once its link has ended unpaid.
alter table orders add constraint orders_requests_have_no_kitchen
  check (coalesce(details #>> '{taken,kind}', '') not in ('request', 'deposit') or (status in ('completed', 'cancelled') and service_number is null)) not valid;
alter table orders validate constraint orders_requests_have_no_kitchen;
