import type { WriteTx } from '../../db/tx.ts'
import { postMovements } from '../ledger/post-orders.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import { newId } from '../platform/new-id.ts'
import { insertSharePayments, markSettled } from './payment-queries.ts'

/** What a paid attempt pays of one bill. */
interface PaidShare {
  readonly billId: string
  readonly cents: number
  /** Of these: a surcharge and a tip. */
  readonly surchargeCents: number
  readonly tipCents: number
  /** The number of the order's changes that it pays for. */
  readonly amendment: number
  /** 0: the whole bill. Parts count from 1. */
  readonly part: number
}

interface Booking {
  readonly attemptId: string
  readonly shopId: string
  readonly provider: string
  readonly shares: readonly PaidShare[]
  readonly tradingDate: string
  readonly now: number
}

/**
 * Write a payment for each share of a paid attempt, each with a job that applies it to its order: billing comes
 * before orders in the module order (F7). Throws on the keys against double payment.
 */
export async function bookPayments(tx: WriteTx, booking: Booking): Promise<void> {
  const { attemptId, shopId, provider, tradingDate, now } = booking
  const shares = booking.shares.map((share) => ({ ...share, paymentId: newId(now) }))
  await tx.change(
    insertSharePayments({
      attemptId,
      shares: JSON.stringify(shares),
      shopId,
      at: new Date(now),
      tradingDate,
      provider,
    }),
  )
  await Promise.all([
    ...shares.map(({ billId, paymentId }) =>
      tx.change(
        enqueueJob({
          name: 'order.settle',
          key: paymentId,
          payload: { shopId, orderId: billId, paymentId },
          at: now,
        }),
      ),
    ),
    postMovements(tx, { shopId, orderIds: shares.map(({ billId }) => billId), now }),
  ])
}

/** Mark a card payment as applied to its order, once. False: it was already. */
export async function settlePayment(tx: WriteTx, paymentId: string, now: number): Promise<boolean> {
  const settled = await tx.change(markSettled({ paymentId, at: new Date(now) }))
  return settled.length > 0
}
