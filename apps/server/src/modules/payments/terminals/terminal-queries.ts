import { reading, writing } from '../../../db/statement.ts'
import type { AttemptRow } from '../attempts/attempt-queries.ts'

/** Store what a terminal shows of a payment. */
export const setTerminalView = writing<Record<never, never>, { attemptId: string; view: string }>(
  'update payment_attempts set terminal_view = :view::jsonb where merchant_id = :merchantId and attempt_id = :attemptId',
)

/** List the payments that run at the terminals of a shop. */
export const listRunning = reading<{ attemptId: string }, { shopId: string }>(
  `select attempt_id from payment_attempts
   where merchant_id = :merchantId and shop_id = :shopId and terminal_id is not null and status in ('created', 'pending', 'unknown')`,
)

/** List the payments of an attempt that are not applied to their orders yet. */
export const listUnapplied = reading<
  { paymentId: string; orderId: string },
  { attemptId: AttemptRow['attemptId'] }
>(
  'select payment_id, order_id from payments where merchant_id = :merchantId and attempt_id = :attemptId and settled_at is null',
)
