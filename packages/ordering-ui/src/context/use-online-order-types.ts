import { isOwing } from '@tabard/domain/orders/order-status'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { unpaidRounding } from '@tabard/domain/pricing/tenders/take-part'
import { atProvider } from '@tabard/domain/pricing/tenders/with-tender'
import { usePaymentMethods } from './use-payment-methods.ts'
import type { Order } from '@tabard/contract/orders/order'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'

const none: readonly PaymentMethod[] = []

/** Payment methods for an order's balance without staff; empty: only in store, or nothing is due. */
export function useOnlineMethods(
  order: Pick<Order, 'table' | 'status' | 'paymentStatus'> & Partial<Pick<Order, 'orderType'>>,
): readonly PaymentMethod[] {
  const isOpen = order.status !== 'cancelled' && isOwing(order)
  const offered = usePaymentMethods({ isAtTable: order.table !== '', orderType: order.orderType })
  if (!isOpen) return none
  return offered.filter(isOnlineMethod)
}

/** The amount due by card of a placed order, in cents: without cash rounding. */
export function cardDue(order: Order): number {
  const { bill, paymentStatus, balanceCents } = order
  return paymentStatus === 'unpaid' ? atProvider(bill).payableCents : balanceCents - unpaidRounding(order)
}
