import type { OrderMessageEvent, OrderMessageMeans } from '@tabard/domain/orders/order-messages'
import { reading, writing } from '../../../db/statement.ts'

/** Record a message. Throws if this event was told by this means before, which undoes the transaction. */
export const insertOrderMessage = writing<
  { means: string },
  {
    orderId: string
    event: OrderMessageEvent
    occasion: string
    means: OrderMessageMeans
    messageId: string | null
    at: Date
  }
>(
  `insert into order_messages (merchant_id, order_id, event, occasion, means, message_id, at)
   values (:merchantId, :orderId, :event, :occasion, :means, :messageId, :at) returning means`,
)

/** List the means by which an event was told. */
export const listToldMeans = reading<
  { means: OrderMessageMeans },
  { orderId: string; event: OrderMessageEvent; occasion: string }
>(
  'select means from order_messages where merchant_id = :merchantId and order_id = :orderId and event = :event and occasion = :occasion',
)

/** List the messages of earlier events of an order. */
export const listMessagesOf = reading<
  { messageId: string },
  { orderId: string; events: readonly OrderMessageEvent[] }
>(
  `select message_id from order_messages
   where merchant_id = :merchantId and order_id = :orderId and event = any(:events) and message_id is not null`,
)

/** Remove what guests left for messages from orders placed before. */
export const forgetNotify = writing<Record<never, never>, { before: Date }>(
  `update orders set details = details - 'notify' where merchant_id = :merchantId and placed_at < :before and details ? 'notify'`,
)
