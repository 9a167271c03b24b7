import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { isOnlineMethod, storedValueMethod } from '@tabard/domain/pricing/tenders/registry'
import { useOrderType } from '@tabard/ordering-ui/context/use-order-type'
import { usePaymentMethods } from '@tabard/ordering-ui/context/use-payment-methods'
import { useTable } from '@tabard/ordering-ui/context/use-table'

/**
 * What an order here can be paid with. `later`: a table that may pay staff pays with its bill, by then also by card; its
 * orders are rounds.
 */
export function useOfferedMethods() {
  const table = useTable()
  const orderType = useOrderType().orderType?.code
  const offered = withoutStoredValue(usePaymentMethods({ isAtTable: table !== undefined, orderType }))
  return { table, orderType, offered, later: table && offered.find((method) => !isOnlineMethod(method)) }
}

/** The documented method of stored value is a switch in "Use rewards", which can leave a rest. Alone it stays a method. */
function withoutStoredValue(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const others = methods.filter(({ payment }) => payment !== storedValueMethod)
  return others.length === 0 ? methods : others
}
