import { reading, writing } from '../../db/statement.ts'
import { isRequested } from '../orders/sales-channel.ts'

/**
 * SQL: the phone of the customer of the order `o`. That of the account (`c`, joined by `joinAccount`) where the order
 * names none.
 */
const phoneOf = `coalesce(nullif(o.contact_phone, ''), c.phone)`
const joinAccount = `left join customers c on c.merchant_id = :merchantId and c.guest_id = o.guest_id and o.contact_phone = ''`

/** List the phones of the customers of orders. */
export const listPhones = reading<{ phone: string }, { orderIds: readonly string[] }>(
  `select distinct ${phoneOf} as phone from orders o ${joinAccount}
   where o.merchant_id = :merchantId and o.order_id = any(:orderIds) and ${phoneOf} is not null order by 1`,
)

/** Lock the customers with these phones, in order, and insert those that are new. */
export const lockCustomers = writing<Record<never, never>, { shopId: string; phones: readonly string[] }>(
  `insert into shop_customers (merchant_id, shop_id, phone)
   select :merchantId, :shopId, p.phone from unnest(:phones::text[]) p(phone) order by p.phone
   on conflict (merchant_id, shop_id, phone) do update set phone = excluded.phone`,
)

/** What the orders of a phone add up to. */
export interface CustomerSum {
  phone: string
  name: string
  orders: number
  spentCents: number
  firstAt: Date
  lastAt: Date
}

/**
 * Sum the orders of these phones that were placed and not cancelled. No row: there are none. Gift cards, top-ups and amounts
 * that were paid ahead count neither as orders nor as spending: the orders that they pay do (ADR-210).
 */
export const sumOrders = reading<CustomerSum, { shopId: string; phones: readonly string[] }>(
  `select s.phone, coalesce((array_agg(s.contact_name order by s.placed_at desc, s.order_id desc) filter (where s.contact_name <> ''))[1], '') as name,
     count(*) filter (where not s.is_requested)::integer as orders,
     coalesce(sum(b.paid_cents - b.refunded_cents) filter (where not s.is_requested), 0)::bigint as spent_cents,
     min(s.placed_at) as first_at, max(s.placed_at) as last_at
   from (
     select o.contact_phone as phone, o.contact_name, o.placed_at, o.order_id, ${isRequested} as is_requested from orders o
     where o.merchant_id = :merchantId and o.shop_id = :shopId and o.contact_phone <> '' and o.contact_phone = any(:phones)
     union all
     select c.phone, o.contact_name, o.placed_at, o.order_id, ${isRequested}
     from customers c join orders o on o.merchant_id = :merchantId and o.guest_id = c.guest_id and o.shop_id = :shopId and o.contact_phone = ''
     where c.merchant_id = :merchantId and c.phone = any(:phones)
   ) s join bills b on b.merchant_id = :merchantId and b.bill_id = s.order_id
   where b.state = 'open' group by s.phone`,
)

/** Store the sums of locked customers: an array of `CustomerSum` with `search`, as JSON. */
export const storeSums = writing<Record<never, never>, { shopId: string; sums: string }>(
  `update shop_customers p set name = s.name, search = s.search, orders = s.orders, spent_cents = s."spentCents", first_at = s."firstAt", last_at = s."lastAt"
   from jsonb_to_recordset(:sums::jsonb) s(phone text, name text, search text, orders integer, "spentCents" bigint, "firstAt" timestamptz, "lastAt" timestamptz)
   where p.merchant_id = :merchantId and p.shop_id = :shopId and p.phone = s.phone`,
)

/** Clear customers without an order that counts. The name goes too; notes of staff stay. */
export const clearSums = writing<Record<never, never>, { shopId: string; phones: readonly string[] }>(
  `update shop_customers set name = '', search = '', orders = 0, spent_cents = 0, first_at = null, last_at = null
   where merchant_id = :merchantId and shop_id = :shopId and phone = any(:phones)`,
)

/** Remove customers without orders and without notes of staff. */
export const removeEmpty = writing<Record<never, never>, { shopId: string; phones: readonly string[] }>(
  `delete from shop_customers where merchant_id = :merchantId and shop_id = :shopId and phone = any(:phones)
     and orders = 0 and note = '' and tags = '{}'`,
)

/** Remove what staff noted about a phone, at every shop of the merchant. Returns the shops. */
export const removeNotes = writing<{ shopId: string }, { phone: string }>(
  `update shop_customers set note = '', tags = '{}' where merchant_id = :merchantId and phone = :phone returning shop_id`,
)
