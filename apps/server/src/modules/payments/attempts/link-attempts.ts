import { reading, writing } from '../../../db/statement.ts'
import { attemptColumns, type AttemptRow } from './attempt-queries.ts'

/**
 * Record that an attempt pays a pay link, in the transaction that opened it. Throws if the link was cancelled, or another
 * attempt for it was paid or still can be.
 */
export const setPayLink = writing<Record<never, never>, { attemptId: string; linkId: string }>(
  'update payment_attempts set pay_link_id = :linkId where merchant_id = :merchantId and attempt_id = :attemptId',
)

/** An attempt to pay a pay link. */
export interface LinkAttemptRow extends AttemptRow {
  payLinkId: string
  /** Within its amount. */
  tipCents: number
}

/** List the attempts to pay links, newest first. */
export const listLinkAttempts = reading<LinkAttemptRow, { linkIds: readonly string[] }>(
  `select ${attemptColumns}, coalesce(pay_link_id, attempt_id) as pay_link_id,
     (select coalesce(sum((s.added ->> 'tipCents')::integer), 0)::integer from attempt_shares s
      where s.merchant_id = :merchantId and s.attempt_id = payment_attempts.attempt_id) as tip_cents
   from payment_attempts
   where merchant_id = :merchantId and pay_link_id = any(:linkIds::uuid[]) order by created_at desc, attempt_id desc`,
)
