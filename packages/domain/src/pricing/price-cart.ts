import type { Cart } from '../cart/cart.ts'
import { compareText } from '../cart/choice-key.ts'
import type { LineDiscount, MenuIndex } from '../menu/menu.ts'
import type { Cents } from '../money/money.ts'
import { allocateRow, sumByPlace } from './allocate.ts'
import { sumOf } from './amounts.ts'
import { toBillLine, toBillRow } from './lines/bill-line.ts'
import type { Bill, LineAllocation, TaxShare, Tender } from './bill.ts'
import { chargeRows } from './fees/dated-charges.ts'
import { earnPoints, type Earning } from './discounts/earn-points.ts'
import { deliveryCents, deliveryRows, feeRows, packagingRows, type ChargedRow } from './fees/fees.ts'
import { manualOffs, type ManualDiscount, type ManualOffs } from './discounts/manual-discounts.ts'
import { byLine, goodsOf, type Goods } from './lines/goods.ts'
import { orderDiscounts, type MemberDiscount } from './discounts/order-discounts.ts'
import { pricedLines, type PricedLine } from './lines/priced-lines.ts'
import type { PromotionContext } from './discounts/promotion.ts'
import { redeemPoints, type PointsRequest, type RedeemedPoints } from './discounts/redeem-points.ts'
import type { DeliveryTerms, PricingRules } from './rules.ts'
import { shareOut } from './share-out.ts'
import { taxedPartsOf } from './taxes/taxed-parts.ts'
import { taxesOf, type TaxedPart } from './taxes/taxes.ts'
import { payWith, type FallenSurcharge, type PlannedTender } from './tenders/tenders.ts'
import { traceOf } from './trace.ts'

export interface PricingContext {
  readonly index: MenuIndex
  /** From `activeCharges(availability.charges, now)`. */
  readonly activeChargeIds: readonly string[]
  readonly tender: Tender
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
  /** Payment surcharges in force. */
  readonly activeSurchargeIds?: readonly string[]
  /** The tenders. Undefined: one tender of kind `tender` pays everything. */
  readonly payWith?: readonly PlannedTender[]
  readonly tipCents?: Cents
  readonly earning?: Earning
  /** False: cash is rounded when it is taken, once for everything that it pays (ADR-069). Default: true. */
  readonly roundsCash?: boolean
}

/** The terms of one order: customer, delivery, offers. */
export type OrderTerms = Pick<
  PricingContext,
  'member' | 'promotions' | 'given' | 'points' | 'delivery' | 'persons' | 'tipCents'
>

/**
 * Price a cart: the one bill that browser and server both compute (F24). All amounts are whole minor units.
 * Every rounding is half up, once for the whole bill, then split over the lines by largest remainder. The
 * order of lines changes no amount. Throws PricingError for what `checkCart` refuses.
 */
