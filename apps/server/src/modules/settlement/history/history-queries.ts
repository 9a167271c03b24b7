import type { PaymentStep } from '@tabard/contract/settlement/payment-history'
import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import { reading } from '../../../db/statement.ts'
import { disputable } from '../../payments/disputes/disputable.ts'

interface AttemptRow {
  disputableCents: number | null
  attemptId: string
  orderIds: string[]
  method: string
  provider: OnlineProviderName
  status: AttemptStatus
  cents: number
  currency: string
  createdAt: Date
  decidedAt: Date | null
}

/** List attempts of a shop, the newest first: those of an order, or one. */
export const listAttemptsOf = reading<
  AttemptRow,
  { shopId: string; orderId: string | null; attemptId: string | null }
>(
  `select a.attempt_id, a.method, a.provider, a.status, a.cents, a.currency, a.created_at, a.decided_at, ${disputable} as disputable_cents,
     array(select s.bill_id from attempt_shares s where s.merchant_id = :merchantId and s.attempt_id = a.attempt_id order by s.bill_id) as order_ids
   from payment_attempts a
   where a.merchant_id = :merchantId and a.shop_id = :shopId and (a.attempt_id = :attemptId::uuid
     or a.attempt_id in (select s.attempt_id from attempt_shares s where s.merchant_id = :merchantId and s.bill_id = :orderId::uuid)
     or a.attempt_id in (select h.hold_id from tab_holds h where h.merchant_id = :merchantId and h.order_id = :orderId::uuid)
     or a.attempt_id in (select c.hold_id from payment_attempts c where c.merchant_id = :merchantId and c.hold_id is not null and (c.attempt_id = :attemptId::uuid
       or c.attempt_id in (select s.attempt_id from attempt_shares s where s.merchant_id = :merchantId and s.bill_id = :orderId::uuid))))
   order by a.created_at desc, a.attempt_id desc limit 50`,
)

interface EntryRow {
  attemptId: string
  /** Entries of the same instant have this order. */
  place: number
  at: Date
  step: PaymentStep
  result: string
  cents: number | null
  currency: string | null
  feeCents: number | null
  who: string | null
  reason: string | null
  reference: string | null
}

/** SQL: the attempts, and their refunds. */
const attempts =
  'payment_attempts a where a.merchant_id = :merchantId and a.attempt_id = any(:attemptIds::uuid[])'
const refunds = 'refunds r where r.merchant_id = :merchantId and r.attempt_id = any(:attemptIds::uuid[])'

/** SQL: what a card terminal charged in addition to the amount that it was asked for (ADR-179). */
const atTerminal = (amount: 'surchargeCents' | 'tipCents') =>
  `case when a.status = 'paid' then coalesce((a.terminal_view -> 'amounts' ->> '${amount}')::integer, 0) else 0 end`

/** SQL: a step for such an amount. */
const addedStep = (step: PaymentStep, amount: 'surchargeCents' | 'tipCents') =>
  `select a.attempt_id, 4, a.decided_at, '${step}', '', ${atTerminal(amount)}, a.currency, null, null, null, null from ${attempts} and ${atTerminal(amount)} > 0`

/** List what is stored of attempts themselves: their start, events, and refused notifications of the time. */
export const listEvents = reading<EntryRow, { attemptIds: readonly string[] }>(
  `select a.attempt_id, 0 as place, a.created_at as at, 'started' as step, a.method as result, (a.cents - ${atTerminal('surchargeCents')} - ${atTerminal('tipCents')})::bigint as cents, a.currency, null::integer as fee_cents,
     null as who, null as reason, a.session as reference from ${attempts}
   union all
   select e.attempt_id, case when e.kind = 'decided' then 3 else 2 end, e.at, e.kind, e.result, null, null, null, null, null, e.refund_id::text
   from payment_events e where e.merchant_id = :merchantId and e.attempt_id = any(:attemptIds::uuid[])
   union all
   select a.attempt_id, 2, e.at, e.kind, '', null, null, null, null, null, null
   from payment_attempts a join payment_events e on e.merchant_id = :merchantId and e.shop_id = a.shop_id and e.provider = a.provider and e.attempt_id is null
     and e.at between a.created_at and coalesce(a.decided_at, a.expires_at) + interval '10 minutes'
   where a.merchant_id = :merchantId and a.attempt_id = any(:attemptIds::uuid[])
   union all ${addedStep('surchargeAdded', 'surchargeCents')}
   union all ${addedStep('tipAdded', 'tipCents')}
   order by at, place limit 2000`,
)

