import { writing, type Query } from '../../db/statement.ts'
import type { Caller } from '../../http/callers.ts'
import { newId } from '../platform/new-id.ts'

const insertPayment = writing<
  Record<never, never>,
  [string, string, string, string, number, number | null, Date, string, string, string, number, number]
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, kind, cents, tendered_cents, at, trading_date, by_id, by_name, amendment, part)
   values ($1, $2, $3, $4, 'cash', $5, $6, $7, $8, $9, $10, $11, $12)`,
)

/** Where the part of a larger statement finds its values: parameters, and columns of the part before it. */
interface CashPart {
  readonly merchant: string
  readonly paymentId: string
  readonly tendered: string
  readonly at: string
  readonly tradingDate: string
  /** A part with a row of `order_id, shop_id, paid_cents, caller_id, caller_name` for the order that is now paid. */
  readonly paid: string
}

/** A part of a WITH: the cash of an order that its statement has just marked paid. */
export function insertCashPart({ merchant, paymentId, tendered, at, tradingDate, paid }: CashPart): string {
  return `payment as (
     insert into payments (merchant_id, payment_id, order_id, shop_id, kind, cents, tendered_cents, at, trading_date, by_id, by_name)
     select ${merchant}, ${paymentId}, order_id, shop_id, 'cash', paid_cents, ${tendered}, ${at}, ${tradingDate}, caller_id, caller_name from ${paid})`
}

interface CashDeed {
  readonly shopId: string
  readonly orderId: string
  readonly cents: number
  /** The day the drawer is counted on: that of the deed, not of the order. */
  readonly tradingDate: string
  readonly now: number
  readonly caller: Caller
  /** Which state of the order it pays. */
  readonly amendment: number
  /** How many parts of the order were paid by themselves before. */
  readonly part: number
}

/** Cash taken for an order, ready to be written. The table holds it to once for each state and part of an order. */
export function insertCash(
  merchantId: string,
  deed: CashDeed & { readonly tenderedCents: number | undefined },
): Query<unknown, 'write'> {
  return insertPayment(
    merchantId,
    newId(deed.now),
    deed.orderId,
    deed.shopId,
    deed.cents,
    deed.tenderedCents ?? null,
    new Date(deed.now),
    deed.tradingDate,
    deed.caller.personId,
    deed.caller.name,
    deed.amendment,
    deed.part,
  )
}
