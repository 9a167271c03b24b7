import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'

/** What the payments of an order hold: paid less refunded, oldest first; null: nothing. */
export interface HeldRow {
  readonly held: readonly { readonly tender: PaymentTender; readonly cents: number }[] | null
}

/** SQL: the column of `HeldRow`, of `orders o` with their bills `b`. An unpaid order costs no access to payments. */
export const heldColumn = `case when b.paid_cents > 0 then (select json_agg(json_build_object('tender', p.tender, 'cents', p.cents - p.refunded_cents)
    order by p.at, p.amendment, p.part, p.payment_id)
  from payments p where p.merchant_id = :merchantId and p.order_id = o.order_id and p.cents > p.refunded_cents) end as held`
