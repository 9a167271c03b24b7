import type { Cents } from '../../money/money.ts'
import { minimumOrderBase } from '../bases.ts'
import type { Bill } from '../bill.ts'
import type { PricingRules } from '../rules.ts'

/**
 * What is missing to the shop's minimum order, measured on goods after discounts; 0 when it is reached (storefront
 * specification, section 5). None holds at a table: guests order there in rounds, and nobody makes a trip for one.
 */
export function missingToMinimum(
  bill: Pick<Bill, 'goodsCents'>,
  rules: Pick<PricingRules, 'minimumOrderCents'>,
  isAtTable: boolean,
): Cents {
  return isAtTable ? 0 : Math.max(0, rules.minimumOrderCents - minimumOrderBase(bill))
}