export function priceCart(cart: Cart, context: PricingContext): Bill {
  const { menu } = context.index
  const rules = menu.pricing
  const { orderType } = cart
  // Amounts are split in order of line ids; the bill then follows the cart's order.
  const lines = pricedLines(
    cart.lines.toSorted((a, b) => compareText(a.lineId, b.lineId)),
    context.index,
    { orderType, daypartIds: context.daypartIds ?? [] },
  )
  const goodsCents = sumOf(lines.map((line) => line.amountCents))
  const units = sumOf(lines.map((line) => line.quantity))

  const goods = goodsOf(lines)
  const off = discountsOfOrder(goods, lines, cart, context)
  const nets = lines.map((line, at) => ({
    quantity: line.quantity,
    amountCents:
      line.amountCents -
      (off.member[at] ?? 0) -
      (off.promotion[at] ?? 0) -
      (off.given.ofLine[at] ?? 0) -
      (off.given.ofWhole[at] ?? 0) -
      (off.points[at] ?? 0),
  }))
  const netCents = sumOf(nets.map((net) => net.amountCents))
  const givenCents = sumOf(off.given.outcomes.map(({ cents }) => cents))

  const { delivery, persons = 0 } = context
  const fees = [
    ...packagingRows(rules.packaging, orderType, lines),
    ...feeRows(rules.fees, { orderType, goodsCents: netCents, units, persons }),
    // Manual discounts do not affect free delivery.
    ...deliveryRows(delivery, {
      goodsCents: netCents + givenCents,
      units,
      isFree: off.freeDeliveryBy !== undefined,
    }),
  ]
  const charges = chargeRows(rules.charges, context.activeChargeIds, netCents)
  const feeShares = fees.map((row) => allocateRow(row, nets))
  const chargeShares = charges.map((row) => allocateRow(row, nets))

  const parts = taxedPartsOf(lines, goods, nets, orderType)
  const taxed = taxesOf(
    [...parts.taxed, ...rowParts(fees, feeShares), ...rowParts(charges, chargeShares)],
    lines.length,
    rules,
  )
  const addedTax = (cents: Cents) => (rules.taxMode === 'added' ? cents : 0)
  const lineFees = sumByPlace(feeShares, lines.length)
  const lineCharges = sumByPlace(chargeShares, lines.length)
  const totals = lines.map((_, at) => {
    const tax = addedTax(taxSum(taxed.lines[at] ?? []))
    return (nets[at]?.amountCents ?? 0) + (lineFees[at] ?? 0) + (lineCharges[at] ?? 0) + tax
  })
  const totalCents = sumOf(totals)
  const taxCents = taxSum(taxed.rows)

  const paid = pay(totalCents, context, rules)
  const surcharge = surchargesOf(paid.fallen, totals, rules)
  const earned = earnPoints(context.earning, {
    lines: lines.map(({ item }, at) => (item.isPointless ? 0 : (nets[at]?.amountCents ?? 0))),
    totalCents,
    tenders: paid.tenders,
  })
  const redeemed = shareOf(off.redeemed.points, off.points)

  const billLines = new Map(
    lines.map((line, at) => {
      const allocation: { -readonly [Field in keyof LineAllocation]: LineAllocation[Field] } = {
        feeCents: lineFees[at] ?? 0,
        chargeCents: lineCharges[at] ?? 0,
        taxes: taxed.lines[at] ?? [],
        totalCents: totals[at] ?? 0,
      }
      give(allocation, 'memberCents', off.member[at])
      give(allocation, 'promotionCents', off.promotion[at])
      const promotions = off.promotionsOf(at)
      if (promotions.length > 0) allocation.promotions = promotions
      give(allocation, 'givenCents', off.given.ofLine[at])
      give(allocation, 'givenWholeCents', off.given.ofWhole[at])
      give(allocation, 'pointsCents', off.points[at])
      give(allocation, 'surchargeCents', surcharge.byLine[at])
      give(allocation, 'pointsRedeemed', redeemed[at])
      give(allocation, 'pointsEarned', earned[at])
      const shares = parts.shares[at] ?? []
      return [line.source, toBillLine(line, { allocation, shares, taxes: rules.taxes, orderType })]
    }),
  )

  const roundingCents = sumOf(paid.tenders.map((each) => each.roundingCents))
  const surchargeCents = sumOf(surcharge.byLine)
  const tipCents = sumOf(paid.tenders.map((each) => each.tipCents))
  const bill = {
    currency: menu.currency,
    taxMode: rules.taxMode,
    lines: cart.lines.map((line) => billLines.get(line)).filter((line) => line !== undefined),
    rows: [...fees, ...charges].map(toBillRow),
    ...given('memberCents', sumOf(off.member)),
    ...(off.outcomes.length === 0 ? {} : { promotions: off.outcomes }),
    ...given('promotionCents', sumOf(off.promotion)),
    ...(off.given.outcomes.length === 0 ? {} : { given: off.given.outcomes }),
    ...given('givenCents', givenCents),
    ...(off.redeemed.points === 0 ? {} : { points: off.redeemed }),
    taxes: taxed.rows,
    goodsCents,
    discountCents: sumOf(lines.map((line) => line.discountCents)),
    feeCents: sumOf(fees.map((row) => row.cents)),
    chargeCents: sumOf(charges.map((row) => row.cents)),
    taxCents,
    totalCents,
    ...given('surchargeCents', surchargeCents),
    ...(surcharge.taxes.length === 0 ? {} : { surchargeTaxes: surcharge.taxes }),
    ...given('tipCents', tipCents),
    ...(context.payWith ? { tenders: paid.tenders } : {}),
    ...given('pointsEarned', sumOf(earned)),
    tender: context.tender,
    roundingCents,
    payableCents: totalCents + surchargeCents + tipCents + roundingCents,
  }
  const trace = traceOf(bill, {
    rows: [...fees, ...charges],
    discounts: discountsOf(lines),
    member: context.member,
    netCents,
    surcharges: paid.fallen.map(({ surcharge: { names, rate }, cents }) => ({ names, rate, cents })),
  })
  return { ...bill, trace }
}

/** Explicit fields, because a spread per line would cost too much. */
function give<Name extends string>(to: { [name in Name]?: number }, name: Name, value = 0): void {
  if (value !== 0) to[name] = value
}

/** Rows without any effect are left out. */
function given<Name extends string>(name: Name, value: number | undefined): { [name in Name]?: number } {
  return (value === undefined || value === 0 ? {} : { [name]: value }) as { [name in Name]?: number }
}

interface OrderOffs {
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
function discountsOfOrder(
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

function pay(totalCents: Cents, context: PricingContext, rules: PricingRules) {
  const { tender, activeSurchargeIds = [], tipCents = 0, roundsCash = true } = context
  const planned = context.payWith ?? (tender === 'none' ? [] : [{ kind: tender }])
  return payWith(planned, {
    totalCents,
    tipCents,
    surcharges: (rules.surcharges ?? []).filter(({ id }) => activeSurchargeIds.includes(id)),
    cashRounding: roundsCash ? rules.cashRounding : undefined,
  })
}

/** Surcharges include their tax in every shop: they are quoted as charged. */
function surchargesOf(fallen: readonly FallenSurcharge[], totals: readonly Cents[], rules: PricingRules) {
  if (fallen.length === 0) return { byLine: totals.map(() => 0), taxes: [] }
  const shares = fallen.map(({ cents }) => shareOut(cents, totals))
  const parts = fallen.flatMap(({ surcharge: { taxes } }, at) =>
    (shares[at] ?? []).map((cents, linePlace) => ({ linePlace, taxes, cents })),
  )
  return {
    byLine: sumByPlace(shares, totals.length),
    taxes: taxesOf(parts, totals.length, { taxMode: 'included', taxes: rules.taxes }).rows,
  }
}

function shareOf(points: number, weights: readonly Cents[]): number[] {
  return points === 0 ? weights.map(() => 0) : shareOut(points, weights)
}

function rowParts(rows: readonly ChargedRow[], shares: readonly (readonly Cents[])[]): TaxedPart[] {
  return rows.flatMap((row, at) =>
    (shares[at] ?? []).map((cents, linePlace) => ({ linePlace, taxes: row.taxes, cents })),
  )
}

function discountsOf(lines: readonly PricedLine[]): ReadonlyMap<string, LineDiscount> {
  return new Map(lines.flatMap(({ item }) => (item.discount ? [[item.id, item.discount] as const] : [])))
}

function taxSum(taxes: readonly Pick<TaxShare, 'cents'>[]): Cents {
  return sumOf(taxes.map((tax) => tax.cents))
}
