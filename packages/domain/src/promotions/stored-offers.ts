import type { Bill } from '../pricing/bill.ts'
import type { Promotion, PromotionContext, WhyNot } from '../pricing/discounts/promotion.ts'

/** Refusals that depend on the lines of the order alone: a change of the order can end them. */
const byBasket: ReadonlySet<WhyNot['reason']> = new Set(['minimum', 'units', 'nothing', 'notTogether'])

/**
 * The offers that an order stores when it is placed, with their terms: those on its bill, and those that were open
 * to it but did not apply to its lines yet, so that a change gets the price of placing at once (ADR-208). `codes`
 * are the offers that a typed code opened. What a coupon or a stamp card permits is stored only if the order uses it.
 */
export function storedOffers(
  bill: Pick<Bill, 'promotions'>,
  context: PromotionContext | undefined,
  codes: Pick<ReadonlySet<string>, 'has'>,
): readonly Promotion[] {
  const outcomes = new Map((bill.promotions ?? []).map((outcome) => [outcome.id, outcome]))
  const { promotions = [], enteredIds = [] } = context ?? {}
  return promotions.filter(({ id }) => {
    const outcome = outcomes.get(id)
    if (!outcome || outcome.applied) return outcome !== undefined
    return byBasket.has(outcome.why.reason) && (!enteredIds.includes(id) || codes.has(id))
  })
}

/** The offers of an order, to price it again: the customer and the codes are not checked again. */
export function offersOfOrder(
  promotions: readonly Promotion[],
  usedUp: readonly string[] = [],
): PromotionContext {
  return {
    promotions,
    enteredIds: promotions.map(({ id }) => id),
    closed: Object.fromEntries(usedUp.map((id) => [id, 'exhausted'])),
    isMember: true,
    isNew: true,
  }
}
