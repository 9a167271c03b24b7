import { writing, type Query } from '../../db/statement.ts'
import type { Caller } from '../../http/callers.ts'
import { newId } from '../platform/new-id.ts'

const insertPayment = writing<
  Record<never, never>,
  {
    paymentId: string
    orderId: string
    shopId: string
    cents: number
    tenderedCents: number | null
    at: Date
    tradingDate: string
    byId: string
    byName: string
    amendment: number
    part: number
  }
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, kind, cents, tendered_cents, at, trading_date, by_id, by_name, amendment, part)
   values (:merchantId, :paymentId, :orderId, :shopId, 'cash', :cents, :tenderedCents, :at, :tradingDate, :byId, :byName, :amendment, :part)`,
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
  action: CashAction & { readonly tenderedCents: number | undefined },
): Query<unknown, 'write'> {
  return insertPayment({
    paymentId: newId(action.now),
    orderId: action.orderId,
    shopId: action.shopId,
    cents: action.cents,
    tenderedCents: action.tenderedCents ?? null,
    at: new Date(action.now),
    tradingDate: action.tradingDate,
    byId: action.caller.personId,
    byName: action.caller.name,
    amendment: action.amendment,
    part: action.part,
  })
}
