import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { prepareCouponShop } from '../../../../../test/starts/coupon-shop.ts'
import { signScanCode } from '../../../platform/sign-scan-code.ts'

// Staff use coupons and vouchers that they scanned (ADR-219).

const at = prepareCouponShop()

/** A guest has collected a coupon or voucher; a cashier keys in orders of two dumplings with it. */
async function open(code: 'FIVE' | 'LESS') {
  const campaignId = await (code === 'FIVE'
    ? at.campaign({})
    : at.campaign({ gift: { kind: 'coupon', promotionId: await at.promotion() } }, 'LESS'))
  const guest = await at.member()
  const { coupon } = await guest.call(coupons.collect, { requestId: randomUUID(), code })
  const menu = await readMenu(guest, at.shop)
  const cashier = await at.staff('cashier')
  const order = (couponCodes: readonly string[] = [coupon.ticket]): TakeOrder => ({
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines: [lineOf(menu, 'Dumplings', { quantity: 2 })],
    note: '',
    contact: { name: '', phone: '' },
    couponCodes,
  })
  return { ...coupon, campaignId, cashier, order }
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
  expect(await verdictOf(cashier.call(till.place, order(['A'.repeat(22)])))).toBe('value.coupon')
  const first = order()
  await cashier.call(till.place, first)
  expect(await verdictOf(cashier.call(till.place, { ...first, couponCodes: [] }))).toBe('order.alreadyPlaced')
})

test('the signed code of a pass or the ticket is needed: an id, a forged code or one of another merchant is nothing', async () => {
  const { couponId, cashier, order } = await open('FIVE')
  const { merchantId } = at.merchant
  const { secret } = at.testShop.server.config
  const codeFor = (merchant: string, kind: 'voucher' | 'memberCard' = 'voucher') =>
    signScanCode(secret, merchant, {
      kind,
      isLive: false,
      subjectId: couponId,
      expiresAt: undefined,
      nonce: new Uint8Array(9),
    })
  const code = codeFor(merchantId)
  const forged = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`
  for (const nothing of [couponId, forged, codeFor(randomUUID()), codeFor(merchantId, 'memberCard')])
    expect(await verdictOf(cashier.call(till.quote, order([nothing])))).toBe('value.coupon')
  // What staff find by a phone number is no code either.
  expect(await cashier.call(counterCoupons.find, { text: '0491570157' })).toEqual([])
  const placed = await cashier.call(till.place, order([code]))
  expect(placed.paidCents).toBe(500)
  const audited = await ownerRows<{ after: unknown }>(
    "select after from audit_entries where merchant_id = $1 and what = 'till.place'",
    [merchantId],
  )
  expect(audited).toMatchObject([{ after: { coupons: [{ name: 'Five dollars', paidCents: 500 }] } }])
})

test('the id of a coupon that somebody else has does not give its ticket', async () => {
  const { couponId, campaignId, cashier } = await open('FIVE')
  const again = { requestId: couponId, campaignId, phone: '0412 345 678' }
  expect(await verdictOf(cashier.call(counterCoupons.give, again))).toBe('campaign.unknown')
})
