import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricedCase, withRules, type PricedCase } from '../testing/generated-carts.ts'
import type { Cart, ChosenOption } from '../cart/cart.ts'
import type { Bill, BillLine, BillOption } from './bill.ts'
import { priceCart } from './price-cart.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const byLineId = (bill: Bill) => Object.fromEntries(bill.lines.map((line) => [line.lineId, line]))
const totalsOf = ({ lines: _lines, trace: _trace, ...totals }: Bill) => totals

const offsOf = (bill: Bill) =>
  (bill.memberCents ?? 0) + (bill.promotionCents ?? 0) + (bill.givenCents ?? 0) + (bill.points?.cents ?? 0)
const netOf = ({ amountCents, allocation }: BillLine) =>
  amountCents -
  (allocation.memberCents ?? 0) -
  (allocation.promotionCents ?? 0) -
  (allocation.givenCents ?? 0) -
  (allocation.givenWholeCents ?? 0) -
  (allocation.pointsCents ?? 0)

/** What a delivery promotion reports as saved. */
function freeDelivery({ promotions }: PricedCase['context'], bill: Bill): number {
  const giving = promotions?.promotions.filter(({ benefit }) => benefit.kind === 'freeDelivery') ?? []
  return sum(
    (bill.promotions ?? []).map((each) =>
      each.applied && giving.some(({ id }) => id === each.id) ? each.cents : 0,
    ),
  )
}

/** What the bill says was ordered. */
function cartOfBill(cart: Cart, bill: Bill): Cart {
  return {
    ...cart,
    lines: bill.lines.map(({ lineId, itemId, priceIndex, quantity, options, without, note, parts }) => ({
      lineId,
      itemId,
      priceIndex,
      quantity,
      options: options.map(chosenOf),
      withoutIngredientIds: without.map((each) => each.ingredientId),
      note,
      ...(parts
        ? {
            parts: parts.map((part) => ({
              stepId: part.stepId,
              itemId: part.itemId,
              priceIndex: part.priceIndex,
              quantity: part.quantity,
              options: part.options.map(chosenOf),
              withoutIngredientIds: part.without.map((each) => each.ingredientId),
            })),
          }
        : {}),
    })),
  }
}

function chosenOf({ optionId, groupId, quantity, modifier, half, options }: BillOption): ChosenOption {
  return {
    optionId,
    groupId,
    quantity,
    ...(modifier ? { modifier } : {}),
    ...(half ? { half } : {}),
    ...(options ? { options: options.map(chosenOf) } : {}),
  }
}

