import type { DeliveryQuote } from '@tabard/contract/delivery/calls'
import type { DeliveryAddress, OrderOptions } from '@tabard/domain/cart/order-options'
import { termsOf } from '@tabard/domain/delivery/zone'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { useMemo, useState } from 'react'
import { useOrderType } from '../../state/use-order-type.ts'

/** An accepted quote for an address. */
export interface RequestedDelivery {
  readonly address: DeliveryAddress
  readonly quote: DeliveryQuote
  readonly isExpress: boolean
}

/** The delivery address, for deliveries, and its effect on the bill. */
export function useDelivery() {
  const [known, set] = useState<RequestedDelivery>()
  const isDelivery = useOrderType().orderType?.kind === 'delivery'
  const requested = isDelivery ? known : undefined
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

/** The delivery minutes as quoted; undefined: unknown. */
export function roadMinutes(requested: RequestedDelivery | undefined): number | undefined {
  if (!requested) return undefined
  const { isExpress, quote } = requested
  return isExpress && quote.express ? quote.express.minutes : quote.minutes
}

export function toChangeRequest(requested: RequestedDelivery | undefined): OrderOptions['delivery'] {
  return requested && { address: requested.address, isExpress: requested.isExpress }
}