/** List the refunds of attempts: when they were requested, by whom and why, and how they ended. */
export const listRefundSteps = reading<EntryRow, { attemptIds: readonly string[] }>(
  `select r.attempt_id, 4 as place, r.at, 'refundRequested' as step, '' as result, r.cents::bigint as cents, null as currency, null::integer as fee_cents,
     r.by_name as who, r.reason, r.refund_id::text as reference from ${refunds}
   union all
   select r.attempt_id, 5, r.decided_at, case when r.status = 'done' then 'refundMade' else 'refundFailed' end, '', r.cents, null, null, null, null,
     coalesce(r.provider_refund, r.refund_id::text) from ${refunds} and r.decided_at is not null
   order by at, place limit 500`,
)

/** List what the ledger has of attempts: payments and refunds, fees of their lines, and disputes with their fees. */
export const listPosted = reading<EntryRow, { attemptIds: readonly string[] }>(
  `select t.attempt_id, 6 as place, t.at, 'posted' as step, t.kind as result, t.amount as cents, t.currency, null::integer as fee_cents, null as who, null as reason, null as reference
   from ledger_transfers t where t.merchant_id = :merchantId and t.attempt_id = any(:attemptIds::uuid[])
   union all
   select l.attempt_id, 6, t.at, 'posted', t.kind, t.amount, t.currency, null, null, null, null
   from settlement_lines l join ledger_transfers t on t.merchant_id = :merchantId and t.transfer_id = l.line_id
   where l.merchant_id = :merchantId and l.attempt_id = any(:attemptIds::uuid[])
   union all
   select d.attempt_id, 6, t.at, 'posted', t.kind, t.amount, t.currency, null, null, null, d.dispute
   from payment_disputes d join ledger_transfers t on t.merchant_id = :merchantId and (t.transfer_id = d.transfer_id or t.reverses = d.transfer_id)
   where d.merchant_id = :merchantId and d.attempt_id = any(:attemptIds::uuid[])
   union all
   select d.attempt_id, 6, t.at, 'posted', case when f.cents > 0 then 'disputeFee' else 'disputeFeeReturned' end, t.amount, t.currency, null, null, null, d.dispute
   from payment_disputes d join payment_dispute_fees f on f.merchant_id = :merchantId and f.dispute_id = d.dispute_id
     join ledger_transfers t on t.merchant_id = :merchantId and t.transfer_id = f.fee_id
   where d.merchant_id = :merchantId and d.attempt_id = any(:attemptIds::uuid[])
   order by at, place limit 1000`,
)

/** List what settlements say of attempts, and how differences were settled. */
export const listSettled = reading<EntryRow, { attemptIds: readonly string[] }>(
  `select l.attempt_id, 7 as place, l.at, 'listed' as step, l.kind as result, l.cents::bigint as cents, l.currency, l.fee_cents, null as who, null as reason, l.transaction as reference
   from settlement_lines l where l.merchant_id = :merchantId and l.attempt_id = any(:attemptIds::uuid[])
   union all
   select d.attempt_id, 8, d.found_at, 'differs', d.kind, d.their_cents, d.their_currency, null, null, null, null
   from settlement_differences d where d.merchant_id = :merchantId and d.attempt_id = any(:attemptIds::uuid[])
   union all
   select d.attempt_id, 9, r.at, 'differenceSettled', d.kind, null, null, null, nullif(r.by_name, ''), nullif(r.reason, ''), null
   from settlement_differences d join settlement_resolutions r on r.merchant_id = :merchantId and r.difference_id = d.difference_id
   where d.merchant_id = :merchantId and d.attempt_id = any(:attemptIds::uuid[])
   order by at, place limit 500`,
)

/** List what staff did in the review of attempts, their refunds and disputes. */
export const listStaffSteps = reading<
  EntryRow,
  { shopId: string; since: Date; attemptIds: readonly string[] }
>(
  `with subjects as (
     select a.attempt_id, a.attempt_id::text as subject from ${attempts}
     union all select r.attempt_id, r.refund_id::text from ${refunds}
     union all select d.attempt_id, d.dispute_id::text from payment_disputes d where d.merchant_id = :merchantId and d.attempt_id = any(:attemptIds::uuid[]))
   select s.attempt_id, 10 as place, e.at, case when e.what = 'payments.askAgain' then 'askedAgain' else 'reviewClosed' end as step,
     coalesce(e.after ->> 'outcome', '') as result, null::bigint as cents, null as currency, null::integer as fee_cents, e.who_name as who, e.after ->> 'note' as reason, null as reference
   from audit_entries e join subjects s on s.subject = e.subject
   where e.merchant_id = :merchantId and e.shop_id = :shopId and e.at >= :since and e.what in ('payments.askAgain', 'payments.closeReview')
   order by e.at limit 200`,
)
