import { tradingDateOf } from '../../../shops/hours/trading-date.ts'
import type { Checked } from '../checks/check-order.ts'
import type { OrderableHere } from '../checks/requested-order.ts'

/** What the terms of vouchers ask of an order: its channel, type and weekday (1 is Monday) on the shop's clock. */
export function voucherOrderOf(
  { channel, profile }: Pick<OrderableHere, 'channel' | 'profile'>,
  { orderType }: Pick<Checked, 'orderType'>,
  at: number,
) {
  const weekday = new Date(`${tradingDateOf(profile, at)}T00:00:00Z`).getUTCDay()
  return { channel, orderType: orderType.code, weekday: weekday === 0 ? 7 : weekday }
}
