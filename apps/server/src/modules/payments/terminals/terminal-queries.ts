import { reading, writing } from '../../../db/statement.ts'
import type { AttemptRow } from '../attempts/attempt-queries.ts'
import type { PaidShare } from '../share-queries.ts'

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

/** List what an attempt adds to its bills of our own, in the order of their ids. */
export const listOwnAdded = reading<
  { billId: string; cents: number; added: PaidShare['added'] },
  { attemptId: string }
>(
  'select bill_id, cents, added from attempt_shares where merchant_id = :merchantId and attempt_id = :attemptId order by bill_id',
)

/** Replace what an attempt adds to its bills. `shares`: JSON of `billId`, `added` and `addedCents`. */
export const setAdded = writing<Record<never, never>, { attemptId: string; shares: string }>(
  `update attempt_shares s set added = w.added, added_cents = w."addedCents"
   from jsonb_to_recordset(:shares::jsonb) w("billId" uuid, added jsonb, "addedCents" integer)
   where s.merchant_id = :merchantId and s.attempt_id = :attemptId and s.bill_id = w."billId"`,
)

/** Raise the amount of an attempt by what its terminal added. */
export const raiseAttempt = writing<Record<never, never>, { attemptId: string; moreCents: number }>(
  'update payment_attempts set cents = cents + :moreCents where merchant_id = :merchantId and attempt_id = :attemptId',
)
