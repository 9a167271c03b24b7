import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

export interface ShareLine {
  readonly lineNumber: number
  readonly units: number
}

export interface ShareRow
  extends
    Columns<'attempt_shares', 'attemptId' | 'orderId' | 'cents'>,
    Columns<
      'payment_attempts',
      'tableGuestId' | 'splitId' | 'splitParts' | 'pageUrl' | 'createdAt' | 'expiresAt'
    > {
  status: AttemptStatus
  lines: readonly ShareLine[]
  /** The payment of the share: its refunds, and when it was applied to the order. */
  paymentId: string | null
  refundedCents: number | null
  settledAt: Date | null
  /** Refunds of the whole attempt without a payment. */
  attemptReturnedCents: number
}

/** List all shares of orders, newest first. Attempts that pay a whole single order are left out. */
export const listShares = reading<ShareRow, { orderIds: readonly string[] }>(
  `select s.attempt_id, s.order_id, s.cents, s.lines, a.seat, a.split_id, a.split_parts, a.page_url, a.created_at, a.expires_at, a.status,
     p.payment_id, p.refunded_cents, p.settled_at, a.returned_cents as attempt_returned_cents
   from attempt_shares s
     join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = s.attempt_id
     left join payments p on p.merchant_id = :merchantId and p.attempt_id = s.attempt_id and p.order_id = s.order_id
   where s.merchant_id = :merchantId and s.order_id = any(:orderIds::uuid[])
   order by a.created_at desc, a.attempt_id desc, s.order_id`,
)

export interface SingleRow extends Columns<
  'payment_attempts',
  'attemptId' | 'orderId' | 'cents' | 'createdAt'
> {
  status: AttemptStatus
}

/** List attempts that pay a whole single order: open ones, and paid ones not yet applied to the order. */
export const listSingles = reading<SingleRow, { orderIds: readonly string[] }>(
  `select a.attempt_id, a.order_id, a.cents, a.created_at, a.status from payment_attempts a
     left join payments p on p.merchant_id = :merchantId and p.attempt_id = a.attempt_id
   where a.merchant_id = :merchantId and a.order_id = any(:orderIds::uuid[]) and a.seat is null
     and (a.status in ('created', 'pending', 'unknown') or (a.status = 'paid' and p.settled_at is null))`,
)

/**
 * Insert the shares of an attempt, each with its part number within its order. The caller locks the orders.
 */
export const insertShares = writing<{ orderId: string }, { attemptId: string; shares: string }>(
  `insert into attempt_shares (merchant_id, attempt_id, order_id, cents, amendment, part, lines)
   select :merchantId, :attemptId, w."orderId", w.cents, w.amendment,
     1 + coalesce((select max(s.part) from attempt_shares s where s.merchant_id = :merchantId and s.order_id = w."orderId"), 0), w.lines
   from jsonb_to_recordset(:shares::jsonb) w("orderId" uuid, cents integer, amendment integer, lines jsonb)
   returning order_id`,
)

/** Insert a payment for each share of a paid attempt. */
export const insertSharePayments = writing<
  { paymentId: string; orderId: string },
  {
    attemptId: string
    paymentIds: readonly string[]
    shopId: string
    at: Date
    tradingDate: string
    provider: string
  }
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, at, trading_date, by_name, attempt_id, amendment, part)
   select :merchantId, (:paymentIds::uuid[])[s.place], s.order_id, :shopId, '${providerTender}', s.cents, :at, :tradingDate, :provider, :attemptId, s.amendment, s.part
   from (select x.*, row_number() over (order by x.order_id) as place from attempt_shares x where x.merchant_id = :merchantId and x.attempt_id = :attemptId) s
   returning payment_id, order_id`,
)

/** Count the shares of an attempt. */
export const countShares = reading<{ count: number }, { attemptId: string }>(
  'select count(*)::integer as count from attempt_shares where merchant_id = :merchantId and attempt_id = :attemptId',
)

/** Find an attempt's share of an order. */
export const findShare = reading<
  Columns<'attempt_shares', 'amendment'> & { lines: readonly ShareLine[] },
  { attemptId: string; orderId: string }
>(
  'select amendment, lines from attempt_shares where merchant_id = :merchantId and attempt_id = :attemptId and order_id = :orderId',
)
