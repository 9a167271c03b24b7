import type { Order } from '@tabard/contract/orders'
import type { PaymentMethod } from '@tabard/contract/shops'
import { withTender } from '@tabard/domain/pricing/with-tender'
import { usePaymentMethods } from './use-payment-methods.ts'

const none: readonly PaymentMethod[] = []

/** How what is open of an order can be paid without staff; none: in store only, or nothing is open. */
export function useOnlineWays(
  order: Pick<Order, 'table' | 'status' | 'paymentStatus'>,
): readonly PaymentMethod[] {
  const isOpen =
    order.status !== 'cancelled' && (order.paymentStatus === 'unpaid' || order.paymentStatus === 'partPaid')
  const offered = usePaymentMethods({ isAtTable: order.table !== '' })
  if (!isOpen) return none
  return offered.filter(({ payment }) => payment !== 'cash')
}

/** What a card takes of an order that was placed: nothing of it is rounded, unless cash has paid a part. */
export function cardDue({ bill, paymentStatus, balanceCents }: Order): number {
  return paymentStatus === 'unpaid' ? withTender(bill, 'card', undefined).payableCents : balanceCents
}
