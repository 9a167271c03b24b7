import type { MovementKind } from '@tabard/domain/payments/compare-settlement'
import { reading } from '../../../db/statement.ts'

/** A payment or refund of ours that an account should have. */
export interface OwnRow {
  kind: MovementKind
  /** The attempt or the refund. */
  id: string
  reference: string
  transaction: string | null
  cents: number
  currency: string
  feeCents: number | null
  at: Date
  attemptId: string
  refundId: string | null
  /** The attempt, as a question about it needs. */
  attemptReference: string
  attemptTransaction: string
  attemptCents: number
  session: string | null
}

/**
 * List what was captured and refunded by an account in a span of time, and what the provider's list names, whenever that
 * was. Refunds that the provider has not decided count if its list has them.
 */
export const listOwn = reading<
  OwnRow,
  {
    accountId: string
    from: Date
    until: Date
    transactions: readonly string[]
    references: readonly string[]
  }
>(
  `select 'payment' as kind, a.attempt_id as id, a.reference, a.provider_transaction as transaction, a.captured_cents as cents,
     coalesce(a.captured_currency, a.currency) as currency, (a.known ->> 'feeCents')::integer as fee_cents, a.decided_at as at, a.attempt_id, null::uuid as refund_id,
     a.reference as attempt_reference, a.provider_transaction as attempt_transaction, a.cents as attempt_cents, a.session
   from payment_attempts a
   where a.merchant_id = :merchantId and a.account_id = :accountId and a.captured_cents is not null and a.provider_transaction is not null
     and ((a.decided_at >= :from and a.decided_at < :until) or a.provider_transaction = any(:transactions) or a.reference = any(:references))
   union all
   select 'refund', r.refund_id, r.refund_id::text, r.provider_refund, r.cents,
     coalesce(a.captured_currency, a.currency), null, coalesce(r.decided_at, r.at), r.attempt_id, r.refund_id,
     a.reference, coalesce(a.provider_transaction, ''), a.cents, a.session
   from refunds r join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = r.attempt_id
   where r.merchant_id = :merchantId and a.account_id = :accountId
     and ((r.status = 'done' and r.decided_at >= :from and r.decided_at < :until)
       or (r.status <> 'failed' and (r.provider_refund = any(:transactions) or r.refund_id::text = any(:references))))
   order by at, id`,
)

/** List the accounts of a shop that captured or refunded in a span of time: a replaced one may still refund. */
export const listBusyAccounts = reading<{ accountId: string }, { shopId: string; from: Date }>(
  `select distinct a.account_id from payment_attempts a
   where a.merchant_id = :merchantId and a.shop_id = :shopId and a.account_id is not null and a.captured_cents is not null
     and (a.decided_at >= :from or exists (select from refunds r where r.merchant_id = :merchantId and r.attempt_id = a.attempt_id and r.decided_at >= :from))`,
)
