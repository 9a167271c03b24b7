import { canBePaid } from '@tabard/domain/orders/order-status'
import { requestKindOf, valueSaleOf } from '@tabard/domain/orders/sales-channel'
import { isRefusal, Refusal, repeatedRequest } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import { payBillPart } from '../../../billing/change-bill.ts'
import { findValuePayment, recordValuePayment } from '../../../billing/pay-from-value.ts'
import { postOrders } from '../../../ledger/post-orders.ts'
import { newId } from '../../../platform/new-id.ts'
import { tradingDateOf } from '../../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { ValueSource } from '../../../value/spending/find-source.ts'
import { getOrder } from '../../lifecycle/move-order.ts'
import { openBalance } from '../../order-facts.ts'
import type { OrderRow } from '../../order-row.ts'
import { insertEvent, touchOrder } from '../../queries.ts'
import { inTender } from '../collecting/in-tender.ts'
import { lockOrder } from '../money-queries.ts'

interface Paying<Missing extends Refusal> {
  readonly shopId: string
  readonly orderId: string
  readonly requestId: string
  readonly dueCents: number
  readonly mostCents?: number | undefined
  readonly profile: ShopProfile
  /** Shown in the history; empty: the customer. */
  readonly who: string
  readonly now: number
  /** Find what pays, once the order is locked. */
  readonly find: () => Promise<ValueSource | Missing>
  /** Permit what is about to be paid. Undefined: it is not asked. */
  readonly permit?: (source: ValueSource, cents: number) => Promise<Missing | undefined>
  /** Whether the order is one of the caller's. */
  readonly isOwn?: (order: OrderRow) => boolean
}

/** What was paid. */
export interface PaidByValue {
  readonly paidCents: number
  readonly leftCents: number
  readonly order: OrderRow
  /** Of the card that paid, if staff named one. */
  readonly number?: string | undefined
}

type NotPaid = Refusal<
  | 'order.unknown'
  | 'order.notOpen'
  | 'order.billChanged'
  | 'cash.collected'
  | 'value.missing'
  | 'value.notOffered'
>

/**
 * Pay the balance of a placed order from value, or a part of it: as much as there is, once per request. The ledger refuses
 * what is not there (`valueConstraints`): another payment was faster, and a second attempt reads the new balance.
 */
export async function payOrderByValue<Missing extends Refusal>(
  tx: WriteTx,
  paying: Paying<Missing>,
): Promise<PaidByValue | NotPaid | Missing> {
  const { shopId, orderId, requestId, dueCents, profile, who, now } = paying
  await tx.change(lockOrder({ shopId, orderId }))
  const [found, earlier] = await Promise.all([
    getOrder(tx, shopId, orderId).catch(() => undefined),
    findValuePayment(tx, requestId),
  ])
  if (!found || paying.isOwn?.(found) === false) return new Refusal('order.unknown', {})
  if (earlier && earlier.orderId !== orderId) throw repeatedRequest()
  if (earlier) return { paidCents: earlier.cents, leftCents: 0, order: found }
  if (found.status === 'cancelled' || found.status === 'pending')
    return new Refusal('order.notOpen', { status: found.status })
  if (!canBePaid(found)) return new Refusal('cash.collected', {})
  // Value does not buy value: a gift card would never expire.
  if (valueSaleOf(found.details.taken) !== undefined) return new Refusal('value.notOffered', {})
  const source = await paying.find()
  if (isRefusal(source)) return source
  // Nor does what was paid ahead pay ahead again.
  if (source.kind === 'deposit' && requestKindOf(found.details.taken) !== undefined)
    return new Refusal('value.notOffered', {})
  const order = inTender(found, source.kind)
  const { currency } = order
  const openCents = openBalance(order)
  if (openCents !== dueCents) return new Refusal('order.billChanged', { dueCents: openCents, currency })
  const cents = Math.min(source.cents, openCents, paying.mostCents ?? openCents)
  if (cents <= 0) return new Refusal('value.missing', { missingCents: openCents, currency })
  const refused = await paying.permit?.(source, cents)
  if (refused) return refused
  const { paidParts, amendments } = order
  const [paid] = await Promise.all([
    payBillPart(tx, orderId, order.bill, { cents, paidParts }),
    tx.change(touchOrder({ orderId })),
    recordValuePayment(tx, {
      paymentId: requestId,
      orderId,
      shopId,
      tender: source.kind,
      accountOwner: source.owner,
      cents,
      amendment: amendments,
      part: paidParts,
      tradingDate: tradingDateOf(profile, now),
      now,
    }),
    tx.change(paidEvent(orderId, source.kind, { who, now })),
  ])
  if (!paid) throw new Error('a locked order was paid')
  await postOrders(tx, { shopId, orderIds: [orderId], now })
  const { number, cents: heldCents } = source
  return {
    paidCents: cents,
    leftCents: heldCents - cents,
    order: await getOrder(tx, shopId, orderId),
    number,
  }
}

function paidEvent(
  orderId: string,
  kind: ValueSource['kind'],
  { who, now }: Pick<Paying<never>, 'who' | 'now'>,
) {
  return insertEvent({ eventId: newId(now), orderId, at: new Date(now), who, what: `${kind}Paid`, note: '' })
}
