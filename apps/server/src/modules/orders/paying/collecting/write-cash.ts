import { sumOf } from '@tabard/domain/pricing/amounts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { postOrders } from '../../../ledger/post-orders.ts'
import { newId } from '../../../platform/new-id.ts'
import { insertEvent } from '../../queries.ts'
import { writePlannedCash, type CashPlan } from './plan-cash.ts'

interface Taking {
  readonly shopId: string
  /** The event in the history of each order. */
  readonly what: 'cashCollected' | 'cashPart'
  /** Undefined: staff did not enter what the guest gave. */
  readonly tenderedCents: number | undefined
  readonly tradingDate: string
  readonly now: number
  readonly caller: Caller
}

/**
 * Write cash that one guest gave for several orders. Only the last payment gets the change: together the payments
 * add up to the tendered amount. The caller holds the locks of the orders.
 */
export async function writeCash(tx: WriteTx, plans: readonly CashPlan[], taking: Taking): Promise<void> {
  const { shopId, what, tenderedCents, tradingDate, now, caller } = taking
  const changeCents = (tenderedCents ?? 0) - sumOf(plans.map(({ cents }) => cents))
  const last = plans.length - 1
  await Promise.all([
    ...plans.flatMap((plan, place) => [
      writePlannedCash(tx, plan, {
        tenderedCents: tenderedCents === undefined || place < last ? undefined : plan.cents + changeCents,
        tradingDate,
        now,
        caller,
      }),
      tx.change(
        insertEvent({
          eventId: newId(now),
          orderId: plan.order.orderId,
          at: new Date(now),
          who: caller.name,
          what,
          note: '',
        }),
      ),
    ]),
    postOrders(tx, { shopId, orderIds: plans.map(({ order }) => order.orderId), now }),
  ])
}
