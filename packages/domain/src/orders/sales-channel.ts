import { requestKinds, type RequestKind, type TakenBy } from '../cart/order-options.ts'
import { channels, type Channel } from '../menu/menu.ts'
import type { Names } from '../text/names.ts'

/** Where an order comes from: the menu it was ordered from, how staff took it, or what they ask an amount for. */
export type SalesChannel = Channel | 'counter' | 'phone' | RequestKind

/** Every sales channel, in display order. */
export const salesChannels: readonly SalesChannel[] = [...channels, 'counter', 'phone', ...requestKinds]

/** The sales channel of an order. Staff who key in for a table sell at the table, as its guests do. */
export function salesChannelOf({
  channel,
  taken,
}: {
  readonly channel: Channel
  readonly taken: Pick<TakenBy, 'kind'> | undefined
}): SalesChannel {
  return taken === undefined || taken.kind === 'table' ? channel : taken.kind
}

/** What an amount without an order was asked for. Undefined: something was ordered. */
export function requestKindOf(taken: Pick<TakenBy, 'kind'> | undefined): RequestKind | undefined {
  return requestKinds.find((kind) => kind === taken?.kind)
}

/** What an amount without an order is called once its own text is forgotten. */
export const forgottenNames: Readonly<Record<RequestKind, Names>> = {
  request: { first: 'Payment request', second: '付款请求' },
  deposit: { first: 'Deposit', second: '订金' },
}
