import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { prepareCouponShop } from '../../../../../test/starts/coupon-shop.ts'

// Staff use coupons and vouchers that they scanned (ADR-198).

const at = prepareCouponShop()

/** A guest has collected a coupon or voucher; a cashier keys in orders of two dumplings with it. */
async function open(code: 'FIVE' | 'LESS') {
  await (code === 'FIVE'
    ? at.campaign({})
    : at.campaign({ gift: { kind: 'coupon', promotionId: await at.promotion() } }, 'LESS'))
  const guest = await at.member()
  const { coupon } = await guest.call(coupons.collect, { requestId: randomUUID(), code })
  const menu = await readMenu(guest, at.shop)
  const cashier = await at.staff('cashier')
  const order = (couponIds: readonly string[] = [coupon.couponId]): TakeOrder => ({
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines: [lineOf(menu, 'Dumplings', { quantity: 2 })],
    note: '',
    contact: { name: '', phone: '' },
    couponIds,
  })
  return { couponId: coupon.couponId, cashier, order }
}

const usesOf = async (couponId: string) => {
  const [row] = await ownerRows<{ uses: number }>('select uses from coupons where coupon_id = $1', [couponId])
  return row?.uses
}

test('a scanned coupon gives its discount in quote and order, once, and returns with a cancelled order', async () => {
  const { couponId, cashier, order } = await open('LESS')
  const plain = await cashier.call(till.quote, order([]))
  const quote = await cashier.call(till.quote, order())
  expect(quote.bill.totalCents).toBeLessThan(plain.bill.totalCents)
  expect(await usesOf(couponId)).toBe(0)
  const first = order()
  const placed = await cashier.call(till.place, first)
  expect(placed.bill.totalCents).toBe(quote.bill.totalCents)
  // The same order again is the same order.
  expect((await cashier.call(till.place, first)).orderId).toBe(placed.orderId)
  expect(await usesOf(couponId)).toBe(1)
  expect(await verdictOf(cashier.call(till.place, order()))).toBe('value.coupon')
  expect(await verdictOf(cashier.call(till.quote, order()))).toBe('value.coupon')
  await cashier.call(till.cancel, { orderId: placed.orderId, reason: 'Left' })
  expect(await usesOf(couponId)).toBe(0)
})

test('of twenty orders at the same time one uses a scanned coupon', async () => {
  const { couponId, cashier, order } = await open('LESS')
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, () => verdictOf(cashier.call(till.place, order()))),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'value.coupon': 19 })
  expect(await usesOf(couponId)).toBe(1)
})

test('a scanned voucher pays its part, and the rest stays due', async () => {
  const { couponId, cashier, order } = await open('FIVE')
  const quote = await cashier.call(till.quote, order())
  const tender = expect.objectContaining({ kind: 'voucher', id: couponId, takenCents: 500 })
  expect(quote.bill.tenders).toContainEqual(tender)
  const placed = await cashier.call(till.place, order())
  expect([placed.paidCents, placed.balanceCents]).toEqual([500, placed.bill.payableCents - 500])
  const { balanceCents } = await cashier.call(till.collect, { orderId: placed.orderId })
  expect(balanceCents).toBe(0)
})

test('a coupon that nobody knows is refused, and another order with the same cart is another order', async () => {
  const { cashier, order } = await open('LESS')
  expect(await verdictOf(cashier.call(till.place, order([randomUUID()])))).toBe('value.coupon')
  const first = order()
  await cashier.call(till.place, first)
  expect(await verdictOf(cashier.call(till.place, { ...first, couponIds: [] }))).toBe('order.alreadyPlaced')
})
