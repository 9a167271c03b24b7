import type { Availability } from '@tabard/domain/catalogue/availability'
import type { ShopStateRow } from './queries.ts'

/** What staff have set, in domain words. */
export function toTrading(
  row: Pick<ShopStateRow, 'trading' | 'trading_until' | 'message1' | 'message2'> | undefined,
): Availability['trading'] {
  return {
    state: row?.trading ?? 'closed',
    ...(row?.trading_until ? { until: row.trading_until.getTime() } : {}),
    message: { first: row?.message1 ?? '', second: row?.message2 ?? '' },
  }
}
