import { randomUUID } from 'node:crypto'
import { campaigns, counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { prepareCouponShop } from '../../../../test/starts/coupon-shop.ts'

// Who may give out value with a campaign, and how much.

const at = prepareCouponShop()
const { named } = at

test('marketing drafts campaigns; only who may adjust value starts them, makes links and sends', async () => {
  const marketing = await at.staff('marketing')
  const manager = await at.staff('manager')
  const campaignId = randomUUID()
  const campaign = { ...named, giving: { ...named.giving, code: 'DRAFT' } }
  const save = (who: typeof marketing, revision: number | null) =>
    who.call(campaigns.save, { campaignId, revision, isEverywhere: false, campaign })
  await save(marketing, null)
  expect(await at.seen(campaignId)).toMatchObject({ state: 'paused', isPaused: true })
  const batch = () => ({ requestId: randomUUID(), campaignId })
  const start = (who: typeof marketing) =>
    verdictOf(who.call(campaigns.pause, { campaignId, isPaused: false }))
  expect(await start(marketing)).toBe('permission.denied')
  expect(await verdictOf(marketing.call(campaigns.makeLinks, { ...batch(), count: 2 }))).toBe(
    'permission.denied',
  )
  expect(await verdictOf(marketing.call(campaigns.send, batch()))).toBe('permission.denied')
  const collect = async () =>
    verdictOf((await at.member()).call(coupons.collect, { requestId: randomUUID(), code: 'draft' }))
  expect(await collect()).toBe('coupon.codeUnknown')
  expect(await start(manager)).toBe('ok')
  expect(await collect()).toBe('ok')
  // What runs gives what a manager has seen: a change by marketing is a draft again.
  await save(marketing, 2)
  expect(await at.seen(campaignId)).toMatchObject({ isPaused: true })
  expect(await collect()).toBe('coupon.codeUnknown')
  const started = await ownerRows(
    "select after from audit_entries where merchant_id = $1 and what = 'campaigns.pause'",
    [at.merchant.merchantId],
  )
  expect(started).toEqual([{ after: { names: named.names, isPaused: false } }])
  await save(manager, 3)
  expect(await at.seen(campaignId)).toMatchObject({ isPaused: true })
})

test('the vouchers of a campaign without a limit are worth 50,000.00 together at most', async () => {
  const gift = { ...named.gift, cents: 100_000 } as CampaignTerms['gift']
  const campaignId = await at.campaign({ gift })
  const members = await Promise.all(Array.from({ length: 60 }, () => at.member()))
  const collect = (guest: (typeof members)[number]) =>
    verdictOf(guest.call(coupons.collect, { requestId: randomUUID(), code: 'five' }))
  expect(tally(await Promise.all(members.map(collect)))).toEqual({ ok: 50, 'coupon.exhausted': 10 })
  expect(await at.seen(campaignId)).toMatchObject({ state: 'usedUp' })
})

test('a lower or higher amount later does not pass the value of a running campaign, with twenty people at once', async () => {
  const gift = { ...named.gift, cents: 100_000 } as CampaignTerms['gift']
  const campaignId = await at.campaign({ gift })
  // Vouchers of 49,990.00 were given.
  await (await at.member()).call(coupons.collect, { requestId: randomUUID(), code: 'five' })
  await ownerRows("update coupon_counts set used = 4999000 where campaign_id = $1 and kind = 'value'", [
    campaignId,
  ])
  const change = async (cents: number) => {
    const { revision, terms } = await at.seen(campaignId)
    const campaign = { ...terms, gift: { ...named.gift, cents } as CampaignTerms['gift'] }
    await at.owner.call(campaigns.save, { campaignId, revision, isEverywhere: false, campaign })
  }
  const crowd = async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => at.member()))
    return tally(
      await Promise.all(
        members.map((guest) =>
          verdictOf(guest.call(coupons.collect, { requestId: randomUUID(), code: 'five' })),
        ),
      ),
    )
  }
  await change(200)
  expect(await crowd()).toEqual({ ok: 5, 'coupon.exhausted': 15 })
  await change(100_000)
  expect(await crowd()).toEqual({ 'coupon.exhausted': 20 })
})

test('a cashier gives a voucher to a phone, and one for anybody needs more', async () => {
  const campaignId = await at.campaign({})
  const give = async (role: 'cashier' | 'manager', phone: string) =>
    verdictOf(
      (await at.staff(role)).call(counterCoupons.give, { requestId: randomUUID(), campaignId, phone }),
    )
  expect(await give('cashier', '')).toBe('permission.denied')
  expect(await give('cashier', '0412 345 678')).toBe('ok')
  expect(await give('manager', '')).toBe('ok')
})
