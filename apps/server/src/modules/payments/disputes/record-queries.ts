import { reading, writing } from '../../../db/statement.ts'
import { disputable } from './disputable.ts'

/** Lock an attempt of a shop: disputes of it are recorded one after the other. */
export const lockDisputed = reading<
  { attemptId: string; currency: string },
  { shopId: string; attemptId: string }
>(
  `select attempt_id, coalesce(captured_currency, currency) as currency from payment_attempts
   where merchant_id = :merchantId and shop_id = :shopId and attempt_id = :attemptId and captured_cents > 0 for update`,
)

/** Find what of an attempt can still be disputed. */
export const findDisputable = reading<{ cents: number }, { attemptId: string }>(
  `select ${disputable} as cents from payment_attempts a where a.merchant_id = :merchantId and a.attempt_id = :attemptId`,
)

/** Insert a dispute that staff record. No row: it is more than can be disputed, or the case is known. */
export const insertRecorded = writing<
  { disputeId: string },
  {
    disputeId: string
    attemptId: string
    number: string
    reason: string
    cents: number
    dueAt: Date | null
    at: Date
    byName: string
  }
>(
  `insert into payment_disputes (merchant_id, dispute_id, shop_id, attempt_id, dispute, status, reason, cents, currency, due_at, opened_at, asked_at, source, recorded_by)
   select :merchantId, :disputeId, a.shop_id, a.attempt_id, :number, 'needsResponse', :reason, :cents, coalesce(a.captured_currency, a.currency),
     :dueAt::timestamptz, :at, :at, 'recorded', :byName
   from payment_attempts a where a.merchant_id = :merchantId and a.attempt_id = :attemptId and :cents <= ${disputable}
   on conflict (merchant_id, attempt_id, dispute_key) do nothing returning dispute_id`,
)

/** Insert fees of a dispute that are new: a JSON array. */
export const insertDisputeFees = writing<
  Record<never, never>,
  { disputeId: string; shopId: string; fees: string }
>(
  `insert into payment_dispute_fees (merchant_id, fee_id, dispute_id, shop_id, entry, cents, currency, at)
   select :merchantId, f."feeId", :disputeId, :shopId, f.entry, f.cents, f.currency, f.at
   from jsonb_to_recordset(:fees::jsonb) f("feeId" uuid, entry text, cents integer, currency text, at timestamptz)
   where f.cents <> 0 order by f.entry
   on conflict (merchant_id, dispute_id, entry) do nothing`,
)

/** List the fees of a dispute. */
export const listDisputeFees = reading<
  { feeId: string; entry: string; cents: number; currency: string },
  { disputeId: string }
>(
  'select fee_id, entry, cents, currency from payment_dispute_fees where merchant_id = :merchantId and dispute_id = :disputeId order by at, fee_id',
)
