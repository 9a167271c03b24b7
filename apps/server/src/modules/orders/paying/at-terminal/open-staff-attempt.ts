import type { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import { canBePaid } from '@tabard/domain/orders/order-status'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { withoutHeld } from '@tabard/domain/pricing/tenders/bill-parts'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { splitOver } from '@tabard/domain/pricing/tenders/added-amounts'
import { planShare, type PayableOrder, type PlannedShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { surchargedCents } from '@tabard/domain/pricing/tenders/surchargeable'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { ShopScope } from '../../../../http/handler.ts'
import { partShares, type PaymentMeans } from '../../../payments/attempts/new-attempt.ts'
import { openAttempt } from '../../../payments/attempts/open-attempt.ts'
import { findStaffAttempt, type StaffAttemptRow } from '../../../payments/terminals/terminal-attempts.ts'
import { loadShares } from '../../../payments/list-shares.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import { presentBill } from '../../at-tables/table-bill.ts'
import type { OrderRow } from '../../order-row.ts'
import { listOrdersById } from '../../queries.ts'
import { payableByCard } from '../card-cents.ts'
import { lockOrder } from '../money-queries.ts'

type Requested = Omit<
  InputOf<typeof terminalPayments.start>,
  'terminalId' | 'holdId' | 'surchargeCents' | 'tipCents'
>

interface StaffAttempt {
  readonly shop: Pick<ShopScope, 'shopId' | 'merchantId' | 'merchantKey'>
  readonly profile: ShopProfile
  readonly input: Requested
  readonly by: PaymentMeans
  /** What the payment adds if so much of it has surcharges. Undefined: something else than the screen showed. */
  readonly adds: (surchargedCents: number) => AddedAmounts | undefined
  readonly now: number
}

interface OpenedByStaff {
  readonly attempt: StaffAttemptRow
  /** The request came before: nothing may be started again. */
  readonly isKnown: boolean
  readonly orders: readonly OrderRow[]
}

type NotOpened = Refusal<
  | 'order.unknown'
  | 'order.notOpen'
  | 'order.billChanged'
  | 'cash.collected'
  | 'table.beingPaid'
  | 'attempt.unknown'
>

/** How long an attempt of staff is expected to take. It stays open until its provider has decided it. */
const expectedMs = 15 * 60_000

/**
 * Write the attempt by which staff take a payment at a provider, before it is called. The orders are locked before they
 * are read: of two staff who take the same part the second learns that it is being paid.
 */
export async function openStaffAttempt(
  tx: WriteTx,
  { shop, profile, input, by, adds, now }: StaffAttempt,
): Promise<OpenedByStaff | NotOpened> {
  const { shopId } = shop
  const orderIds = [...new Set(input.orderIds)].toSorted()
  await Promise.all(orderIds.map((orderId) => tx.change(lockOrder({ shopId, orderId }))))
  const [known, orders, { held }] = await Promise.all([
    findStaffAttempt(tx, input.requestId),
    tx.rows(listOrdersById({ shopId, orderIds })),
    loadShares(tx, orderIds),
  ])
  if (known) return isSame(known, shopId, by) ? { attempt: known, isKnown: true, orders } : unknownAttempt()
  if (orderIds.length === 0 || orders.length < orderIds.length) return new Refusal('order.unknown', {})
  const planned = planFor(orders, profile, input)
  if (isRefusal(planned)) return planned
  const { weights } = planned
  const added = adds(sumOf(weights))
  if (!added) return billChanged(input.dueCents, profile)
  const free = withoutHeld(orders.map(payableByCard), held)
  if (!fits(planned, free)) {
    const heldCents = sumOf(held.map(({ cents }) => cents))
    return new Refusal('table.beingPaid', { heldCents, currency: profile.currency })
  }
  const parts = splitOver(
    added,
    { weights, tipWeights: planned.orders.map(({ cents }) => cents) },
    profile.pricing.taxes,
  )
  const opened = await openAttempt(tx, {
    attemptId: input.requestId,
    shop,
    currency: profile.currency,
    expiresAt: now + expectedMs,
    by,
    now,
    shares: partShares(planned.orders, orders, parts),
  })
  if (!opened) throw new Error('an attempt for parts was not written')
  return { attempt: opened.attempt, isKnown: false, orders }
}

function isSame(known: StaffAttemptRow, shopId: string, by: PaymentMeans): boolean {
  return (
    known.shopId === shopId &&
    known.terminalId === (by.terminalId ?? null) &&
    known.method === by.method &&
    known.holdId === (by.hold?.holdId ?? null) &&
    !known.isHold
  )
}

const unknownAttempt = () => new Refusal('attempt.unknown', {})

interface Planned extends PlannedShare {
  /** What of each order has surcharges (ADR-180). */
  readonly weights: readonly number[]
}

/** Plan what the screen showed, to the cent. */
function planFor(
  orders: readonly OrderRow[],
  profile: ShopProfile,
  { dueCents, partCents, part }: Requested,
): Planned | Refusal<'order.notOpen' | 'order.billChanged' | 'cash.collected'> {
  const closed = orders.find(({ status }) => status === 'cancelled' || status === 'pending')
  if (closed) return new Refusal('order.notOpen', { status: closed.status })
  if (!orders.some(canBePaid)) return new Refusal('cash.collected', {})
  const bill = presentBill(orders.filter(canBePaid), profile, terminalTender)
  const planned = planShare(bill.orders, part ?? { kind: 'amount', cents: bill.dueCents }, undefined)
  const isAsShown = bill.dueCents === dueCents && planned?.cents === partCents
  if (!planned || !isAsShown || partCents === 0) return billChanged(bill.dueCents, profile)
  const paid = planned.orders.filter(({ cents }) => cents > 0)
  return { ...planned, orders: paid, weights: surchargedCents(bill.orders, paid) }
}

function billChanged(dueCents: number, { currency }: Pick<ShopProfile, 'currency'>) {
  return new Refusal('order.billChanged', { dueCents, currency })
}

/** Whether nobody else is paying any of it. */
function fits(planned: PlannedShare, free: readonly PayableOrder[]): boolean {
  return planned.orders.every(({ orderId, cents, lines }) => {
    const order = free.find((each) => each.orderId === orderId)
    return (
      order !== undefined &&
      cents <= order.openCents &&
      lines.every(({ lineNumber, units }) => {
        const line = order.lines.find((each) => each.lineNumber === lineNumber)
        return line !== undefined && units <= line.quantity - line.paidUnits
      })
    )
  })
}
