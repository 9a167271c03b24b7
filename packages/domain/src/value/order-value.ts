import type { Earning } from '../pricing/discounts/earn-points.ts'
import type { MemberDiscount } from '../pricing/discounts/order-discounts.ts'
import type { PointsRequest } from '../pricing/discounts/redeem-points.ts'
import type { StampScope } from '../pricing/discounts/stamp-scope.ts'

/** The terms of value that an order was placed on: later changes of it are priced on the same. */
export interface OrderValue {
  /** The member card that it earns for. Absent: it has none. */
  readonly cardId?: string
  /** The owner of the card placed the order or was seen: answers about it show what it earns. Absent: a phone was typed. */
  readonly isProved?: boolean
  readonly member?: MemberDiscount
  readonly earning?: Earning
  readonly stamps?: StampScope
  /** What it may redeem: as many points as it redeemed when it was placed. */
  readonly points?: PointsRequest
  /** The coupons and vouchers that it used. */
  readonly couponIds?: readonly string[]
}
