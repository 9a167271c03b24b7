import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { writing, type Query } from '../../db/statement.ts'
import type { Caller } from '../../http/requests/callers.ts'
import { newId } from '../platform/new-id.ts'

export const insertPayment = writing<
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
  `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, tendered_cents, at, trading_date, by_id, by_name, amendment, part)
   values (:merchantId, :paymentId, :orderId, :shopId, '${drawerTender}', :cents, :tenderedCents, :at, :tradingDate, :byId, :byName, :amendment, :part)`,
)

/** SQL: insert the cash payment of the order that `from` finds, with its caller as `caller`. */
export function insertCashOf(order: string, shop: string, cents: string, from: string): string {
  return `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, tendered_cents, at, trading_date, by_id, by_name)
   select :merchantId, :paymentId, ${order}, ${shop}, '${drawerTender}', ${cents}, :tenderedCents::integer, :at, :tradingDate::date, caller.caller_id, caller.caller_name
   ${from}`
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
