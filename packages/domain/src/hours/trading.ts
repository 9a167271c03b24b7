import type { ShopStatus, Span } from '../menu/shop-status.ts'
import type { Names } from '../text/names.ts'

export type ShopOpening =
  | { readonly isOpen: true; readonly closesAt: number | undefined }
  | {
      readonly isOpen: false
      readonly reason: 'closed' | 'paused' | 'hours'
      readonly opensAt: number | undefined
    }

/**
 * Whether the shop takes orders at `now`, and when that changes (storefront specification, section 4, shop
 * open or closed). `closesAt` is undefined if the shop stays open for more than a week. `opensAt` is
 * undefined if no opening is known: closed by staff, or no hours in the next 14 days.
 */
export function shopOpening(shopStatus: Pick<ShopStatus, 'trading' | 'hours'>, now: number): ShopOpening {
  const { trading, hours } = shopStatus
  if (trading.state === 'closed') return { isOpen: false, reason: 'closed', opensAt: undefined }
  if (trading.state === 'paused' && (trading.until === undefined || now < trading.until)) {
    const resumesAt = trading.until === undefined ? undefined : firstOpen(hours, trading.until)
    return { isOpen: false, reason: 'paused', opensAt: resumesAt }
  }
  const current = hours.find((span) => contains(span, now))
  // A shop that never closes has no closing time; the last known day is not one.
  if (current) return { isOpen: true, closesAt: current.to - now > week ? undefined : current.to }
  return { isOpen: false, reason: 'hours', opensAt: firstOpen(hours, now) }
}

/**
 * The shop's message while it takes no orders: of staff if closed or paused, else of a special day.
 * Undefined: none.
 */
export function closedMessage(
  { trading, dayNotices = [] }: Pick<ShopStatus, 'trading' | 'dayNotices'>,
  opening: ShopOpening,
  now: number,
): Names | undefined {
  if (opening.isOpen) return undefined
  const { message } = trading
  if (opening.reason !== 'hours' && (message.first !== '' || message.second !== '')) return message
  return dayNotices.find((notice) => contains(notice, now))?.message
}

const week = 7 * 86_400_000

export function contains(span: Span, now: number): boolean {
  return span.from <= now && now < span.to
}

function firstOpen(hours: readonly Span[], from: number): number | undefined {
  const ahead = hours.filter((span) => span.to > from).map((span) => Math.max(span.from, from))
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}
