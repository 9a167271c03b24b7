import type { Cents } from '../money.ts'
import type { Bill } from './bill.ts'
import type { PricingRules } from './rules.ts'

/** What is missing to the shop's minimum order, measured on goods after discounts; 0 when it is reached (storefront spec, section 5). */
export function missingToMinimum(
  bill: Pick<Bill, 'goodsCents'>,
  rules: Pick<PricingRules, 'minimumOrderCents'>,
): Cents {
  return Math.max(0, rules.minimumOrderCents - bill.goodsCents)
}
