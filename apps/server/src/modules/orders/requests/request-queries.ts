import type { AmountKind } from '@tabard/domain/cart/order-options'
import { writing } from '../../../db/statement.ts'
import { ownColumns, type OwnRow } from '../order-row.ts'
import { isRequested } from '../sales-channel.ts'

/** Note when a requested amount was placed as the time of its completion: no kitchen gets it. */
export const completeRequest = writing<Record<never, never>, { orderId: string }>(
  `update orders o set completed_at = placed_at where o.merchant_id = :merchantId and o.order_id = :orderId and ${isRequested}`,
)

/**
 * Cancel a requested amount that nobody has paid or can pay, under the lock of its order. No row: it was paid, is being
 * paid, or was cancelled before.
 */
export const cancelRequest = writing<OwnRow, { shopId: string; orderId: string; at: Date; by: string }>(
  `update orders o set status = 'cancelled', version = version + 1, cancelled_at = :at, cancelled_by = :by, cancel_reason = ''
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = :orderId and o.status = 'completed' and ${isRequested}
     and exists (select from bills b where b.merchant_id = :merchantId and b.bill_id = :orderId and b.payment_status = 'unpaid' and b.paid_cents = 0)
     and not exists (select from attempt_shares s where s.merchant_id = :merchantId and s.bill_id = :orderId and s.is_payable)
   returning ${ownColumns}`,
)

/** Replace the text on the lines of requested amounts of one kind. */
export const renameRequests = writing<
  Record<never, never>,
  { orderIds: readonly string[]; kind: AmountKind; first: string; second: string }
>(
  `update order_lines l set name1 = :first, name2 = :second,
     line = jsonb_set(l.line, '{names}', jsonb_build_object('first', :first::text, 'second', :second::text))
   from orders o where l.merchant_id = :merchantId and o.merchant_id = :merchantId and o.order_id = l.order_id
     and l.order_id = any(:orderIds::uuid[]) and o.details #>> '{taken,kind}' = :kind`,
)

/** Blank the names of the customers of requested amounts. */
export const forgetRequestNames = writing<Record<never, never>, { orderIds: readonly string[] }>(
  `update orders o set contact_name = '' where o.merchant_id = :merchantId and o.order_id = any(:orderIds::uuid[]) and ${isRequested}`,
)
