import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { shops } from '@tabard/contract/shops/calls'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { prepareCouponShop } from '../../../../../test/starts/coupon-shop.ts'

// A shop that offers coupons and vouchers, without points, stored value or gift cards.

const at = prepareCouponShop()

async function collected(code: string) {
  const guest = await at.member()
  const { coupon } = await guest.call(coupons.collect, { requestId: randomUUID(), code })
  const menu = await readMenu(guest, at.shop)
  const input = (couponIds: readonly string[]) =>
    placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })], { value: { couponIds } })
  return { guest, couponId: coupon.couponId, input }
}

test('its orders use a voucher as payment, once', async () => {
  await at.campaign({})
  const { guest, couponId, input } = await collected('FIVE')
  const { bill } = await guest.call(orders.place, input([couponId]))
  expect(bill.tenders).toContainEqual(
    expect.objectContaining({ kind: 'voucher', id: couponId, takenCents: 500 }),
  )
  // Nothing is left on it, so the rest is not what the screen showed.
  const again = { ...input([couponId]), value: { couponIds: [couponId], restCents: 2_000 } }
  expect(await verdictOf(guest.call(orders.place, again))).toBe('value.changed')
})

test('its orders use a coupon as the discount of its offer, once', async () => {
  await at.campaign({ gift: { kind: 'coupon', promotionId: await at.promotion() } }, 'LESS')
  const { guest, couponId, input } = await collected('LESS')
  const { bill } = await guest.call(orders.place, input([couponId]))
  expect(bill.promotions?.filter(({ applied }) => applied)).toHaveLength(1)
  expect(bill.totalCents).toBeLessThan(2_500)
  expect(await verdictOf(guest.call(orders.place, input([couponId])))).toBe('value.coupon')
})

test('its guests see coupons at the checkout, and other value is refused', async () => {
  const { guest, input } = await at.campaign({}).then(() => collected('FIVE'))
  expect(await guest.call(shops.config, {})).toMatchObject({ hasWallet: false, hasCoupons: true })
  const order = { ...input([]), value: { points: 100 } }
  expect(await verdictOf(guest.call(orders.place, order))).toBe('value.notOffered')
})

test("a stranger who types an account's phone does not use up its limit, and past it placing says so", async () => {
  const campaignId = await at.campaign({ limits: { total: null, perPerson: null, perDay: null } })
  const stranger = await collected('FIVE')
  await stranger.guest.call(orders.place, stranger.input([stranger.couponId]))
  const own = await collected('FIVE')
  const { coupon } = await own.guest.call(coupons.collect, { requestId: randomUUID(), code: 'FIVE' })
  await ownerRows('update campaigns set max_per_person = 1 where campaign_id = $1', [campaignId])
  // Both orders name the same phone.
  expect(own.input([]).contact).toEqual(stranger.input([]).contact)
  expect(await verdictOf(own.guest.call(orders.place, own.input([own.couponId])))).toBe('ok')
  expect(await verdictOf(own.guest.call(orders.place, own.input([coupon.couponId])))).toBe(
    'coupon.hadAlready',
  )
})
