import { randomUUID } from 'node:crypto'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { voucherFault } from '@tabard/domain/value/campaigns/voucher-fault'
import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { describe, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../../test/database/run-due-jobs.ts'
import { tally } from '../../../../../test/refusal-of.ts'
import { createCustomer } from '../../../../../test/shops/factories.ts'
import { prepareCouponShop } from '../../../../../test/starts/coupon-shop.ts'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import { brokenConstraint } from '../../../../db/tx.ts'
import { postValue } from '../../../ledger/value/post-value.ts'
import { enqueueJob } from '../../../platform/enqueue.ts'
import { couponConstraints } from '../give-coupon.ts'
import { expireVouchers } from './expire-vouchers.ts'
import { joinCoupons } from './join-coupons.ts'
import { readCouponsFor, releaseCoupons, useCoupons, useCouponsAgain } from './use-coupons.ts'

const at = prepareCouponShop()
const dayMs = 86_400_000

const collect = async (code = 'FIVE') => {
  const guest = await at.member()
  const { coupon } = await guest.call(coupons.collect, { requestId: randomUUID(), code })
  const [row] = await ownerRows<{ owner_id: string }>('select owner_id from coupons where coupon_id = $1', [
    coupon.couponId,
  ])
  return { guest, coupon, ownerId: row?.owner_id ?? '' }
}

const use = (ownerId: string, couponIds: readonly string[], orderId: string = randomUUID()) =>
  systemWrite(at.testShop.server.pool, at.merchant.merchantId, async (tx) => {
    const now = at.testShop.time.now
    const order = { orderId, ownerId, tradingDate: '2026-11-19', now }
    if (!(await useCoupons(tx, order, couponIds))) throw new Error('used before')
    return orderId
  })
const verdict = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => brokenConstraint(error) ?? (error as Error).message,
  )
const release = (orderId: string) =>
  systemWrite(at.testShop.server.pool, at.merchant.merchantId, (tx) =>
    releaseCoupons(tx, orderId, at.testShop.time.now),
  )
const read = (ownerId: string, couponIds: readonly string[]) =>
  systemRead(at.testShop.server.pool, at.merchant.merchantId, (tx) =>
    readCouponsFor(tx, { ownerId, shopId: at.shopId, couponIds, now: at.testShop.time.now }),
  )

describe('a coupon', () => {
  test('unlocks its promotion for its owner once, also for 100 orders at the same time', async () => {
    const promotionId = await at.promotion()
    const campaignId = await at.campaign({ gift: { kind: 'coupon', promotionId } })
    const { coupon, ownerId } = await collect()
    const { couponId } = coupon
    expect(coupon).toMatchObject({ kind: 'coupon', promotion: { id: promotionId }, balanceCents: 0 })
    expect(await read(ownerId, [couponId])).toMatchObject({
      couponOf: new Map([[promotionId, couponId]]),
      hasUnknownCoupon: false,
    })
    expect(await read(randomUUID(), [couponId])).toMatchObject({
      couponOf: new Map(),
      hasUnknownCoupon: true,
    })
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => verdict(use(ownerId, [couponId]))))
    expect(tally(verdicts)).toEqual({ ok: 1, 'used before': 99 })
    expect((await at.seen(campaignId)).figures.used).toBe(1)
    expect(await read(ownerId, [couponId])).toMatchObject({ hasUnknownCoupon: true })
  })

  test('is released once with its order, and used again when the order is reinstated', async () => {
    await at.campaign({ gift: { kind: 'coupon', promotionId: await at.promotion() } })
    const { coupon, ownerId } = await collect()
    const orderId = await use(ownerId, [coupon.couponId])
    await Promise.all(Array.from({ length: 10 }, () => release(orderId)))
    const [row] = await ownerRows('select uses from coupons where coupon_id = $1', [coupon.couponId])
    expect(row).toEqual({ uses: 0 })
    expect(await counts()).toEqual([{ used: 0 }])
    const again = () =>
      systemWrite(at.testShop.server.pool, at.merchant.merchantId, (tx) =>
        useCouponsAgain(tx, { orderId, tradingDate: '2026-11-19', now: at.testShop.time.now + 1 }),
      )
    expect(await again()).toBe(true)
    expect(await counts()).toEqual([{ used: 1 }])
    expect(await verdict(use(ownerId, [coupon.couponId]))).toBe('used before')
  })

  const counts = () =>
    ownerRows(`select used from coupon_counts where merchant_id = $1 and kind = 'used'`, [
      at.merchant.merchantId,
    ])

  test('of one account is used as often as one person gets it, however many it has', async () => {
    const campaignId = await at.campaign({
      gift: { kind: 'coupon', promotionId: await at.promotion() },
      limits: { total: null, perPerson: null, perDay: null },
    })
    const { guest, coupon, ownerId } = await collect()
    const more = await Promise.all(
      Array.from({ length: 9 }, () => guest.call(coupons.collect, { requestId: randomUUID(), code: 'FIVE' })),
    )
    await ownerRows('update campaigns set max_per_person = 2 where campaign_id = $1', [campaignId])
    const ids = [coupon.couponId, ...more.map(({ coupon: { couponId } }) => couponId)]
    const verdicts = await Promise.all(ids.map((id) => verdict(use(ownerId, [id]))))
    expect(tally(verdicts)).toEqual({ ok: 2, [couponConstraints[0] ?? '']: 8 })
  })
})

