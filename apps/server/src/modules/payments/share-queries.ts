import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

export interface ShareLine {
  readonly lineNumber: number
  readonly units: number
}

export interface ShareRow
  extends
    Columns<'attempt_shares', 'attemptId' | 'billId' | 'cents' | 'addedCents'>,
    Columns<
      'payment_attempts',
      'tableGuestId' | 'splitId' | 'splitParts' | 'pageUrl' | 'createdAt' | 'expiresAt'
    > {
  status: AttemptStatus
  /** Of what it adds to the bill. */
  tipCents: number
  /** It pays the whole bill, not one of several parts. */
  isWhole: boolean
  /** The items it is for. Empty: so much of what is open. */
  lines: readonly ShareLine[]
  /** The payment of the share: its refunds, and when it was applied to the order. */
  paymentId: string | null
  refundedCents: number | null
  settledAt: Date | null
  /** Refunds of the whole attempt without a payment. */
  attemptReturnedCents: number
}

/** List all shares of bills, newest first. */
export const listShares = reading<ShareRow, { billIds: readonly string[] }>(
  `select s.attempt_id, s.bill_id, s.cents, s.added_cents, coalesce((s.added ->> 'tipCents')::integer, 0) as tip_cents, s.part = 0 as is_whole, s.lines, a.seat, a.split_id, a.split_parts, a.page_url, a.created_at, a.expires_at, a.status,
     p.payment_id, p.refunded_cents, p.settled_at, a.returned_cents as attempt_returned_cents
   from attempt_shares s
     join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = s.attempt_id
     left join payments p on p.merchant_id = :merchantId and p.attempt_id = s.attempt_id and p.order_id = s.bill_id
   where s.merchant_id = :merchantId and s.bill_id = any(:billIds::uuid[])
   order by a.created_at desc, a.attempt_id desc, s.bill_id`,
)

/**
 * Insert the shares of an attempt that is inserted next (`insertAttempt`). A part has its number within its bill; the
 * caller locks the orders. No row: another attempt for the whole bill was paid or still can be, or the merchant may not
 * use the provider.
 */
export const insertShares = writing<
  { billId: string },
  { attemptId: string; shares: string; isDemoOnly: boolean }
>(
  // The sandbox provider is for demo merchants only. This check applies to every caller (F26).
  `insert into attempt_shares (merchant_id, attempt_id, bill_id, cents, amendment, part, lines, is_payable, added, added_cents)
   select :merchantId, :attemptId, w."billId", w.cents, w.amendment,
     case when w."isWhole" then 0 else 1 + coalesce((select max(s.part) from attempt_shares s where s.merchant_id = :merchantId and s.bill_id = w."billId"), 0) end,
     w.lines, true, w.added, coalesce(w."addedCents", 0)
   from jsonb_to_recordset(:shares::jsonb) w("billId" uuid, cents integer, amendment integer, "isWhole" boolean, lines jsonb, added jsonb, "addedCents" integer), merchants m
   where m.merchant_id = :merchantId and (m.is_demo or not :isDemoOnly)
   on conflict do nothing returning bill_id`,
)

/** Write to the shares of an attempt whether it was paid or still can be. Throws if two attempts pay the whole bill. */
export const markShares = writing<Record<never, never>, { attemptId: string }>(
  `update attempt_shares s set is_payable = a.is_payable
   from payment_attempts a
   where a.merchant_id = :merchantId and a.attempt_id = :attemptId and s.merchant_id = :merchantId and s.attempt_id = a.attempt_id
     and s.is_payable <> a.is_payable`,
)

/** List the shares of an attempt with what they add, in the order of the ids of their bills. */
export const listAttemptShares = reading<
  Columns<'attempt_shares', 'billId' | 'cents' | 'amendment' | 'part'> & {
    surchargeCents: number
    tipCents: number
  },
  { attemptId: string }
>(
  `select bill_id, cents + added_cents as cents, amendment, part,
     added_cents - coalesce((added ->> 'tipCents')::integer, 0) as surcharge_cents, coalesce((added ->> 'tipCents')::integer, 0) as tip_cents
   from attempt_shares where merchant_id = :merchantId and attempt_id = :attemptId order by bill_id`,
)

export interface PaidShare extends Columns<'attempt_shares', 'cents' | 'amendment'> {
  isWhole: boolean
  /** What it adds to its bill, within `cents`. Null: the bill keeps the surcharges that it was priced with. */
  added: AddedAmounts | null
  lines: readonly ShareLine[]
}

/** Find the share of a payment. */
export const findPaidShare = reading<PaidShare, { paymentId: string }>(
  `select p.cents, s.amendment, s.part = 0 as is_whole, s.lines, s.added
   from payments p join attempt_shares s on s.merchant_id = :merchantId and s.attempt_id = p.attempt_id and s.bill_id = p.order_id
   where p.merchant_id = :merchantId and p.payment_id = :paymentId`,
)
