import type { Order } from '@tabard/contract/orders'
import type { PaymentMethod } from '@tabard/contract/shops'
import { withTender } from '@tabard/domain/pricing/with-tender'
import { useConfig } from './shop-state.tsx'

const none: readonly PaymentMethod[] = []

/** How what is open of an order can be paid without staff; none: in store only, or nothing is open. */
export function useOnlineWays(
  order: Pick<Order, 'table' | 'status' | 'paymentStatus'>,
): readonly PaymentMethod[] {
  const config = useConfig().data
  const isOpen =
    order.status !== 'cancelled' && (order.paymentStatus === 'unpaid' || order.paymentStatus === 'partPaid')
  if (!config || !isOpen) return none
  const offered = order.table === '' ? config.payments : config.tables.payments
  return offered.filter(({ payment, visible }) => visible && payment !== 'cash')
}

/** What a card takes of an order that was placed: nothing of it is rounded, unless cash has paid a part. */
export function cardDue({ bill, paymentStatus, balanceCents }: Order): number {
  return paymentStatus === 'unpaid' ? withTender(bill, 'card', undefined).payableCents : balanceCents
}
