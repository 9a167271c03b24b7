import type { Cents } from '../../money/money.ts'
import type { SalesChannel } from '../../orders/sales-channel.ts'
import type { VoucherTerms } from './campaign-terms.ts'

/** What is known of an order that a voucher is to pay. */
export interface VoucherOrder {
  /** Of its goods, at menu prices. */
  readonly goodsCents: Cents
  readonly channel: SalesChannel
  readonly orderType: string
  /** Of the trading date; 1 is Monday. */
  readonly weekday: number
}

/** Why a voucher does not pay an order. */
export type VoucherFault =
  | { readonly reason: 'channel' | 'orderType' | 'weekday' }
  | { readonly reason: 'minimum'; readonly missingCents: Cents }

/** Why a voucher cannot pay an order by its terms. Undefined: it can. */
export function voucherFault(terms: VoucherTerms, order: VoucherOrder): VoucherFault | undefined {
  const { channels, orderTypes, weekdays, minimumCents } = terms
  if (channels.length > 0 && !channels.includes(order.channel)) return { reason: 'channel' }
  if (orderTypes.length > 0 && !orderTypes.includes(order.orderType)) return { reason: 'orderType' }
  if (weekdays.length > 0 && !weekdays.includes(order.weekday)) return { reason: 'weekday' }
  const missingCents = (minimumCents ?? 0) - order.goodsCents
  return missingCents > 0 ? { reason: 'minimum', missingCents } : undefined
}