describe('a voucher', () => {
  const pay = (couponId: string, cents: number) =>
    systemWrite(at.testShop.server.pool, at.merchant.merchantId, async (tx) => {
      const transfer = valueTransfer('valueTaken', moneyOf('voucher', couponId, 'AUD'), cents)
      if (transfer)
        await postValue(tx, { shopId: at.shopId, now: at.testShop.time.now }, [
          { requestId: randomUUID(), transfer },
        ])
    })

  test('keeps what an order leaves of it until it expires, and then returns it, once', async () => {
    await at.campaign({})
    const { coupon, ownerId, guest } = await collect()
    const { couponId } = coupon
    expect((await read(ownerId, [couponId])).vouchers).toMatchObject([{ couponId, balanceCents: 500 }])
    await use(ownerId, [couponId])
    await pay(couponId, 200)
    expect((await read(ownerId, [couponId])).vouchers).toMatchObject([{ couponId, balanceCents: 300 }])
    expect(await verdict(use(ownerId, [couponId]))).toBe('ok')
    at.testShop.time.now = coupon.expiresAt
    expect(await read(ownerId, [couponId])).toMatchObject({ vouchers: [], hasUnknownCoupon: true })
    expect(await verdict(use(ownerId, [couponId]))).toBe('used before')
    await Promise.all([1, 2, 3].map(() => expireVouchers(at.testShop.server, at.merchant.merchantId)))
    expect(await guest.call(coupons.mine, {})).toMatchObject([{ state: 'spent', balanceCents: 0 }])
    const given = await adminRows<{ given: string; returned: string }>(
      `select sum(amount) filter (where credit_kind = 'voucher') as given, sum(amount) filter (where debit_kind = 'voucher') as returned
       from ledger_transfers where merchant_id = $1 and kind = 'valueGiven'`,
      [at.merchant.merchantId],
    )
    expect(given).toEqual([{ given: '500', returned: '300' }])
  })

  test('for one order only is not used again, though something is left', async () => {
    const gift = { ...at.named.gift, kind: 'voucher', isSingleUse: true } as const
    await at.campaign({
      gift: { cents: 500, minimumCents: null, channels: [], orderTypes: [], weekdays: [], ...gift },
    })
    const { coupon, ownerId, guest } = await collect()
    await use(ownerId, [coupon.couponId])
    await pay(coupon.couponId, 100)
    expect(await verdict(use(ownerId, [coupon.couponId]))).toBe('used before')
    expect(await guest.call(coupons.mine, {})).toMatchObject([{ state: 'spent', balanceCents: 400 }])
  })

  test.each([
    [{ minimumCents: 2_000 }, { reason: 'minimum', missingCents: 500 }],
    [{ channels: ['table'] as const }, { reason: 'channel' }],
    [{ orderTypes: ['delivery'] }, { reason: 'orderType' }],
    [{ weekdays: [1] }, { reason: 'weekday' }],
    [{ minimumCents: 1_500, channels: ['online'] as const, weekdays: [4] }, undefined],
  ])('pays by its terms: %j', (terms, fault) => {
    const voucher = {
      kind: 'voucher',
      cents: 500,
      minimumCents: null,
      channels: [],
      orderTypes: [],
      weekdays: [],
      isSingleUse: false,
      ...terms,
    } as const
    const order = { goodsCents: 1_500, channel: 'online', orderType: 'pickup', weekday: 4 } as const
    expect(voucherFault(voucher, order)).toEqual(fault)
  })
})

