import { useConfig } from './shop-state.tsx'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'

const none: readonly PaymentMethod[] = []

/** The payment methods that the shop offers, at a table or elsewhere; none until the shop is known, or where none is set up. */
export function usePaymentMethods({ isAtTable }: { readonly isAtTable: boolean }): readonly PaymentMethod[] {
  const config = useConfig().data
  const methods = isAtTable ? config?.tables.payments : config?.payments
  // A configuration stored by an older release also lists hidden methods.
  return methods?.filter(({ visible }) => visible) ?? none
}