describe('properties of the bill (design: pricing)', () => {
  it('T27: in 10,000 random carts every part sums to the whole, to the cent', () => {
    fc.assert(
      fc.property(pricedCase, ({ cart, context }) => {
        const bill = priceCart(cart, context)
        const shares = bill.lines.map((line) => line.allocation)
        const added = bill.taxMode === 'added' ? bill.taxCents : 0
        const taxOfLines = (index: number) =>
          shares.flatMap((share) => share.taxes).filter((tax) => tax.index === index)
        expect({
          total: sum(shares.map((share) => share.totalCents)),
          fees: sum(shares.map((share) => share.feeCents)),
          charges: sum(shares.map((share) => share.chargeCents)),
          rows: sum(bill.rows.map((row) => row.cents)),
          amounts: sum(bill.lines.map((line) => line.amountCents)),
          discounts: sum(bill.lines.map((line) => line.discountCents)),
          gross: sum(bill.lines.map((line) => line.grossCents)),
          steps: bill.goodsCents - offsOf(bill) + bill.feeCents + bill.chargeCents + added,
          rounded: bill.totalCents + (bill.surchargeCents ?? 0) + (bill.tipCents ?? 0) + bill.roundingCents,
          member: sum(shares.map((share) => share.memberCents ?? 0)),
          promotions: sum(shares.map((share) => share.promotionCents ?? 0)),
          // What each promotion takes off, by line.
          each: sum(shares.flatMap(({ promotions = [] }) => promotions.map(({ cents }) => cents))),
          given: sum(shares.map(({ givenCents = 0, givenWholeCents = 0 }) => givenCents + givenWholeCents)),
          outcomes: sum((bill.given ?? []).map(({ cents }) => cents)),
          points: sum(shares.map((share) => share.pointsCents ?? 0)),
          redeemed: sum(shares.map((share) => share.pointsRedeemed ?? 0)),
          earned: sum(shares.map((share) => share.pointsEarned ?? 0)),
          surcharges: sum(shares.map((share) => share.surchargeCents ?? 0)),
          // A waived delivery fee is not a goods discount: the fee is absent.
          applied:
            sum((bill.promotions ?? []).map((each) => (each.applied ? each.cents : 0))) -
            freeDelivery(context, bill),
          tenders: bill.tenders && sum(bill.tenders.map((each) => each.takenCents)),
          parts: bill.lines.flatMap(({ parts }) =>
            parts ? [sum(parts.map((part) => part.shareCents))] : [],
          ),
          taxes: sum(bill.taxes.map((tax) => tax.cents)),
          // Taxes 1 to 6 sum to the tax, per tax and over all lines.
          split: bill.taxes.map((tax) => sum(taxOfLines(tax.index).map((share) => share.cents))),
        }).toEqual({
          total: bill.totalCents,
          fees: bill.feeCents,
          charges: bill.chargeCents,
          rows: bill.feeCents + bill.chargeCents,
          amounts: bill.goodsCents,
          discounts: bill.discountCents,
          gross: bill.goodsCents + bill.discountCents,
          steps: bill.totalCents,
          rounded: bill.payableCents,
          member: bill.memberCents ?? 0,
          promotions: bill.promotionCents ?? 0,
          each: bill.promotionCents ?? 0,
          given: bill.givenCents ?? 0,
          outcomes: bill.givenCents ?? 0,
          points: bill.points?.cents ?? 0,
          redeemed: bill.points?.points ?? 0,
          earned: bill.pointsEarned ?? 0,
          surcharges: bill.surchargeCents ?? 0,
          applied: bill.promotionCents ?? 0,
          tenders: bill.tenders && bill.payableCents,
          parts: bill.lines.flatMap((line) => (line.parts && line.parts.length > 0 ? [netOf(line)] : [])),
          taxes: bill.taxCents,
          split: bill.taxes.map((tax) => tax.cents),
        })
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)

  it('the order of lines changes no amount', () => {
    fc.assert(
      fc.property(
        pricedCase.chain((shop) =>
          fc.tuple(
            fc.constant(shop),
            fc.shuffledSubarray([...shop.cart.lines], { minLength: shop.cart.lines.length }),
          ),
        ),
        ([{ cart, context }, lines]) => {
          const bill = priceCart(cart, context)
          const shuffled = priceCart({ ...cart, lines }, context)
          expect(totalsOf(shuffled)).toEqual(totalsOf(bill))
          expect(byLineId(shuffled)).toEqual(byLineId(bill))
          expect(shuffled.lines.map((line) => line.lineId)).toEqual(lines.map((line) => line.lineId))
        },
      ),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('splitting a line of n into n lines changes no total, and its share by at most one cent per line and share', () => {
    fc.assert(
      fc.property(
        pricedCase.filter(({ cart }) => cart.lines.length > 0),
        ({ cart, context: known }) => {
          const [whole, ...others] = cart.lines
          if (!whole) return
          // A manual discount on a line applies to that line: split into pieces it would apply to another.
          const given = (known.given ?? []).filter(({ lineId }) => lineId === undefined)
          const context = { ...known, given }
          const pieces = Array.from({ length: whole.quantity }, (_, at) => ({
            ...whole,
            lineId: `${whole.lineId}.${at}`,
            quantity: 1,
          }))
          const bill = priceCart(cart, context)
          const split = priceCart({ ...cart, lines: [...pieces, ...others] }, context)
          expect(totalsOf(split)).toEqual(totalsOf(bill))
          const shares = bill.rows.length + bill.taxes.length + 1
          // A cent of an offer that moves to another line moves its part of every row: a lot, if a large fee
          // applies to little goods.
          const rowCents = sum(bill.rows.map((row) => row.cents)) + sum(bill.taxes.map((tax) => tax.cents))
          const left = sum(bill.lines.map(netOf))
          const carried = left === 0 ? 0 : Math.ceil(rowCents / left)
          const before = bill.lines[0]?.allocation.totalCents ?? 0
          const after = sum(split.lines.slice(0, pieces.length).map((line) => line.allocation.totalCents))
          expect(Math.abs(after - before)).toBeLessThanOrEqual(pieces.length * (shares + carried))
        },
      ),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('only cash rounding can be negative, and no line is discounted below zero', () => {
    fc.assert(
      fc.property(pricedCase, ({ cart, context }) => {
        const bill = priceCart(cart, context)
        const amounts = [
          bill.goodsCents,
          bill.discountCents,
          bill.feeCents,
          bill.chargeCents,
          bill.taxCents,
          bill.totalCents,
          bill.payableCents,
          ...bill.rows.map((row) => row.cents),
          ...bill.taxes.flatMap((tax) => [tax.baseCents, tax.cents]),
          ...bill.lines.flatMap(({ allocation, ...line }) => [
            line.unitCents,
            line.grossCents,
            line.discountCents,
            line.amountCents,
            allocation.feeCents,
            allocation.chargeCents,
            allocation.totalCents,
            ...allocation.taxes.map((tax) => tax.cents),
            // A line without its tax.
            allocation.totalCents - sum(allocation.taxes.map((tax) => tax.cents)),
          ]),
        ]
        for (const amount of amounts)
          expect(Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('pricing the priced bill again gives the same bill', () => {
    fc.assert(
      fc.property(pricedCase, ({ cart, context }) => {
        const bill = priceCart(cart, context)
        expect(priceCart(cart, context)).toEqual(bill)
        expect(priceCart(cartOfBill(cart, bill), context)).toEqual(bill)
      }),
      { numRuns: 500 },
    )
  }, 60_000)

  it('tax included: the total is unchanged by the rates', () => {
    fc.assert(
      fc.property(
        pricedCase,
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 6, maxLength: 6 }),
        (shop, rates) => {
          const { taxes } = shop.context.index.menu.pricing
          const included = withRules(shop, { taxMode: 'included' })
          const others = withRules(shop, {
            taxMode: 'included',
            taxes: taxes.map((tax, at) => ({ ...tax, rate: rates[at] ?? 0 })),
          })
          expect(priceCart(others.cart, others.context).totalCents).toBe(
            priceCart(included.cart, included.context).totalCents,
          )
        },
      ),
      { numRuns: 500 },
    )
  }, 60_000)

  it('tax added: the total is the net and the tax', () => {
    fc.assert(
      fc.property(pricedCase, (shop) => {
        const { cart, context } = withRules(shop, { taxMode: 'added' })
        const untaxed = withRules(shop, {
          taxMode: 'added',
          taxes: context.index.menu.pricing.taxes.map((tax) => ({ ...tax, rate: 0 })),
        })
        const bill = priceCart(cart, context)
        expect(bill.totalCents).toBe(priceCart(untaxed.cart, untaxed.context).totalCents + bill.taxCents)
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})
