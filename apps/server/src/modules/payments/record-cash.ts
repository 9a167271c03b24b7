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

/** The SQL expressions of the cash part of a statement: parameters, and columns of an earlier part. */
interface CashPart {
  readonly merchant: string
  readonly paymentId: string
  readonly tendered: string
  readonly at: string
  readonly tradingDate: string
  /** The part that returns `order_id, shop_id, paid_cents, caller_id, caller_name` of the paid order. */
  readonly paid: string
}

/** SQL: the part of a WITH query that writes the cash payment of an order just marked paid. */
export function insertCashPart({ merchant, paymentId, tendered, at, tradingDate, paid }: CashPart): string {
  return `payment as (
     insert into payments (merchant_id, payment_id, order_id, shop_id, kind, cents, tendered_cents, at, trading_date, by_id, by_name)
     select ${merchant}, ${paymentId}, order_id, shop_id, 'cash', paid_cents, ${tendered}, ${at}, ${tradingDate}, caller_id, caller_name from ${paid})`
}

interface CashAction {
  readonly shopId: string
  readonly orderId: string
  readonly cents: number
  /** The trading date of the payment, not of the order: the drawer is counted on it. */
  readonly tradingDate: string
  readonly now: number
  readonly caller: Caller
  /** The number of the order's changes that this pays for. */
  readonly amendment: number
  /** The number of parts of the order paid before. */
  readonly part: number
}

/** Build the statement that inserts a cash payment. The table allows one per state and part of an order. */
export function insertCash(
  merchantId: string,
  action: CashAction & { readonly tenderedCents: number | undefined },
): Query<unknown, 'write'> {
  return insertPayment(
    merchantId,
    newId(action.now),
    action.orderId,
    action.shopId,
    action.cents,
    action.tenderedCents ?? null,
    new Date(action.now),
    action.tradingDate,
    action.caller.personId,
    action.caller.name,
    action.amendment,
    action.part,
  )
}
