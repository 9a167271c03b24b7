import { canBePaid, isOwing } from '@tabard/domain/orders/order-status'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import {
  addedCents,
  addedSurchargeCents,
  nothingAdded,
  splitAdded,
} from '@tabard/domain/pricing/tenders/added-amounts'
import { systemWrite } from '../../../db/platform-database.ts'
import { brokenConstraint, type WriteTx } from '../../../db/tx.ts'
import type { Deps } from '../../payments/deps.ts'
import { takeSettlement, type Settlement as Share } from '../../payments/settle-payment.ts'
import { postOrders } from '../../ledger/post-orders.ts'
import { newId } from '../../platform/new-id.ts'
import { scheduleChase } from '../lifecycle/acceptance/schedule-chase.ts'
import { getShop } from '../../shops/load-shop.ts'
import { conflicts } from '../conflicts.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import { orderTopics } from '../order-topics.ts'
import type { OrderRow } from '../order-row.ts'
import { insertEvent } from '../queries.ts'
import { lockOrder, payUnits } from './money-queries.ts'
import { placePaid } from './place-paid.ts'
import { roomForShare } from './room-for-share.ts'
import { pay, refundExcess } from './settle-money.ts'

interface Settlement {
  readonly shopId: string
  readonly orderId: string
  readonly paymentId: string
}

/**
 * Apply a card payment to its order, once. A waiting order goes to the kitchen. An expired one is reinstated
 * if everything is still available; else the money is refunded (F20).
 */
export async function settleOrder(deps: Deps, merchantId: string, about: Settlement): Promise<void> {
  const { pool, clock, live } = deps
  const settle = (mayReinstate: boolean) =>
    systemWrite(pool, merchantId, (tx) => settleIn(tx, about, clock(), mayReinstate))
  try {
    await settle(true)
  } catch (error) {
    // Another order took the last unit or place: settle without reinstating.
    const constraint = brokenConstraint(error)
    if (constraint === undefined || !conflicts.has(constraint)) throw error
    await settle(false)
  }
  live.publish(orderTopics({ merchantId, shopId: about.shopId }, about.orderId))
  await scheduleChase(deps, { merchantId, shopId: about.shopId })
}

async function settleIn(tx: WriteTx, about: Settlement, now: number, mayReinstate: boolean): Promise<void> {
  const { shopId, orderId, paymentId } = about
  const [, share, order] = await Promise.all([
    tx.change(lockOrder({ shopId, orderId })),
    takeSettlement(tx, paymentId, now),
    getOrder(tx, shopId, orderId),
  ])
  if (!share) return
  const { cents, lines } = share
  const taken = await applyShare(tx, order, share, now, mayReinstate)
  const { cents: takenCents } = taken
  if (takenCents > 0 && lines.length > 0) await tx.change(payUnits({ orderId, lines: JSON.stringify(lines) }))
  if (takenCents < cents) await refundExcess(tx, order, { paymentId, ...excessOf(share, taken) }, now)
  const what = eventOf(order, share, taken)
  await tx.change(insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: '', what, note: '' }))
  await postOrders(tx, { shopId, orderIds: [orderId], now })
}

/** What an order accepts of a share, and what that adds to its bill. */
interface Accepted {
  readonly cents: number
  readonly added: AddedAmounts
}

const nothingAccepted: Accepted = { cents: 0, added: nothingAdded }

/** What the history of the order says. A share that pays all of an order is no part. */
function eventOf({ paidCents, totalCents, bill }: OrderRow, { isWhole }: Share, { cents, added }: Accepted) {
  if (cents === 0) return 'cardReturned'
  const paysAll = paidCents === 0 && cents - addedCents(added) >= totalCents + (bill.tipCents ?? 0)
  return isWhole || paysAll ? 'cardPaid' : 'cardPart'
}

/** What is refunded of a share: the rest, with the rest of its surcharge and tip. */
function excessOf({ cents, added: shared }: Share, taken: Accepted) {
  const added = shared ?? nothingAdded
  return {
    cents: cents - taken.cents,
    surchargeCents: addedSurchargeCents(added) - addedSurchargeCents(taken.added),
    tipCents: added.tipCents - taken.added.tipCents,
  }
}

/** What the locked order accepts of the share. The rest is refunded. Only the whole bill places an order. */
async function applyShare(
  tx: WriteTx,
  order: OrderRow,
  share: Share,
  now: number,
  mayReinstate: boolean,
): Promise<Accepted> {
  const { cents, added, isWhole } = share
  if (!isOwing(order)) return nothingAccepted
  if (!canBePaid(order))
    return isWhole && (await placePaid(tx, order, share, now, mayReinstate))
      ? { cents, added: added ?? nothingAdded }
      : nothingAccepted
  const billCents = cents - (added ? addedCents(added) : 0)
  const room = Math.min(billCents, roomForShare(order, { ...share, cents: billCents }))
  if (room <= 0) return nothingAccepted
  // What is returned of the share takes its part of surcharge and tip along.
  const { pricing } = await getShop(tx, order.shopId)
  const [own = null] = added ? splitAdded(added, [room, billCents - room], pricing.taxes) : []
  if (!(await pay(tx, order, room, own))) return nothingAccepted
  return { cents: room + (own ? addedCents(own) : 0), added: own ?? nothingAdded }
}
