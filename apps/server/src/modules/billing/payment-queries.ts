import { terminalProviderNames, terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import { providerTender, type PaymentTender, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

export interface PaymentRow extends Columns<
  'payments',
  | 'paymentId'
  | 'orderId'
  | 'cents'
  | 'surchargeCents'
  | 'tipCents'
  | 'tenderedCents'
  | 'refundedCents'
  | 'at'
  | 'attemptId'
  | 'settledAt'
  | 'reference'
> {
  tender: PaymentTender
  /** Of a payment of an attempt: its method. Null: staff recorded it. */
  method: string | null
  /** The name of the card terminal where a refund needs the card. */
  refundTerminal: string | null
}

/** SQL: the providers of terminals whose refunds need the card. */
const withCard = terminalProviderNames
  .filter((name) => terminalRulesOf(name).features.isRefundedAtTerminal)
  .map((name) => `'${name}'`)
  .join(', ')

/** List the payments of orders, oldest first. */
export const listPayments = reading<PaymentRow, { orderIds: readonly string[] }>(
  `select p.payment_id, p.order_id, p.tender, p.cents, p.surcharge_cents, p.tip_cents, p.tendered_cents, p.refunded_cents, p.at, p.attempt_id, p.settled_at, p.reference,
     a.method,
     (select t.name from terminals t
      where t.merchant_id = :merchantId and t.terminal_id = a.terminal_id and t.provider in (${withCard})) as refund_terminal
   from payments p left join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = p.attempt_id
   where p.merchant_id = :merchantId and p.order_id = any(:orderIds::uuid[]) order by p.at, p.amendment, p.part, p.payment_id`,
)

/** Sum what each account of value has paid of an order, without surcharge and tip, in the order of the payments. */
export const listValuePaid = reading<
  { tender: PaymentTender; accountOwner: string; cents: number },
  { orderId: string }
>(
  `select tender, account_owner, sum(cents - surcharge_cents - tip_cents)::integer as cents from payments
   where merchant_id = :merchantId and order_id = :orderId and account_owner <> ''
   group by tender, account_owner order by min(at), min(amendment), min(part), account_owner`,
)

/** Find a payment by its id. */
export const findPayment = reading<{ orderId: string; cents: number }, { paymentId: string }>(
  'select order_id, cents from payments where merchant_id = :merchantId and payment_id = :paymentId',
)

/** Add a refund to its payment. The condition limits it to the paid amount. No row: too much. */
export const takeFromPayment = writing<{ refundedCents: number }, { paymentId: string; cents: number }>(
  `update payments set refunded_cents = refunded_cents + :cents
   where merchant_id = :merchantId and payment_id = :paymentId and refunded_cents + :cents between 0 and cents returning refunded_cents`,
)

/** Insert a payment that staff took. Throws on the key against double payment. */
export const insertStaffPayment = writing<
  Record<never, never>,
  {
    paymentId: string
    orderId: string
    shopId: string
    tender: StaffTender
    cents: number
    surchargeCents: number
    tipCents: number
    tenderedCents: number | null
    at: Date
    tradingDate: string
    byId: string
    byName: string
    amendment: number
    part: number
    reference: string
  }
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, surcharge_cents, tip_cents, tendered_cents, at, trading_date, by_id, by_name, amendment, part, reference)
   values (:merchantId, :paymentId, :orderId, :shopId, :tender, :cents, :surchargeCents, :tipCents, :tenderedCents, :at, :tradingDate, :byId, :byName, :amendment, :part, :reference)`,
)

/** Insert the payments of an attempt: a JSON array of its shares, each with a `paymentId`. Throws on the keys against double payment. */
export const insertSharePayments = writing<
  Record<never, never>,
  { attemptId: string; shares: string; shopId: string; at: Date; tradingDate: string; provider: string }
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, surcharge_cents, tip_cents, at, trading_date, by_name, attempt_id, amendment, part)
   select :merchantId, s."paymentId", s."billId", :shopId, '${providerTender}', s.cents, s."surchargeCents", s."tipCents", :at, :tradingDate, :provider, :attemptId, s.amendment, s.part
   from jsonb_to_recordset(:shares::jsonb) s("paymentId" uuid, "billId" uuid, cents integer, "surchargeCents" integer, "tipCents" integer, amendment integer, part integer)`,
)

/** Insert payments from value: a JSON array, each with the owner of its account. */
export const insertValuePayments = writing<
  Record<never, never>,
  { orderId: string; shopId: string; payments: string; amendment: number; at: Date; tradingDate: string }
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, account_owner, cents, surcharge_cents, tip_cents, at, trading_date, by_name, amendment, part)
   select :merchantId, p."paymentId", :orderId, :shopId, p.tender, p."accountOwner", p.cents, p."surchargeCents", p."tipCents", :at, :tradingDate::date, '', :amendment, p.part
   from jsonb_to_recordset(:payments::jsonb) p("paymentId" uuid, tender text, "accountOwner" text, cents integer, "surchargeCents" integer, "tipCents" integer, part integer)`,
)

/** Mark the payment of an attempt as applied to its order. No row: it was already. */
export const markSettled = writing<{ paymentId: string }, { paymentId: string; at: Date }>(
  `update payments set settled_at = :at
   where merchant_id = :merchantId and payment_id = :paymentId and attempt_id is not null and settled_at is null returning payment_id`,
)

/** List payments of attempts that were made before `before` and are not applied to their orders. */
export const listUnsettled = reading<
  { paymentId: string; orderId: string; shopId: string },
  { before: Date }
>(
  `select payment_id, order_id, shop_id from payments
   where merchant_id = :merchantId and attempt_id is not null and settled_at is null and at < :before order by at limit 100`,
)
