import { isOfferedAt } from '@tabard/domain/payments/payment-methods'
import { useConfig } from './shop-state.tsx'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'

const none: readonly PaymentMethod[] = []

interface Place {
  readonly isAtTable: boolean
  /** Undefined: not chosen yet. */
  readonly orderType: string | undefined
}

/** The payment methods that the shop offers for an order; none until the shop is known, or where none is set up. */
export function usePaymentMethods({ isAtTable, orderType }: Place): readonly PaymentMethod[] {
  const config = useConfig().data
  // At a table the server lists what applies, whatever the type of its orders.
  const methods = isAtTable
    ? config?.tables.payments
    : config?.payments.filter((method) => isOfferedAt(method, { orderType }))
  // A configuration stored by an older release also lists hidden methods.
  return methods?.filter(({ visible }) => visible) ?? none
}
