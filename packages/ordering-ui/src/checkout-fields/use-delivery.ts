import { termsOf } from '@tabard/domain/delivery/zone'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { useCallback, useMemo } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import type { RequestedDelivery } from '../context/requested-delivery.ts'
import { choose, useOrderType } from '../context/use-order-type.ts'

/** The delivery address, for deliveries, and its effect on the bill. */
export function useDelivery() {
  const { shop } = useOrdering()
  const { orderType, deliverTo } = useOrderType()
  const isDelivery = orderType?.kind === 'delivery'
  const requested = isDelivery ? deliverTo : undefined
  const set = useCallback(
    (delivery: RequestedDelivery | undefined) => choose(shop, { deliverTo: delivery }),
    [shop],
  )
  const terms = useMemo<OrderTerms | undefined>(
    () =>
      requested && {
        delivery: termsOf(requested.quote, { taxes: requested.quote.taxes, isExpress: requested.isExpress }),
      },
    [requested],
  )
  return { isDelivery, requested, set, terms }
}

export type Delivery = ReturnType<typeof useDelivery>

export function toChangeRequest(requested: RequestedDelivery | undefined): OrderOptions['delivery'] {
  return requested && { address: requested.address, isExpress: requested.isExpress }
}
