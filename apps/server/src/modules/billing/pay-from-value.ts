import type { BillTender } from '@tabard/domain/pricing/tenders/tender'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { PlannedTender } from '@tabard/domain/pricing/tenders/tenders'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { findPayment, insertValuePayments, listValuePaid } from './payment-queries.ts'
import { payByValue } from './queries.ts'

interface ValuePayments {
  readonly shopId: string
  readonly orderId: string
  /** Each with the owner of its account as its id. */
  readonly payments: readonly BillTender[]
  readonly tradingDate: string
  readonly now: number
  /** The number of the order's changes, and of its parts paid before. Default: none. */
  readonly amendment?: number
  readonly part?: number
}

/**
 * Write payments from gift cards, vouchers and stored value to an order's bill, which may still wait for the rest. The
 * caller holds the lock of the order and posts them (`postOrders`), which refuses what is not there. Undefined: none.
 * Throws if the bill cannot accept them.
 */
export async function payFromValue(
  tx: WriteTx,
  { shopId, orderId, payments, tradingDate, now, amendment = 0, part = 0 }: ValuePayments,
) {
  if (payments.length === 0) return undefined
  const rows = payments.map(({ kind, id, takenCents, surchargeCents, tipCents }, place) => ({
    paymentId: newId(now),
    tender: kind,
    accountOwner: id,
    cents: takenCents,
    surchargeCents,
    tipCents,
    part: part + place,
  }))
  const [[paid]] = await Promise.all([
    tx.change(
      payByValue({
        billId: orderId,
        cents: sumOf(rows.map(({ cents }) => cents)),
        parts: rows.length,
        paidParts: part,
      }),
    ),
    tx.change(
      insertValuePayments({
        orderId,
        shopId,
        payments: JSON.stringify(rows),
        amendment,
        at: new Date(now),
        tradingDate,
      }),
    ),
  ])
  if (!paid) throw new Error('a bill did not accept a payment from value')
  return { paidCents: paid.paidCents, paidParts: part + rows.length, paymentStatus: paid.paymentStatus }
}

interface ValuePayment {
  /** Of the request: it pays once. */
  readonly paymentId: string
  readonly orderId: string
  readonly shopId: string
  readonly tender: PaymentTender
  readonly accountOwner: string
  readonly cents: number
  readonly amendment: number
  readonly part: number
  readonly tradingDate: string
  readonly now: number
}

/** Write a payment from value for a part of a placed order. Throws on the keys against double payment. */
export async function recordValuePayment(tx: WriteTx, payment: ValuePayment): Promise<void> {
  const { paymentId, orderId, shopId, tender, accountOwner, cents, amendment, part, tradingDate, now } =
    payment
  const row = { paymentId, tender, accountOwner, cents, surchargeCents: 0, tipCents: 0, part }
  await tx.change(
    insertValuePayments({
      orderId,
      shopId,
      payments: JSON.stringify([row]),
      amendment,
      at: new Date(now),
      tradingDate,
    }),
  )
}

/** Find a payment by its id. */
export function findValuePayment(tx: ReadTx, paymentId: string) {
  return tx.row(findPayment({ paymentId }))
}

/**
 * Read what value has paid of an order, as the tenders that pay the same of its changed bill. An overpayment went back to
 * the last payments first, so value keeps what the order still has.
 */
export async function readValuePaid(
  tx: ReadTx,
  order: { readonly orderId: string; readonly paidCents: number; readonly returnedCents: number },
): Promise<PlannedTender[]> {
  let leftCents = order.paidCents - order.returnedCents
  if (leftCents <= 0) return []
  const paid = await tx.rows(listValuePaid({ orderId: order.orderId }))
  return paid.map(({ tender: kind, accountOwner: id, cents: paidCents }) => {
    const cents = Math.min(leftCents, paidCents)
    leftCents -= cents
    return { kind, id, cents }
  })
}
