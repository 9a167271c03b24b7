import type { Query } from '../../../../db/statement.ts'
import { writing } from '../../../../db/statement.ts'
import { authorisedWrite, type CallerRow } from '../../../../db/authorised-write.ts'
import type { WriteSteps } from '../../../../http/handler.ts'
import { joinBill } from '../../../billing/bill-row.ts'
import { insertCashOf, isUntouched, payWholeBill } from '../../../billing/order-bill-sql.ts'
import { cashAccountOf, cashTransfersOf } from '../../../ledger/cash-transfers.ts'
import { hasValue } from '../../../ledger/value/has-value.ts'
import { insertAuditOf } from '../../../platform/audit.ts'
import type { PaidRow } from '../../queries.ts'
import { isRequested } from '../../sales-channel.ts'

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

/**
 * Insert the payment under these conditions: the caller is admitted, the shop matches the cache, the shown amount is
 * right, the cash is enough, and the order has no member card, has dishes, and sells neither value nor a card. It locks order and bill, so that it sees
 * their latest rows: a card that was attached while it waited is in the details of the order. The other statements act on
 * this payment. No row: no caller, or a condition is not met.
 */
export const insertCollected = authorisedWrite<
  CallerRow,
  Pick<
    Collected,
    'shopId' | 'orderId' | 'paymentId' | 'tenderedCents' | 'configVersion' | 'at' | 'tradingDate' | 'dueCents'
  >
>(
  insertCashOf(
    `from orders o ${joinBill}, ({caller}) caller
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = :orderId and ${isUntouched('b.')}
     and (:tenderedCents::integer is null or :tenderedCents >= b.payable_cents) and (:dueCents = b.payable_cents or :dueCents::integer is null and o.table_id is null)
     and not ${hasValue('b.bill_id')} and o.details #>> '{value,cardId}' is null and o.details -> 'soldCards' is null and not ${isRequested}
     and exists (select from shop_states s where s.merchant_id = :merchantId and s.shop_id = :shopId and s.config_version = :configVersion)`,
  ),
)

/** SQL: the payment that `insertCollected` wrote, as `p`. */
const payment = 'payments p where p.merchant_id = :merchantId and p.payment_id = :paymentId'
const isCollected = `exists (select from ${payment})`

/** Pay the bill if its payment was inserted. */
export const payWhole = writing<Record<never, never>, Pick<Collected, 'orderId' | 'paymentId'>>(
  payWholeBill(isCollected),
)

/** Give the order of a collection its next version. No row: nothing was collected. */
export const touchCollected = writing<PaidRow, Pick<Collected, 'orderId' | 'paymentId'>>(
  `update orders o set version = o.version + 1 from bills b
   where o.merchant_id = :merchantId and o.order_id = :orderId and b.merchant_id = :merchantId and b.bill_id = :orderId and ${isCollected}
   returning o.order_id, o.version, b.payment_status, b.paid_cents, b.currency`,
)

/** Write a collection into the history of its order. */
export const recordCollection = writing<
  Record<never, never>,
  Pick<Collected, 'paymentId' | 'eventId' | 'at'>
>(
  `insert into order_events (merchant_id, event_id, order_id, at, who, what, note)
   select :merchantId, :eventId, p.order_id, :at, p.by_name, 'cashCollected', '' from ${payment}`,
)

/** Insert the audit entry of a collection. */
export const auditCollected = writing<
  Record<never, never>,
  Pick<Collected, 'paymentId' | 'auditId' | 'tenderedCents' | 'at'>
>(
  insertAuditOf({
    shop: 'p.shop_id',
    whoId: 'p.by_id',
    whoName: 'p.by_name',
    what: "'till.collectCash'",
    subject: 'p.order_id::text',
    before: `'{"paidCents": 0}'::jsonb`,
    after: `jsonb_strip_nulls(jsonb_build_object('paidCents', p.cents, 'tenderedCents', :tenderedCents::integer))`,
    from: `from ${payment}`,
  }),
)

const posted = `bills b {movements}
     where b.merchant_id = :merchantId and b.bill_id = :orderId and ${isCollected}`

/** Post a collection to the ledger. */
export const postCollected = writing<
  Record<never, never>,
  Pick<Collected, 'orderId' | 'paymentId' | 'transferIds' | 'at' | 'tradingDate'>
>(cashTransfersOf(posted))

/** Add a collection to the order's account. */
export const accountCollected = writing<Record<never, never>, Pick<Collected, 'orderId' | 'paymentId'>>(
  cashAccountOf(posted),
)

/** Collect cash for a whole order with its payment, history, transfers and audit entry. */
export function collectAtOnce(caller: Query<CallerRow, 'read'>, params: Collected): WriteSteps<PaidRow> {
  return {
    admit: insertCollected(caller, params),
    before: [payWhole(params)],
    decide: touchCollected(params),
    after: [
      recordCollection(params),
      postCollected(params),
      accountCollected(params),
      auditCollected(params),
    ],
  }
}
