import type { DeliveryQuote } from '@tabard/contract/delivery/calls'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'

/** An address with its accepted quote. */
export interface RequestedDelivery {
  readonly address: DeliveryAddress
  readonly quote: DeliveryQuote
  readonly isExpress: boolean
}

/** The delivery minutes as quoted; undefined: unknown. */
export function roadMinutes(requested: RequestedDelivery | undefined): number | undefined {
  if (!requested) return undefined
  const { isExpress, quote } = requested
  return isExpress && quote.express ? quote.express.minutes : quote.minutes
}
