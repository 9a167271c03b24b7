import type { SalesChannel } from '@tabard/domain/orders/sales-channel'

/** The sales of one channel. */
export interface ChannelSales {
  readonly channel: SalesChannel
  /** Not cancelled. */
  readonly orders: number
  readonly salesCents: number
}
