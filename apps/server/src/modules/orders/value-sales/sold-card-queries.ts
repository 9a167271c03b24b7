import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { SoldCard } from '@tabard/domain/value/selling/sold-cards'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** An order that sells member cards, with what decides whether they are due, and who has them. */
export interface CardSaleRow extends Columns<'orders', 'orderId' | 'contactName' | 'contactPhone'> {
  status: OrderStatus
  paymentStatus: PaymentStatus
  soldCards: readonly SoldCard[]
  /** The customer of its member card, or whose account placed it. Null: nobody's. */
  customerId: string | null
  /** The phone of its member card. Null: it has none. */
  memberPhone: string | null
}

/** Lock an order that sells member cards. No row: it sells none. */
export const lockCardSale = writing<CardSaleRow, { orderId: string }>(
  `select o.order_id, o.contact_name, o.contact_phone, o.status, b.payment_status, o.details -> 'soldCards' as sold_cards,
     coalesce(m.customer_id, c.customer_id) as customer_id, m.phone as member_phone
   from orders o join bills b on b.merchant_id = :merchantId and b.bill_id = o.order_id
     left join order_cards a on a.merchant_id = :merchantId and a.order_id = o.order_id
     left join member_cards m on m.merchant_id = :merchantId and m.card_id = a.card_id
     left join customers c on c.merchant_id = :merchantId and c.guest_id = o.guest_id
   where o.merchant_id = :merchantId and o.order_id = :orderId and o.details -> 'soldCards' is not null for update of o`,
)

/** List the lines of an order with what of them is refunded. */
export const listSoldLines = reading<
  { itemId: string; quantity: number; totalCents: number; refundedUnits: number; refundedCents: number },
  { orderId: string }
>(
  `select l.item_id, l.quantity, coalesce((l.line #>> '{allocation,totalCents}')::integer, 0) as total_cents, l.refunded_units, l.refunded_cents
   from order_lines l where l.merchant_id = :merchantId and l.order_id = :orderId order by l.line_number`,
)

/** Find an entry of an order's history. */
export const findEntry = reading<{ eventId: string }, { orderId: string; what: string }>(
  'select event_id from order_events where merchant_id = :merchantId and order_id = :orderId and what = :what limit 1',
)
