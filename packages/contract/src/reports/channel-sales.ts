import type { AmountKind } from '@tabard/domain/cart/order-options'
import type { SalesChannel } from '@tabard/domain/orders/sales-channel'

/** The sales of one channel. */
export interface ChannelSales {
  readonly channel: SalesChannel
  /** Not cancelled. */
  readonly orders: number
  readonly salesCents: number
}

/** Orders of one kind without dishes: they are no sales. */
export interface AmountSales {
  readonly kind: AmountKind
  /** Not cancelled. */
  readonly times: number
  readonly cents: number
  readonly taxCents: number
}
