import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import { reading } from '../../../db/statement.ts'

/** SQL: the number of an order `o`, as its guest knows it. */
const orderNumber = 'coalesce(o.service_number::text, o.call_code)'

/** List the numbers of orders. */
export const listNumbers = reading<{ orderId: string; number: string }, { orderIds: readonly string[] }>(
  `select o.order_id, ${orderNumber} as number from orders o where o.merchant_id = :merchantId and o.order_id = any(:orderIds::uuid[])`,
)

export interface CardOrderRow {
  orderId: string
  number: string
  name1: string
  name2: string
  placedAt: Date
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalCents: number
  currency: string
}

/** List the newest orders of a card, of one shop or, with null, of all. */
export const listCardOrders = reading<CardOrderRow, { cardId: string; shopId: string | null; most: number }>(
  `select o.order_id, ${orderNumber} as number, s.name1, s.name2, o.placed_at, o.status, b.payment_status, b.total_cents, b.currency
   from order_cards c
     join orders o on o.merchant_id = :merchantId and o.order_id = c.order_id
     join bills b on b.merchant_id = :merchantId and b.bill_id = c.order_id
     join shops s on s.merchant_id = :merchantId and s.shop_id = o.shop_id
   where c.merchant_id = :merchantId and c.card_id = :cardId and (:shopId::uuid is null or o.shop_id = :shopId) order by o.placed_at desc, o.order_id limit :most`,
)

/** List the names of the shops of the merchant. */
export const listShopNames = reading<{ shopId: string; name1: string; name2: string }>(
  'select shop_id, name1, name2 from shops where merchant_id = :merchantId',
)
