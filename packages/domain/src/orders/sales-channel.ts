import {
  amountKinds,
  valueSaleKinds,
  type AmountKind,
  type TakenBy,
  type ValueSaleKind,
} from '../cart/order-options.ts'
import { channels, type Channel } from '../menu/menu.ts'
import type { Names } from '../text/names.ts'

/** Where an order comes from: the menu it was ordered from, how staff took it, or what they ask an amount for. */
export type SalesChannel = Channel | 'counter' | 'phone' | AmountKind

/** Every sales channel, in display order. */
export const salesChannels: readonly SalesChannel[] = [...channels, 'counter', 'phone', ...amountKinds]

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

/** What an order without dishes is: asked for by staff, or a sale of value. Undefined: dishes were ordered. */
export function requestKindOf(taken: Pick<TakenBy, 'kind'> | undefined): AmountKind | undefined {
  return amountKinds.find((kind) => kind === taken?.kind)
}

/** What an order sells of value. Undefined: nothing, so it can be paid with value (ADR-186). */
export function valueSaleOf(taken: Pick<TakenBy, 'kind'> | undefined): ValueSaleKind | undefined {
  return valueSaleKinds.find((kind) => kind === taken?.kind)
}

/** What an amount without an order is called once its own text is forgotten. */
export const forgottenNames: Readonly<Record<AmountKind, Names>> = {
  request: { first: 'Payment request', second: '付款请求' },
  deposit: { first: 'Deposit', second: '订金' },
  giftCard: { first: 'Gift card', second: '礼品卡' },
  topUp: { first: 'Top-up', second: '充值' },
}