/** A guest without an account who collects a coupon. */
const collectAsGuest = async () => {
  const guest = await at.guest()
  const { coupon } = await guest.call(coupons.collect, { requestId: randomUUID(), code: 'FIVE' })
  const [row] = await ownerRows<{ owner_id: string }>('select owner_id from coupons where coupon_id = $1', [
    coupon.couponId,
  ])
  return { coupon, ownerId: row?.owner_id ?? '' }
}
const join = (
  fromGuestId: string,
  { guestId, phone }: { readonly guestId: string; readonly phone: string },
) => joinCoupons(at.testShop.server, at.merchant.merchantId, { fromGuestId, toGuestId: guestId, phone })

test('what a guest collected joins the account at log-in, with its counts', async () => {
  await at.campaign({
    gift: { kind: 'coupon', promotionId: await at.promotion() },
    limits: { total: null, perPerson: 1, perDay: null },
  })
  const { ownerId, coupon } = await collectAsGuest()
  const customer = await createCustomer(at.testShop.server, at.merchant.merchantId)
  await runDueJobs(at.testShop)
  await systemWrite(at.testShop.server.pool, at.merchant.merchantId, async (tx) => {
    const payload = { fromGuestId: ownerId, toGuestId: customer.guestId, phone: customer.phone }
    await tx.change(enqueueJob({ name: 'coupons.join', key: ownerId, payload, at: at.testShop.time.now }))
  })
  await runDueJobs(at.testShop)
  const account = await at.guest(customer.token)
  expect(await account.call(coupons.mine, {})).toMatchObject([{ couponId: coupon.couponId, isOwn: true }])
  const again = account.call(coupons.collect, { requestId: randomUUID(), code: 'FIVE' })
  expect(await verdict(again)).not.toBe('ok')
})

test('of eight guests who log in to one account at the same time it keeps what one person gets', async () => {
  const campaignId = await at.campaign({
    gift: { kind: 'coupon', promotionId: await at.promotion() },
    limits: { total: null, perPerson: 2, perDay: null },
  })
  const customer = await createCustomer(at.testShop.server, at.merchant.merchantId)
  const collected = await Promise.all(Array.from({ length: 8 }, collectAsGuest))
  // Vouchers that guests had before they needed an account.
  const [valued] = collected
  await ownerRows('update coupons set promotion_id = null, cents = 500 where coupon_id = $1', [
    valued?.coupon.couponId,
  ])
  await Promise.all(collected.map(({ ownerId }) => join(ownerId, customer)))
  // The same log-in again takes nothing more.
  await Promise.all(collected.map(({ ownerId }) => join(ownerId, customer)))
  const states = await ownerRows<{ is_withdrawn: boolean }>(
    'select withdrawn_at is not null as is_withdrawn from coupons where campaign_id = $1 and owner_id = $2',
    [campaignId, customer.guestId],
  )
  expect(tally(states.map(({ is_withdrawn: isWithdrawn }) => String(isWithdrawn)))).toEqual({
    false: 2,
    true: 6,
  })
  const counts = await ownerRows(
    `select used from coupon_counts where campaign_id = $1 and kind = 'guest' and key = $2`,
    [campaignId, customer.guestId],
  )
  expect(counts).toEqual([{ used: 2 }])
})

test('a coupon is valid until the end of a trading day of the shop', async () => {
  await at.campaign({ validity: { kind: 'days', days: 3 } })
  const { coupon } = await collect()
  const days = (coupon.expiresAt - at.testShop.time.now) / dayMs
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(4)
})
