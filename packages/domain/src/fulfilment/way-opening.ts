import type { Availability, Span } from '../catalogue/availability.ts'
import { shopOpening, type ShopOpening } from '../trading.ts'
import { pausedNow, type Way } from './way.ts'

type Hours = Pick<Availability, 'hours' | 'otherHours'>

/** The opening hours that a way keeps, of the next two weeks. */
export function spansOf(
  { hours, otherHours }: Hours,
  { hoursScope }: Pick<Way, 'hoursScope'>,
): readonly Span[] {
  return hoursScope === 'pickUp' ? hours : (otherHours?.[hoursScope] ?? hours)
}

/** Whether one can order this way at `now`, and when that changes: the shop's trading, the way's pause, its hours. */
export function wayOpening(
  availability: Hours & Pick<Availability, 'trading'>,
  way: Pick<Way, 'hoursScope' | 'pause'>,
  now: number,
): ShopOpening {
  const hours = spansOf(availability, way)
  const shop = shopOpening({ trading: availability.trading, hours }, now)
  const pause = pausedNow(way, now)
  if (!shop.isOpen || !pause) return shop
  const trading = {
    state: 'paused' as const,
    message: pause.message,
    ...(pause.until === undefined ? {} : { until: pause.until }),
  }
  return shopOpening({ trading, hours }, now)
}

/** Whether an order for later may be wanted at `at`: not while staff have shut the shop, or the way, until further notice. */
export function takesLaterAt(
  { trading }: Pick<Availability, 'trading'>,
  { takesLater, pause }: Pick<Way, 'takesLater' | 'pause'>,
  at: number,
): boolean {
  if (!takesLater || trading.state === 'closed') return false
  if (trading.state === 'paused' && (trading.until === undefined || at < trading.until)) return false
  return !pause || (pause.until !== undefined && at >= pause.until)
}
