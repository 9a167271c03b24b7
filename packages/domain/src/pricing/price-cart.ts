import type { Cart } from '../cart/cart.ts'
import { compareText } from '../cart/choice-key.ts'
import type { LineDiscount } from '../menu/menu.ts'
import type { Cents } from '../money/money.ts'
import { sumOf } from './amounts.ts'
import type { Bill, LineAllocation } from './bill.ts'
import { chargeLines, netsOf, taxSum, type ChargedLines } from './charged-lines.ts'
import { earnPoints } from './discounts/earn-points.ts'
import { earnStamps } from './discounts/earn-stamps.ts'
import { discountsOfOrder, type OrderOffs } from './discounts/order-offs.ts'
import { toBillLine, toBillRow } from './lines/bill-line.ts'
import { goodsOf } from './lines/goods.ts'
import { pricedLines, type PricedLine } from './lines/priced-lines.ts'
import type { PricingContext } from './pricing-context.ts'
import type { PricingRules } from './rules.ts'
import { shareOut } from './share-out.ts'
import { pay, surchargesOf, type BilledSurcharges } from './tenders/pay-bill.ts'
import type { PaidTenders } from './tenders/tenders.ts'
import { traceOf } from './trace.ts'

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
  const goods = goodsOf(lines)
  const off = discountsOfOrder(goods, lines, cart, context)
  const nets = netsOf(lines, off)
  const charged = chargeLines({ lines, goods, nets, off, orderType, context })
  const { totals, taxed, fees, charges } = charged
  const totalCents = sumOf(totals)
  const paid = pay(totalCents, context, rules)
  const surcharge = surchargesOf(paid.fallen, totals, rules)
  const earned = earnPoints(context.earning, {
    lines: lines.map(({ item }, at) => (item.isPointless ? 0 : (nets[at]?.amountCents ?? 0))),
    totalCents,
    tenders: paid.tenders,
  })
  const billLines = billLinesOf({
    charged,
    off,
    earned,
    stamps: earnStamps(context.stamps, { goods, lines, off, index: context.index }),
    surchargeCents: surcharge.byLine,
    lines,
    orderType,
    rules,
  })
  const bill = {
    currency: menu.currency,
    taxMode: rules.taxMode,
    lines: cart.lines.map((line) => billLines.get(line)).filter((line) => line !== undefined),
    rows: [...fees, ...charges].map(toBillRow),
    ...discountTotals(off),
    taxes: taxed.rows,
    goodsCents: sumOf(lines.map((line) => line.amountCents)),
    discountCents: sumOf(lines.map((line) => line.discountCents)),
    feeCents: sumOf(fees.map((row) => row.cents)),
    chargeCents: sumOf(charges.map((row) => row.cents)),
    taxCents: taxSum(taxed.rows),
    totalCents,
    ...paymentTotals(totalCents, paid, surcharge, context),
    ...given('pointsEarned', sumOf(earned)),
    tender: context.tender,
    ...(context.method === undefined ? {} : { method: context.method }),
  }
  const trace = traceOf(bill, {
    rows: [...fees, ...charges],
    discounts: discountsOf(lines),
    member: context.member,
    netCents: charged.netCents,
    surcharges: paid.fallen.map(({ surcharge: { names, rate }, cents }) => ({ names, rate, cents })),
  })
  return { ...bill, trace }
}

/** The bill's lines by cart line, each with its share of everything. */
function billLinesOf({ charged, off, earned, stamps, surchargeCents, lines, orderType, rules }: BilledLines) {
  const redeemed = shareOf(off.redeemed.points, off.points)
  return new Map(
    lines.map((line, at) => {
      const allocation: { -readonly [Field in keyof LineAllocation]: LineAllocation[Field] } = {
        feeCents: charged.lineFees[at] ?? 0,
        chargeCents: charged.lineCharges[at] ?? 0,
        taxes: charged.taxed.lines[at] ?? [],
        totalCents: charged.totals[at] ?? 0,
      }
      give(allocation, 'memberCents', off.member[at])
      give(allocation, 'promotionCents', off.promotion[at])
      const promotions = off.promotionsOf(at)
      if (promotions.length > 0) allocation.promotions = promotions
      give(allocation, 'givenCents', off.given.ofLine[at])
      give(allocation, 'givenWholeCents', off.given.ofWhole[at])
      give(allocation, 'pointsCents', off.points[at])
      give(allocation, 'surchargeCents', surchargeCents[at])
      give(allocation, 'pointsRedeemed', redeemed[at])
      give(allocation, 'pointsEarned', earned[at])
      give(allocation, 'stamps', stamps[at])
      const shares = charged.parts.shares[at] ?? []
      return [line.source, toBillLine(line, { allocation, shares, taxes: rules.taxes, orderType })]
    }),
  )
}

interface BilledLines {
  readonly charged: ChargedLines
  readonly off: OrderOffs
  readonly earned: readonly number[]
  readonly stamps: readonly number[]
  /** By line position. */
  readonly surchargeCents: readonly Cents[]
  readonly lines: readonly PricedLine[]
  readonly orderType: string
  readonly rules: PricingRules
}

/** The discount totals of a bill; those without effect are left out. */
function discountTotals(off: OrderOffs) {
  return {
    ...given('memberCents', sumOf(off.member)),
    ...(off.outcomes.length === 0 ? {} : { promotions: off.outcomes }),
    ...given('promotionCents', sumOf(off.promotion)),
    ...(off.given.outcomes.length === 0 ? {} : { given: off.given.outcomes }),
    ...given('givenCents', sumOf(off.given.outcomes.map(({ cents }) => cents))),
    ...(off.redeemed.points === 0 ? {} : { points: off.redeemed }),
  }
}

/** Surcharges, tips, tenders and cash rounding of a bill, and what there is to pay. */
function paymentTotals(
  totalCents: Cents,
  paid: PaidTenders,
  surcharge: BilledSurcharges,
  context: PricingContext,
) {
  const roundingCents = sumOf(paid.tenders.map((each) => each.roundingCents))
  const surchargeCents = sumOf(surcharge.byLine)
  const tipCents = sumOf(paid.tenders.map((each) => each.tipCents))
  return {
    ...given('surchargeCents', surchargeCents),
    ...(surcharge.taxes.length === 0 ? {} : { surchargeTaxes: surcharge.taxes }),
    ...given('tipCents', tipCents),
    ...(context.payWith ? { tenders: paid.tenders } : {}),
    roundingCents,
    payableCents: totalCents + surchargeCents + tipCents + roundingCents,
  }
}

/** Explicit fields, because a spread per line would cost too much. */
function give<Name extends string>(to: { [name in Name]?: number }, name: Name, value = 0): void {
  if (value !== 0) to[name] = value
}

/** Rows without any effect are left out. */
function given<Name extends string>(name: Name, value: number | undefined): { [name in Name]?: number } {
  return (value === undefined || value === 0 ? {} : { [name]: value }) as { [name in Name]?: number }
}

function shareOf(points: number, weights: readonly Cents[]): number[] {
  return points === 0 ? weights.map(() => 0) : shareOut(points, weights)
}

function discountsOf(lines: readonly PricedLine[]): ReadonlyMap<string, LineDiscount> {
  return new Map(lines.flatMap(({ item }) => (item.discount ? [[item.id, item.discount] as const] : [])))
}
