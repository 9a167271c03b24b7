-- Refunded is only what was paid in full and went back: while something of an order is open it is paid in part or not at
-- all, whatever went back before, so that it can still be paid. Domain: order-status.ts, paymentStatus.
create or replace function order_payment_status(payable integer, paid integer, refunded integer, returned integer)
returns text
language sql immutable
as $$
  select case
    when paid - returned < payable then case when paid - returned > 0 then 'partPaid' else 'unpaid' end
    when paid - returned > 0 and refunded >= paid then 'refunded'
    when refunded > returned then 'partRefunded'
    else 'paid'
  end
$$;

-- Orders whose returned money was followed by a change, and that nobody could pay since.
update orders set version = version + 1,
  payment_status = order_payment_status(payable_cents, paid_cents, refunded_cents, returned_cents)
where payment_status = 'refunded' and status not in ('pending', 'cancelled') and paid_cents > 0 and returned_cents = paid_cents;
