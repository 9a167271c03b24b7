/** SQL: what of an attempt `a` can still be disputed: captured less refunds and other disputes that were not won. */
export const disputable = `(a.captured_cents
     - (select coalesce(sum(r.cents), 0) from refunds r where r.merchant_id = :merchantId and r.attempt_id = a.attempt_id and r.status <> 'failed')
     - (select coalesce(sum(d.cents), 0) from payment_disputes d where d.merchant_id = :merchantId and d.attempt_id = a.attempt_id and d.status <> 'won'))::integer`
