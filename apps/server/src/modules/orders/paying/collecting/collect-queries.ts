import type { Query } from '../../../../db/statement.ts'
import { writing } from '../../../../db/statement.ts'
import { authorisedWrite, type CallerRow } from '../../../../db/authorised-write.ts'
import type { WriteSteps } from '../../../../http/handler.ts'
import { joinBill } from '../../../billing/bill-row.ts'
import { insertCashOf, isUntouched, payWholeBill } from '../../../billing/order-bill-sql.ts'
import { cashAccountOf, cashTransfersOf } from '../../../ledger/cash-transfers.ts'
import { insertAuditOf } from '../../../platform/audit.ts'
import type { PaidRow } from '../../queries.ts'

interface Collected {
  readonly shopId: string
  readonly orderId: string
  readonly tenderedCents: number | null
  readonly configVersion: number
  readonly at: Date
  readonly tradingDate: string
  readonly paymentId: string
  /** Five ids. */
  readonly transferIds: readonly string[]
  readonly eventId: string
  readonly auditId: string
  readonly dueCents: number | null
}

/** Lock the order for an admitted caller, so that the later statements find it as the first one did. */
export const lockForCash = authorisedWrite<Record<never, never>, Pick<Collected, 'shopId' | 'orderId'>>(
  `select from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = :orderId
     and exists (select from ({caller}) caller) for no key update`,
)

/**
 * Write the collection into the history, under these conditions: the caller is admitted, the shop matches the
 * cache, the shown amount is right and the cash is enough. The other statements act on this entry.
 */
export const recordCollection = authorisedWrite<
  Record<never, never>,
  Pick<Collected, 'shopId' | 'orderId' | 'tenderedCents' | 'configVersion' | 'at' | 'eventId' | 'dueCents'>
>(
  `insert into order_events (merchant_id, event_id, order_id, at, who, what, note)
   select o.merchant_id, :eventId, o.order_id, :at, caller.caller_name, 'cashCollected', ''
   from orders o ${joinBill}, ({caller}) caller
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = :orderId and ${isUntouched('b.')}
     and (:tenderedCents::integer is null or :tenderedCents >= b.payable_cents) and (:dueCents = b.payable_cents or :dueCents::integer is null and o.table_id is null)
     and exists (select from shop_states s where s.merchant_id = :merchantId and s.shop_id = :shopId and s.config_version = :configVersion)`,
)

const isRecorded =
  'exists (select from order_events e where e.merchant_id = :merchantId and e.event_id = :eventId)'

/** Pay the bill if the history has this entry. */
export const payWhole = writing<Record<never, never>, Pick<Collected, 'orderId' | 'eventId'>>(
  payWholeBill(isRecorded),
)

/** Give the order of a recorded collection its next version. No row: nothing was collected. */
export const touchCollected = writing<PaidRow, Pick<Collected, 'orderId' | 'eventId'>>(
  `update orders o set version = o.version + 1 from bills b
   where o.merchant_id = :merchantId and o.order_id = :orderId and b.merchant_id = :merchantId and b.bill_id = :orderId and ${isRecorded}
   returning o.order_id, o.version, b.payment_status, b.paid_cents, b.currency`,
)

const collected = `from orders o ${joinBill} join order_events e on e.merchant_id = :merchantId and e.event_id = :eventId, ({caller}) caller
   where o.merchant_id = :merchantId and o.order_id = :orderId`

/** Insert the payment of a recorded collection. */
export const insertCollected = authorisedWrite<
  Record<never, never>,
  Pick<Collected, 'orderId' | 'eventId' | 'paymentId' | 'tenderedCents' | 'at' | 'tradingDate'>
>(insertCashOf('o.order_id', 'o.shop_id', 'b.paid_cents', collected))

/** Insert the audit entry of a recorded collection. */
export const auditCollected = authorisedWrite<
  Record<never, never>,
  Pick<Collected, 'orderId' | 'eventId' | 'auditId' | 'tenderedCents' | 'at'>
>(
  insertAuditOf({
    shop: 'o.shop_id',
    what: "'till.collectCash'",
    subject: 'o.order_id::text',
    before: `'{"paidCents": 0}'::jsonb`,
    after: `jsonb_strip_nulls(jsonb_build_object('paidCents', b.paid_cents, 'tenderedCents', :tenderedCents::integer))`,
    from: collected,
  }),
)

const posted = `bills b join order_events e on e.merchant_id = :merchantId and e.event_id = :eventId {movements}
     where b.merchant_id = :merchantId and b.bill_id = :orderId`

/** Post a recorded collection to the ledger. */
export const postCollected = writing<
  Record<never, never>,
  Pick<Collected, 'orderId' | 'eventId' | 'paymentId' | 'transferIds' | 'at' | 'tradingDate'>
>(cashTransfersOf(posted))

/** Add a recorded collection to the order's account. */
export const accountCollected = writing<Record<never, never>, Pick<Collected, 'orderId' | 'eventId'>>(
  cashAccountOf(posted),
)

/** Collect cash for a whole order with its payment, history, transfers and audit entry. */
export function collectAtOnce(caller: Query<CallerRow, 'read'>, params: Collected): WriteSteps<PaidRow> {
  return {
    before: [lockForCash(caller, params), recordCollection(caller, params), payWhole(params)],
    decide: touchCollected(params),
    after: [
      insertCollected(caller, params),
      postCollected(params),
      accountCollected(params),
      auditCollected(caller, params),
    ],
  }
}
