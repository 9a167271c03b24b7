import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offersOfOrder, storedOffers } from '../promotions/stored-offers.ts'
import { pricedCase } from '../testing/generated-carts.ts'
import { cartOf, itemOf, lineOf, menuOf, named } from '../testing/sample-menu.ts'
import { deliveryFeeBase, voucherMinimumBase } from './bases.ts'
import { deliveryCents } from './fees/fees.ts'
import { priceCart } from './price-cart.ts'

test('the delivery fee on the bill is that of the shown base, with every kind of discount', () => {
  fc.assert(
    fc.property(pricedCase, ({ cart, context }) => {
      const bill = priceCart(cart, context)
      const { delivery, promotions } = context
      const isFree = (promotions?.promotions ?? []).some(
        ({ id, benefit }) =>
          benefit.kind === 'freeDelivery' && bill.promotions?.some((each) => each.id === id && each.applied),
      )
      const isCharged = delivery !== undefined && cart.lines.length > 0 && !isFree
      const shown = isCharged ? deliveryCents(delivery, deliveryFeeBase(bill)) : 0
      expect(bill.rows.find(({ kind }) => kind === 'delivery')?.cents ?? 0).toBe(shown)
    }),
    { numRuns: 2_000 },
  )
})

test('an order that reaches its lines by changes costs what placing them at once costs', () => {
  fc.assert(
    fc.property(
      pricedCase,
      fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }), { maxLength: 4 }),
      ({ cart, context: { points: _, payWith: __, ...context } }, steps) => {
        const after = (units: readonly number[]) => ({
          ...cart,
          lines: cart.lines.flatMap((line, at) => {
            const quantity = units[at] ?? 0
            return quantity > 0 ? [{ ...line, quantity }] : []
          }),
        })
        const first = steps[0] ? after(steps[0]) : cart
        const placed = priceCart(first, context)
        const offers = storedOffers(placed, context.promotions, new Set())
        for (const step of [...steps, cart.lines.map(({ quantity }) => quantity)]) {
          const lines = after(step)
          const changed = priceCart(lines, { ...context, promotions: offersOfOrder(offers) })
          expect(changed.totalCents).toBe(priceCart(lines, context).totalCents)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

const dish = (discount: object) => menuOf({ items: [itemOf({ id: 'dish', cents: 2_000, ...discount })] })

test('the minimum of an offer and of a voucher is measured at menu prices', () => {
  const index = dish({ discount: { kind: 'percent', value: 5_000 } })
  const bill = priceCart(cartOf([lineOf({ itemId: 'dish' })]), {
    index,
    activeChargeIds: [],
    tender: 'card',
    promotions: {
      promotions: [
        {
          id: 'offer',
          names: named('Offer'),
          priority: 0,
          stacking: 'together',
          scope: {},
          benefit: { kind: 'amount', cents: 100 },
          needs: { minimumCents: 2_000 },
        },
      ],
      enteredIds: [],
      closed: {},
      isMember: false,
      isNew: false,
    },
  })
  expect(bill.promotions).toMatchObject([{ applied: true, cents: 100 }])
  expect([bill.goodsCents, voucherMinimumBase(bill)]).toEqual([1_000, 2_000])
})
