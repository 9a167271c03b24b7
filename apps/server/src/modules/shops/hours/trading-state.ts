import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { ShopStateRow } from '../queries.ts'
import type { ShopProfile } from '../shop-profile.ts'

type TradingRow = Pick<ShopStateRow, 'trading' | 'tradingUntil' | 'message1' | 'message2'>

/** A suspended shop is closed, without the message of staff: the documented one applies. */
const suspended: ShopStatus['trading'] = { state: 'closed', message: { first: '', second: '' } }

/** The trading state of a shop: the one staff set, or closed if its licence is suspended. */
export function tradingOf(
  { isSuspended }: Pick<ShopProfile, 'isSuspended'>,
  row: TradingRow | undefined,
): ShopStatus['trading'] {
  return isSuspended ? suspended : toTrading(row)
}

/** The trading state that staff have set. */
export function toTrading(row: TradingRow | undefined): ShopStatus['trading'] {
  return {
    state: row?.trading ?? 'closed',
    ...(row?.tradingUntil ? { until: row.tradingUntil.getTime() } : {}),
    message: { first: row?.message1 ?? '', second: row?.message2 ?? '' },
  }
}
