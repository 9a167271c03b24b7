import type { Span } from '../catalogue/availability.ts'
import type { PromotionContext } from '../pricing/promotion.ts'
import { contains } from '../trading.ts'

/** What is known of one offer, for an order that is made, or wanted, at an instant. */
interface KnownOffer {
  /** When it is in force; undefined: always. */
  readonly spans: readonly Span[] | undefined
  /** By this customer, as often as they may. */
  readonly isUsed: boolean
  /** By all together, in all or on the day of that instant. */
  readonly isUsedUp: boolean
}

/** Why an offer cannot count at `at`, whatever is in the cart; undefined: it can. */
export function whyClosed(
  { spans, isUsed, isUsedUp }: KnownOffer,
  at: number,
): PromotionContext['closed'][string] | undefined {
  if (spans && !spans.some((span) => contains(span, at))) return 'time'
  if (isUsed) return 'used'
  return isUsedUp ? 'exhausted' : undefined
}
