import { randomUUID } from 'node:crypto'
import { campaigns, counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { prepareCouponShop } from '../../../../test/starts/coupon-shop.ts'

const at = prepareCouponShop()

const collect = async (guest: Awaited<ReturnType<typeof at.guest>>) =>
  guest.call(coupons.collect, { requestId: randomUUID(), code: 'five' })
const guestsOf = (count: number) => Promise.all(Array.from({ length: count }, () => at.member()))

describe('a coupon from staff', () => {
  test('belongs to the account of its phone; one without a phone to the first who keeps it', async () => {
    const campaignId = await at.campaign({}, '')
    const cashier = await at.staff('cashier')
    expect(await cashier.call(counterCoupons.offered, {})).toMatchObject([{ campaignId, kind: 'voucher' }])
    const requestId = randomUUID()
    const give = (phone: string, id = randomUUID()) =>
      cashier.call(counterCoupons.give, { requestId: id, campaignId, phone })
    const { coupon, address } = await give('0412 345 678', requestId)
    expect(await give('0412 345 678', requestId)).toMatchObject({ coupon: { couponId: requestId } })
    expect(await verdictOf(give('0412 345 678'))).toBe('coupon.hadAlready')
    expect(address).toContain(`/voucher/${coupon.ticket}`)
    expect(await cashier.call(counterCoupons.find, { text: address })).toMatchObject([
      { couponId: requestId },
    ])
    expect(await cashier.call(counterCoupons.find, { text: '0412345678' })).toEqual([])
    const visitor = at.testShop.visitor(at.shop)
    expect(await visitor.call(coupons.show, { ticket: coupon.ticket })).toMatchObject({
      isFree: true,
      isOwn: false,
    })
    const keep = async (
      guests: Awaited<ReturnType<typeof guestsOf>>,
      { ticket }: { readonly ticket: string },
    ) => tally(await Promise.all(guests.map((guest) => verdictOf(guest.call(coupons.keep, { ticket })))))
    // A stranger with the address of a voucher for a phone gets nothing.
    expect(await keep(await guestsOf(2), coupon)).toEqual({ 'coupon.hasOwner': 2 })
    const anyones = await at.owner.call(counterCoupons.give, {
      requestId: randomUUID(),
      campaignId,
      phone: '',
    })
    expect(await keep(await guestsOf(2), anyones.coupon)).toEqual({ ok: 1, 'coupon.hasOwner': 1 })
    const own = await createCustomer(at.testShop.server, at.merchant.merchantId)
    await ownerRows("update customers set phone = '+61412345678' where customer_id = $1", [own.customerId])
    expect(await keep([await at.guest(own.token)], coupon)).toEqual({ ok: 1 })
    expect(await verdictOf(visitor.call(coupons.show, { ticket: 'B'.repeat(22) }))).toBe('coupon.unknown')
  })

  test('for a phone counts at the counter alone: its owner collects as before, and uses that one though staff scanned the other', async () => {
    const campaignId = await at.campaign({ limits: { total: null, perPerson: 1, perDay: null } })
    const own = await createCustomer(at.testShop.server, at.merchant.merchantId)
    const cashier = await at.staff('cashier')
    const give = () =>
      cashier.call(counterCoupons.give, { requestId: randomUUID(), campaignId, phone: own.phone })
    // Somebody says that this is their phone.
    const { coupon: said } = await give()
    const customer = await at.guest(own.token)
    const { coupon } = await collect(customer)
    expect(await verdictOf(give())).toBe('coupon.hadAlready')
    const menu = await readMenu(customer, at.shop)
    const lines = [lineOf(menu, 'Dumplings')]
    const contact = { name: 'Mei', phone: own.phone }
    const byStaff = {
      cartId: randomUUID(),
      taken: { kind: 'counter' },
      lines,
      note: '',
      contact,
      couponCodes: [said.ticket],
    } as const
    const taken = await cashier.call(till.place, byStaff)
    expect(taken.paidCents).toBe(500)
    const online = () =>
      customer.call(orders.place, {
        ...placeInput(lines, { contact }),
        value: { couponIds: [coupon.couponId] },
      })
    expect(await verdictOf(online())).toBe('ok')
    const counts = async () =>
      tally(
        (
          await ownerRows<{ kind: string; used: number }>(
            `select kind, used from coupon_counts where campaign_id = $1 and kind in ('used', 'guest', 'phone', 'counter')`,
            [campaignId],
          )
        ).map(({ kind, used }) => `${kind} ${used}`),
      )
    const once = { 'used 1': 1, 'guest 1': 1, 'phone 1': 1, 'counter 1': 1 }
    expect(await counts()).toEqual(once)
    // Cancelling the order of staff takes nothing off the count of the owner.
    await at.owner.call(till.cancel, { orderId: taken.orderId, reason: 'Left' })
    expect(await counts()).toEqual(once)
  })

  test('for a phone is given as often as one person gets it, at twenty tills at once', async () => {
    const campaignId = await at.campaign({ limits: { total: null, perPerson: 2, perDay: null } })
    const cashier = await at.staff('cashier')
    const give = () =>
      cashier.call(counterCoupons.give, { requestId: randomUUID(), campaignId, phone: '0412 345 678' })
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => verdictOf(give())))
    expect(tally(verdicts)).toEqual({ ok: 2, 'coupon.hadAlready': 18 })
  })

  test('can be withdrawn with what is left of it, once and with a reason', async () => {
    await at.campaign({})
    const guest = await at.member()
    const { coupon } = await collect(guest)
    const withdraw = (reason: string) =>
      at.owner.call(campaigns.withdraw, { couponId: coupon.couponId, reason })
    expect(await verdictOf(withdraw(' '))).toBe('reason.required')
    expect(await withdraw('Given by mistake')).toMatchObject({ state: 'withdrawn', balanceCents: 0 })
    expect(await verdictOf(withdraw('Again'))).toBe('coupon.over')
    expect(await guest.call(coupons.mine, {})).toMatchObject([{ state: 'withdrawn' }])
  })
})
