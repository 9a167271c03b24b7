import type { Cart } from '../../cart/cart.ts'
import type { Cents } from '../../money/money.ts'
import { sumByPlace } from '../allocate.ts'
import { sumOf } from '../amounts.ts'
import type { Bill } from '../bill.ts'
import { deliveryCents } from '../fees/fees.ts'
import { manualOffs, type ManualOffs } from './manual-discounts.ts'
import { byLine, type Goods } from '../lines/goods.ts'
import { orderDiscounts } from './order-discounts.ts'
import type { PricedLine } from '../lines/priced-lines.ts'
import { redeemPoints, type RedeemedPoints } from './redeem-points.ts'
import { shareOut } from '../share-out.ts'
import type { PricingContext } from '../pricing-context.ts'

/** What discounts and points take off each line, and how each discount fared. */
export interface OrderOffs {
  /** By line position. */
  readonly member: readonly Cents[]
  readonly promotion: readonly Cents[]
  /** What each promotion takes off the line at a position. */
  promotionsOf(place: number): { readonly id: string; readonly cents: Cents }[]
  readonly given: ManualOffs
  readonly points: readonly Cents[]
  readonly redeemed: RedeemedPoints
  readonly outcomes: NonNullable<Bill['promotions']>
  readonly freeDeliveryBy: string | undefined
}

/** Discounts and points on all units of a choice, then split over its lines. */
export function discountsOfOrder(
  goods: readonly Goods[],
  lines: readonly PricedLine[],
  cart: Cart,
  context: PricingContext,
): OrderOffs {
  const none = goods.map(() => 0)
  const off =
    context.member || context.promotions
      ? orderDiscounts({
          goods,
          index: context.index,
          orderType: cart.orderType,
          member: context.member,
          context: context.promotions,
          deliveryCents: (cents) =>
            context.delivery && lines.length > 0 ? deliveryCents(context.delivery, cents) : 0,
        })
      : { memberOffs: none, offsByPromotion: new Map(), outcomes: [], freeDeliveryBy: undefined }
  const member = byLine(off.memberOffs, goods, lines)
  let promotion: readonly Cents[] = lines.map(() => 0)
  const byPromotion: { readonly id: string; readonly shares: readonly Cents[] }[] = []
  for (const [id, offs] of off.offsByPromotion) {
    const shares = byLine(offs, goods, rest(lines, member, promotion))
    byPromotion.push({ id, shares })
    promotion = sumByPlace([promotion, shares], lines.length)
  }
  const left = rest(lines, member, promotion)
  const given = manualOffs(context.given ?? [], goods, lines, left)
  const afterGiven = rest(lines, member, promotion, given.ofLine, given.ofWhole)
  const pointable = goods.map(({ item, places }) =>
    item.isPointless ? 0 : sumOf(places.map((place) => afterGiven[place]?.amountCents ?? 0)),
  )
  const redeemed = context.points ? redeemPoints(context.points, sumOf(pointable)) : { points: 0, cents: 0 }
  const pointOffs = redeemed.cents === 0 ? none : shareOut(redeemed.cents, pointable)
  return {
    member,
    promotion,
    promotionsOf(place) {
      const own = []
      for (const { id, shares } of byPromotion) {
        const cents = shares[place] ?? 0
        if (cents !== 0) own.push({ id, cents })
      }
      return own
    },
    given,
    points: byLine(pointOffs, goods, afterGiven),
    redeemed,
    outcomes: off.outcomes,
    freeDeliveryBy: off.freeDeliveryBy,
  }
}

/** What is left of each line: a share is never larger. */
function rest(
  lines: readonly PricedLine[],
  ...taken: readonly (readonly Cents[])[]
): { amountCents: Cents }[] {
  return lines.map((line, at) => {
    let { amountCents } = line
    for (const offs of taken) amountCents -= offs[at] ?? 0
    return { amountCents }
  })
}
