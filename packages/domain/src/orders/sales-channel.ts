import type { TakenBy } from '../cart/order-options.ts'
import { channels, type Channel } from '../menu/menu.ts'

/** Where an order comes from: the menu it was ordered from, or how staff took it. */
export type SalesChannel = Channel | 'counter' | 'phone'

/** Every sales channel, in display order. */
export const salesChannels: readonly SalesChannel[] = [...channels, 'counter', 'phone']

/** The sales channel of an order. Staff who key in for a table sell at the table, as its guests do. */
export function salesChannelOf({
  channel,
  taken,
}: {
  readonly channel: Channel
  readonly taken: Pick<TakenBy, 'kind'> | undefined
}): SalesChannel {
  return taken?.kind === 'counter' || taken?.kind === 'phone' ? taken.kind : channel
}
