import type { WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/requests/callers.ts'
import { newId } from '../platform/new-id.ts'
import { insertCashPayment } from './payment-queries.ts'

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

/** Write a cash payment. The table allows one per state and part of an order. */
export async function recordCash(
  tx: WriteTx,
  action: CashAction & { readonly tenderedCents: number | undefined },
): Promise<void> {
  await tx.change(
    insertCashPayment({
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
    }),
  )
}
