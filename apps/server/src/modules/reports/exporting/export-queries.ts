import type { BillOption } from '@tabard/domain/pricing/bill'
import type { Columns } from '../../../db/rows.ts'
import { reading } from '../../../db/statement.ts'
import { joinBill } from '../../billing/bill-row.ts'
import { isSale, requestedKind, salesChannel } from '../../orders/sales-channel.ts'

// Each list in the order of its ids, which begin with their time. `after` is the last id of the page before.

interface Page {
  readonly shopId: string
  readonly after: string | null
  readonly most: number
}

interface ExportedOrder extends Columns<
  'orders',
  | 'orderId'
  | 'serviceNumber'
  | 'callCode'
  | 'tradingDate'
  | 'placedAt'
  | 'dueAt'
  | 'completedAt'
  | 'status'
  | 'orderType'
  | 'channel'
  | 'tableNumber'
  | 'contactName'
  | 'contactPhone'
  | 'note'
> {
  cancelReason: string
  currency: string
  totalCents: number
  /** Zero for what is no sale: cancelled orders, and those without dishes. */
  salesCents: number
  taxCents: number
  roundingCents: number
  payableCents: number
  paidCents: number
  refundedCents: number
  paymentStatus: string
}

/** List placed orders with the sums of their bills. */
export const exportOrders = reading<ExportedOrder, Page>(
  `select o.order_id, o.service_number, o.call_code, o.trading_date, o.placed_at, o.due_at, o.completed_at, o.status, o.order_type, ${salesChannel} as channel,
     o.table_number, o.contact_name, o.contact_phone, o.note, coalesce(o.cancel_reason, '') as cancel_reason,
     b.currency, b.total_cents, case when ${isSale} then b.total_cents else 0 end as sales_cents, b.tax_cents, b.rounding_cents, b.payable_cents, b.paid_cents, b.refunded_cents, b.payment_status
   from orders o ${joinBill}
   where o.merchant_id = :merchantId and o.shop_id = :shopId and (:after::uuid is null or o.order_id > :after::uuid)
   order by o.order_id limit :most`,
)

/** An item of an exported order. */
export interface ExportedItem extends Columns<
  'order_lines',
  | 'orderId'
  | 'lineNumber'
  | 'itemId'
  | 'name1'
  | 'name2'
  | 'quantity'
  | 'amountCents'
  | 'refundedUnits'
  | 'refundedCents'
> {
  tradingDate: string
  currency: string
  size: string
  options: readonly BillOption[] | null
  note: string
}

/** List the items of the next orders, `most` orders at a time. */
export const exportItems = reading<ExportedItem, Page>(
  `select l.order_id, l.line_number, l.item_id, l.name1, l.name2, l.quantity, l.amount_cents, l.refunded_units, l.refunded_cents,
     o.trading_date, b.currency, coalesce(l.line -> 'sizeNames' ->> 'first', '') as size, l.line -> 'options' as options, coalesce(l.line ->> 'note', '') as note
   from (select o.* from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and (:after::uuid is null or o.order_id > :after::uuid)
     order by o.order_id limit :most) o
   ${joinBill} join order_lines l on l.merchant_id = :merchantId and l.order_id = o.order_id
   where l.quantity > 0 order by l.order_id, l.line_number`,
)

/** Find the last of the next orders. */
export const lastOrder = reading<{ orderId: string; orders: number }, Page>(
  `select o.order_id, count(*) over ()::integer as orders
   from (select order_id from orders where merchant_id = :merchantId and shop_id = :shopId and (:after::uuid is null or order_id > :after::uuid)
     order by order_id limit :most) o order by o.order_id desc limit 1`,
)

/** List payments. */
export const exportPayments = reading<
  Columns<
    'payments',
    | 'paymentId'
    | 'orderId'
    | 'tradingDate'
    | 'at'
    | 'tender'
    | 'cents'
    | 'tenderedCents'
    | 'refundedCents'
    | 'reference'
    | 'byName'
  > & { currency: string; paidFor: string },
  Page
>(
  `select p.payment_id, p.order_id, p.trading_date, p.at, p.tender, p.cents, p.tendered_cents, p.refunded_cents, p.reference, p.by_name, b.currency,
     coalesce(${requestedKind}, 'order') as paid_for
   from payments p join bills b on b.merchant_id = :merchantId and b.bill_id = p.order_id
     join orders o on o.merchant_id = :merchantId and o.order_id = p.order_id
   where p.merchant_id = :merchantId and p.shop_id = :shopId and (:after::uuid is null or p.payment_id > :after::uuid)
   order by p.payment_id limit :most`,
)

/** List refunds. */
export const exportRefunds = reading<
  Columns<
    'refunds',
    'refundId' | 'orderId' | 'paymentId' | 'tradingDate' | 'at' | 'cents' | 'reason' | 'status' | 'byName'
  > & { currency: string },
  Page
>(
  `select r.refund_id, r.order_id, r.payment_id, r.trading_date, r.at, r.cents, r.reason, r.status, r.by_name, b.currency
   from refunds r join bills b on b.merchant_id = :merchantId and b.bill_id = r.order_id
   where r.merchant_id = :merchantId and r.shop_id = :shopId and (:after::uuid is null or r.refund_id > :after::uuid)
   order by r.refund_id limit :most`,
)

/** List the accounts of customers who ordered at the shop; of a merchant with one shop, all. */
export const exportAccounts = reading<
  Columns<
    'customers',
    | 'customerId'
    | 'createdAt'
    | 'status'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'address'
    | 'city'
    | 'state'
    | 'zipCode'
    | 'country'
    | 'licencePlate'
    | 'priceLevel'
  > & { email: string },
  Page
>(
  `select c.customer_id, c.created_at, c.status, c.first_name, c.last_name, c.phone, coalesce(c.email, '') as email,
     c.address, c.city, c.state, c.zip_code, c.country, c.licence_plate, c.price_level
   from customers c
   where c.merchant_id = :merchantId and (:after::uuid is null or c.customer_id > :after::uuid)
     and (not exists (select from shops s where s.merchant_id = :merchantId and s.shop_id <> :shopId)
       or exists (select from orders o where o.merchant_id = :merchantId and o.guest_id = c.guest_id and o.shop_id = :shopId))
   order by c.customer_id limit :most`,
)

/** A customer by phone. */
export interface ExportedContact {
  phone: string
  /** Of the latest order. */
  name: string
  orders: number
  spentCents: number
  firstAt: Date | null
  lastAt: Date | null
  tags: string
  note: string
}

/** List the customers of a shop (ADR-147). All of them: there is one row per phone. */
export const exportContacts = reading<ExportedContact, { shopId: string }>(
  `select phone, name, orders, spent_cents, first_at, last_at, array_to_string(tags, '; ') as tags, note
   from shop_customers where merchant_id = :merchantId and shop_id = :shopId and orders > 0 order by phone`,
)
