import type { Span } from '../menu/shop-status.ts'
import type { PromotionContext } from '../pricing/discounts/promotion.ts'
import { contains } from '../hours/trading.ts'

/** What is known of an offer for an order at an instant. */
interface KnownPromotion {
  /** When it applies. Undefined: always. */
  readonly spans: readonly Span[] | undefined
  /** This customer reached their limit. */
  readonly isUsed: boolean
  /** The limit in total, or of that day, is reached. */
  readonly isUsedUp: boolean
}

/** Why an offer cannot apply at `at`, independent of the cart. Undefined: it can. */
export function whyClosed(
  { spans, isUsed, isUsedUp }: KnownPromotion,
  at: number,
): PromotionContext['closed'][string] | undefined {
  if (spans && !spans.some((span) => contains(span, at))) return 'time'
  if (isUsed) return 'used'
  return isUsedUp ? 'exhausted' : undefined
}
