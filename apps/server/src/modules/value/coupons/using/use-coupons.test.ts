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
import { readCouponsFor, releaseCoupons, useCoupons, useCouponsAgain } from './use-coupons.ts'

const at = prepareCouponShop()
const dayMs = 86_400_000

const collect = async (code = 'FIVE') => {
  const guest = await at.guest()
  const { coupon } = await guest.call(coupons.collect, { requestId: randomUUID(), code })
  const [row] = await ownerRows<{ owner_id: string }>('select owner_id from coupons where coupon_id = $1', [
    coupon.couponId,
  ])
  return { guest, coupon, ownerId: row?.owner_id ?? '' }
}

const use = (
  ownerId: string,
  couponIds: readonly string[],
  orderId: string = randomUUID(),
  contactPhone = '',
) =>
  systemWrite(at.testShop.server.pool, at.merchant.merchantId, async (tx) => {
    const now = at.testShop.time.now
    const { secret } = at.testShop.server.config
    const order = { orderId, ownerId, tradingDate: '2026-11-19', contactPhone, secret, now }
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
    const orderId = await use(ownerId, [coupon.couponId], undefined, '+61412000001')
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

  test('of one phone is used as often as one person gets it, whatever guest tokens collected it', async () => {
    await at.campaign({ gift: { kind: 'coupon', promotionId: await at.promotion() } })
    const collected = await Promise.all(Array.from({ length: 20 }, () => collect()))
    const verdicts = await Promise.all(
      collected.map(({ ownerId, coupon }) =>
        verdict(use(ownerId, [coupon.couponId], undefined, '+61412000002')),
      ),
    )
    expect(tally(verdicts)).toEqual({ ok: 1, [couponConstraints[0] ?? '']: 19 })
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

test('what a guest collected joins the account at log-in, with its counts', async () => {
  await at.campaign({ limits: { total: null, perPerson: 1, perDay: null } })
  const { ownerId, coupon } = await collect()
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

test('a coupon is valid until the end of a trading day of the shop', async () => {
  await at.campaign({ validity: { kind: 'days', days: 3 } })
  const { coupon } = await collect()
  const days = (coupon.expiresAt - at.testShop.time.now) / dayMs
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(4)
})
