import { compareText } from '../../cart/choice-key.ts'
import type { MenuIndex } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import { offerMinimumBase } from '../bases.ts'
import type { Goods } from '../lines/goods.ts'
import type { Promotion, PromotionContext, PromotionOutcome, WhyNot } from './promotion.ts'
import { inScope, promotionOffs } from './promotion-offs.ts'
import { percentOf } from '../rounding.ts'
import type { Rate } from '../rules.ts'
import { shareOut } from '../share-out.ts'

/** The discount of a member card (documented discountRate). */
export interface MemberDiscount {
  readonly rate: Rate
  /** It combines with promotions (documented multiDisc). */
  readonly combines: boolean
}

/** What member discount and promotions take off the goods of an order. */
export interface OrderDiscounts {
  /** Per goods entry, by position. */
  readonly memberOffs: readonly Cents[]
  /** What each promotion takes off each goods entry, in the order of application. */
  readonly offsByPromotion: ReadonlyMap<string, readonly Cents[]>
  readonly memberCents: Cents
  /** In the order of application. */
  readonly outcomes: readonly PromotionOutcome[]
  /** The promotion that waives the delivery fee. */
  readonly freeDeliveryBy: string | undefined
}

interface Order {
  readonly goods: readonly Goods[]
  readonly index: MenuIndex
  readonly orderType: string
  readonly member: MemberDiscount | undefined
  readonly context: PromotionContext | undefined
  /** The delivery fee without a waiver, for the discounted goods. */
  readonly deliveryCents: (goodsCents: Cents) => Cents
}

/**
 * Apply the member discount and promotions (F24). Combinable ones apply one after another to what is left;
 * of exclusive ones the largest discount applies. Ties go to combining, then to lower priority and id, so
 * the input order has no effect.
 */
export function orderDiscounts(order: Order): OrderDiscounts {
  const promotions = (order.context?.promotions ?? []).toSorted(
    (a, b) => a.priority - b.priority || compareText(a.id, b.id),
  )
  const refused = new Map<string, WhyNot>()
  for (const promotion of promotions) {
    const why = whyNot(promotion, order)
    if (why) refused.set(promotion.id, why)
  }
  const open = promotions.filter(({ id }) => !refused.has(id))
  const together = open.filter(({ stacking }) => stacking === 'together')
  const { member } = order
  const plans = [
    count(member?.combines === false ? undefined : member, together, order),
    ...(member?.combines === false ? [count(member, [], order)] : []),
    ...open.filter(({ stacking }) => stacking === 'alone').map((each) => count(undefined, [each], order)),
  ]
  const [first] = plans
  if (!first) throw new Error('no plan')
  const best = plans.reduce((known, plan) => (plan.savedCents > known.savedCents ? plan : known), first)
  return {
    memberOffs: best.memberOffs,
    offsByPromotion: best.offsByPromotion,
    memberCents: sumOf(best.memberOffs),
    freeDeliveryBy: best.freeDeliveryBy,
    outcomes: promotions.map(({ id, names }): PromotionOutcome => {
      const why = refused.get(id)
      if (why) return { id, names, applied: false, why }
      const cents = best.cents.get(id)
      if (cents === undefined) return { id, names, applied: false, why: { reason: 'notTogether' } }
      return cents === 0
        ? { id, names, applied: false, why: { reason: 'nothing' } }
        : { id, names, applied: true, cents }
    }),
  }
}

interface Plan extends Pick<OrderDiscounts, 'memberOffs' | 'offsByPromotion' | 'freeDeliveryBy'> {
  /** What each promotion of the plan takes off. */
  readonly cents: ReadonlyMap<string, Cents>
  readonly savedCents: Cents
}

function count(
  member: MemberDiscount | undefined,
  promotions: readonly Promotion[],
  { goods, index, deliveryCents }: Order,
): Plan {
  let left: readonly Cents[] = goods.map(({ cents }) => cents)
  const take = (offs: readonly Cents[]) => {
    left = left.map((cents, place) => cents - (offs[place] ?? 0))
  }
  const memberOffs = member ? memberOffsOf(member, goods) : goods.map(() => 0)
  take(memberOffs)
  const offsByPromotion = new Map<string, readonly Cents[]>()
  const cents = new Map<string, Cents>()
  let freeDeliveryBy: string | undefined
  for (const promotion of promotions) {
    if (promotion.benefit.kind === 'freeDelivery') {
      freeDeliveryBy ??= promotion.id
      continue
    }
    const offs = promotionOffs(promotion, goods, left, inScope(promotion.scope, goods, index))
    take(offs)
    offsByPromotion.set(promotion.id, offs)
    cents.set(promotion.id, sumOf(offs))
  }
  const delivery = freeDeliveryBy === undefined ? 0 : deliveryCents(sumOf(left))
  for (const { id, benefit } of promotions)
    if (benefit.kind === 'freeDelivery') cents.set(id, id === freeDeliveryBy ? delivery : 0)
  return {
    memberOffs,
    offsByPromotion,
    freeDeliveryBy: delivery === 0 ? undefined : freeDeliveryBy,
    cents,
    savedCents: sumOf(memberOffs) + sumOf([...offsByPromotion.values()].map(sumOf)) + delivery,
  }
}

function memberOffsOf({ rate }: MemberDiscount, goods: readonly Goods[]): Cents[] {
  const base = goods.map(({ item, cents }) => (item.isUndiscounted ? 0 : cents))
  const sum = sumOf(base)
  return sum === 0 ? base : shareOut(Math.min(percentOf(sum, rate), sum), base)
}

function whyNot(promotion: Promotion, { goods, index, orderType, context }: Order): WhyNot | undefined {
  const { id, needs } = promotion
  if (!context) return { reason: 'time' }
  if (needs.code && !context.enteredIds.includes(id)) return { reason: 'code' }
  const closed = Object.hasOwn(context.closed, id) ? context.closed[id] : undefined
  if (closed) return { reason: closed }
  if (needs.orderTypes && !needs.orderTypes.includes(orderType)) return { reason: 'orderType' }
  if (needs.customers === 'members' && !context.isMember) return { reason: 'customer' }
  if (needs.customers === 'new' && !context.isNew) return { reason: 'customer' }
  const scope = inScope(promotion.scope, goods, index)
  const inside = goods.filter((_, place) => scope[place])
  const cents = offerMinimumBase(inside)
  const units = sumOf(inside.map((each) => each.units))
  const { minimumCents = 0, minimumUnits = 0 } = needs
  if (cents < minimumCents) return { reason: 'minimum', missingCents: minimumCents - cents }
  if (units < minimumUnits) return { reason: 'units', missing: minimumUnits - units }
  return undefined
}
