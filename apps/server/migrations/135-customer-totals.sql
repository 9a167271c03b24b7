-- Totals of customers no longer count gift cards, top-ups and amounts that were paid ahead: the orders that they pay count
-- (ADR-210). Their bills count as changed, so that the next count writes the totals of their customers again.
update bills b set counted_cents = null from orders o
where o.merchant_id = b.merchant_id and o.order_id = b.bill_id
  and coalesce(o.details #>> '{taken,kind}', '') in ('request', 'deposit', 'giftCard', 'topUp');
