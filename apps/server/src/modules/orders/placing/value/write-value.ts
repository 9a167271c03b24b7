import type { WriteTx } from '../../../../db/tx.ts'
import { payFromValue } from '../../../billing/pay-from-value.ts'
import { postOrders } from '../../../ledger/post-orders.ts'
import { newId } from '../../../platform/new-id.ts'
import { useCoupons } from '../../../value/coupons/using/use-coupons.ts'
import { noteOrderCard } from '../../../value/spending/note-order-card.ts'
import type { OrderRow } from '../../order-row.ts'
import { insertEvent } from '../../queries.ts'
import type { SpentValue } from './agree-value.ts'

/** A coupon was used at the same moment. A second attempt reads it again. */
class CouponTaken extends Error {
  readonly constraint = 'coupons_taken'
}

/**
 * Write the member card of an order that was just written, and its payments from value. Points and money move in the
 * ledger at once; what is not there throws one of `valueConstraints`, and the caller's transaction rolls back.
 */
export async function writeValue(
  tx: WriteTx,
  row: OrderRow,
  { payments, stampsRedeemed, couponIds, stored }: SpentValue,
  { tradingDate, now }: { readonly tradingDate: string; readonly now: number },
): Promise<Pick<OrderRow, 'paidCents' | 'paidParts' | 'paymentStatus'>> {
  const { shopId, orderId, guestId, bill, details } = row
  const ownerId = details.taken ? null : guestId
  const using = { orderId, ownerId, tradingDate, now }
  if (!(await useCoupons(tx, using, couponIds))) throw new CouponTaken('a coupon was used at the same moment')
  const { cardId } = stored
  const [paid] = await Promise.all([
    payFromValue(tx, { shopId, orderId, payments, tradingDate, now }),
    cardId === undefined ? undefined : noteOrderCard(tx, { orderId, cardId, stampsRedeemed }),
    ...payments.map(({ kind }) =>
      tx.change(
        insertEvent({
          eventId: newId(now),
          orderId,
          at: new Date(now),
          who: '',
          what: `${kind}Paid`,
          note: '',
        }),
      ),
    ),
  ])
  if (payments.length > 0 || bill.points || stampsRedeemed > 0)
    await postOrders(tx, { shopId, orderIds: [orderId], now })
  const { paidCents, paidParts, paymentStatus } = row
  return paid ?? { paidCents, paidParts, paymentStatus }
}
