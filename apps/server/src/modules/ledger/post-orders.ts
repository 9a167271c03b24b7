import { nothingRecognised, recogniseBill } from '@tabard/domain/ledger/recognise-bill'
import { movementTransfer, recognitionTransfers } from '@tabard/domain/ledger/transfers'
import type { WriteTx } from '../../db/tx.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import { newId } from '../platform/new-id.ts'
import { listCardLines, listCardOrders } from './value/card-queries.ts'
import { cardPostings } from './value/card-postings.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDateOf } from '../shops/hours/trading-date.ts'
import { listOrderAmounts, listRecognised, listUnposted, type MovementRow } from './queries.ts'
import { writePostings, type Posting } from './write-postings.ts'

interface About {
  readonly shopId: string
  readonly orderIds: readonly string[]
  readonly now: number
}

/**
 * Post what changed of orders' money: payments and refunds that are not in the ledger, the recognition of their bills
 * (F46, ADR-104), and what their member cards and the value that they sell are due (ADR-183). Call it after the change,
 * under the locks of the orders. Throws if an account would go below zero (`ledger_accounts_limit`), or if points or
 * stamps to redeem are not there (`ledger_value_spent`).
 */
export async function postOrders(tx: WriteTx, about: About): Promise<void> {
  const { shopId, orderIds, now } = about
  const [profile, movements, orders, recognised, cardOrders, cardLines] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listUnposted({ orderIds })),
    tx.rows(listOrderAmounts({ orderIds })),
    tx.rows(listRecognised({ orderIds })),
    tx.rows(listCardOrders({ orderIds })),
    tx.rows(listCardLines({ orderIds })),
  ])
  const date = tradingDateOf(profile, now)
  const ofCards = cardOrders.flatMap((order) =>
    cardPostings(order, {
      lines: cardLines.filter(({ orderId }) => orderId === order.orderId),
      posted: recognised.find(({ orderId }) => orderId === order.orderId),
    }).map((transfer) => ({
      ...transfer,
      transferId: newId(now),
      orderId: order.orderId,
      tradingDate: date,
    })),
  )
  await writePostings(tx, about, [
    ...movementPostings(movements, date, now),
    ...orders.flatMap((order) => {
      const before = recognised.find(({ orderId }) => orderId === order.orderId) ?? nothingRecognised
      return recognitionTransfers(order, before, recogniseBill(order)).map((transfer) => ({
        ...transfer,
        transferId: newId(now),
        orderId: order.orderId,
        tradingDate: date,
      }))
    }),
    ...ofCards,
  ])
  // The module of value activates or closes what was sold (ADR-186).
  for (const orderId of new Set(
    ofCards.flatMap(({ kind, orderId }) => (kind === 'valueSold' ? [orderId] : [])),
  ))
    await tx.change(enqueueJob({ name: 'value.sold', key: orderId, payload: { shopId, orderId }, at: now }))
  for (const { orderId } of orders.filter(({ sellsCards }) => sellsCards))
    await tx.change(
      enqueueJob({ name: 'order.cardSale', key: orderId, payload: { shopId, orderId }, at: now }),
    )
}

/**
 * Post payments and steps of refunds that are not in the ledger. For changes that leave the amounts of the order as
 * they are, and so need no lock on it.
 */
export async function postMovements(tx: WriteTx, about: About): Promise<void> {
  const { shopId, orderIds, now } = about
  const [profile, movements] = await Promise.all([getShop(tx, shopId), tx.rows(listUnposted({ orderIds }))])
  const date = tradingDateOf(profile, now)
  await writePostings(tx, about, movementPostings(movements, date, now))
}

/** A payment or refund counts on its own trading date, its result on the date of posting. */
function movementPostings(movements: readonly MovementRow[], date: string, now: number): Posting[] {
  const requests = new Map<string | null, string>()
  return movements.map((movement) => {
    const { kind, orderId, paymentId, refundId, attemptId } = movement
    const transferId = newId(now)
    if (kind === 'refundRequested') requests.set(refundId, transferId)
    return {
      ...movementTransfer(movement),
      transferId,
      orderId,
      tradingDate: kind === 'refundSent' || kind === 'refundFailed' ? date : movement.tradingDate,
      paymentId,
      refundId,
      attemptId,
      reverses: kind === 'refundFailed' ? (movement.reverses ?? requests.get(refundId) ?? null) : null,
    }
  })
}
