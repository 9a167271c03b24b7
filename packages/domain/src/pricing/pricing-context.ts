import type { MenuIndex } from '../menu/menu.ts'
import type { Cents } from '../money/money.ts'
import type { Earning } from './discounts/earn-points.ts'
import type { MemberDiscount } from './discounts/order-discounts.ts'
import type { PromotionContext } from './discounts/promotion.ts'
import type { StampScope } from './discounts/stamp-scope.ts'
import type { PointsRequest } from './discounts/redeem-points.ts'
import type { DeliveryTerms } from './rules.ts'
import type { PlannedTender } from './tenders/tenders.ts'
import type { Tender } from './tenders/registry.ts'
import type { ManualDiscount } from './discounts/manual-discount.ts'

/** Everything that a price depends on, except the cart. */
export interface PricingContext {
  readonly index: MenuIndex
  /** From `activeIds`. */
  readonly activeChargeIds: readonly string[]
  readonly tender: Tender
  /** The payment method: a surcharge can name it. Undefined: the tender is enough. */
  readonly method?: string
  /** The dayparts in force when the order is wanted. */
  readonly daypartIds?: readonly string[]
  readonly member?: MemberDiscount
  readonly promotions?: PromotionContext
  /** Manual discounts: at most one per line and one for the order. */
  readonly given?: readonly ManualDiscount[]
  readonly points?: PointsRequest
  readonly delivery?: DeliveryTerms
  /** Number of guests, for fees of large parties. */
  readonly persons?: number
  /** Payment surcharges in force, and what may have none (`forbiddenId`). */
  readonly activeSurchargeIds?: readonly string[]
  /** The tenders. Undefined: one tender of kind `tender` pays everything. */
  readonly payWith?: readonly PlannedTender[]
  readonly tipCents?: Cents
  readonly earning?: Earning
  readonly stamps?: StampScope
  /** False: cash is rounded when it is taken, once for everything that it pays (ADR-069). Default: true. */
  readonly roundsCash?: boolean
}

/** The terms of one order: customer, delivery, offers. */
export type OrderTerms = Pick<
  PricingContext,
  | 'member'
  | 'promotions'
  | 'given'
  | 'points'
  | 'delivery'
  | 'persons'
  | 'tipCents'
  | 'payWith'
  | 'earning'
  | 'stamps'
>
