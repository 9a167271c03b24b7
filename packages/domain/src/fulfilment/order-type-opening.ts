import type { ShopStatus, Span } from '../menu/shop-status.ts'
import { shopOpening, type ShopOpening } from '../hours/trading.ts'
import { pausedNow, type OrderType } from './order-type.ts'

type Hours = Pick<ShopStatus, 'hours' | 'otherHours'>

/** The opening hours of an order type for the next two weeks. */
export function spansOf(
  { hours, otherHours }: Hours,
  { hoursScope }: Pick<OrderType, 'hoursScope'>,
): readonly Span[] {
  return hoursScope === 'pickUp' ? hours : (otherHours?.[hoursScope] ?? hours)
}

/** Whether the order type is available at `now`, and when that changes: shop status, pause and hours. */
export function orderTypeOpening(
  shopStatus: Hours & Pick<ShopStatus, 'trading'>,
  orderType: Pick<OrderType, 'hoursScope' | 'pause'>,
  now: number,
): ShopOpening {
  const hours = spansOf(shopStatus, orderType)
  const shop = shopOpening({ trading: shopStatus.trading, hours }, now)
  const pause = pausedNow(orderType, now)
  if (!shop.isOpen || !pause) return shop
  const trading = {
    state: 'paused' as const,
    message: pause.message,
    ...(pause.until === undefined ? {} : { until: pause.until }),
  }
  return shopOpening({ trading, hours }, now)
}

/**
 * Whether a scheduled order can be requested for `at`: not while staff closed the shop or the order type
 * until further notice.
 */
export function takesLaterAt(
  shopStatus: Pick<ShopStatus, 'trading'>,
  orderType: Pick<OrderType, 'takesLater' | 'pause'>,
  at: number,
): boolean {
  const from = takesLaterFrom(shopStatus, orderType)
  return from !== undefined && at >= from
}

/** The first instant at which an order for later may be wanted, as far as staff's pauses go; undefined: none. */
export function takesLaterFrom(
  { trading }: Pick<ShopStatus, 'trading'>,
  { takesLater, pause }: Pick<OrderType, 'takesLater' | 'pause'>,
): number | undefined {
  if (!takesLater || trading.state === 'closed') return undefined
  const paused = trading.state === 'paused' ? [trading.until] : []
  let from = 0
  for (const until of pause ? [...paused, pause.until] : paused) {
    if (until === undefined) return undefined
    from = Math.max(from, until)
  }
  return from
}

/** Whether there is any time ahead to choose: staff who shut the shop until further notice take orders for none. */
export function laterIsOffered(
  shopStatus: Hours & Pick<ShopStatus, 'trading'>,
  orderType: Pick<OrderType, 'hoursScope' | 'takesLater' | 'pause'>,
  now: number,
): boolean {
  return spansOf(shopStatus, orderType).some(
    ({ to }) => to > now && takesLaterAt(shopStatus, orderType, Math.max(now, to - 1)),
  )
}
