import { randomUUID } from 'node:crypto'
import { campaigns, counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { documentedCoupons } from '@tabard/contract/value/coupons/documented-coupons'
import { audit } from '@tabard/contract/audit/calls'
import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import { describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../test/database/run-due-jobs.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { createCustomer, createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { prepareCouponShop } from '../../../../test/starts/coupon-shop.ts'

const at = prepareCouponShop()
const { named } = at
const dayMs = 86_400_000

const message: CampaignTerms['message'] = {
  by: 'auto',
  subject: { first: '{shop}: {coupon}', second: '' },
  body: { first: 'Hi {name}, {value} until {expires}.', second: '' },
}

const automatic = (rule: CampaignTerms['giving']['automatic']): Partial<CampaignTerms> => ({
  giving: { ...named.giving, code: '', automatic: rule },
  message,
})

/** Store what the count of customers stores about a guest. */
const customer = (phone: string, { daysAgo = 0, orders = 1, tags = [] as string[] } = {}) =>
  ownerRows(
    `insert into shop_customers (merchant_id, shop_id, phone, name, orders, first_at, last_at, tags)
     values ($1, $2, $3, 'Bo', $4, $5, $5, $6)`,
    [
      at.merchant.merchantId,
      at.shopId,
      phone,
      orders,
      new Date(at.testShop.time.now - daysAgo * dayMs),
      tags,
    ],
  )

const sent = () =>
  ownerRows<{ recipient: string; body: string; kind: string }>(
    `select recipient, body, kind from messages where merchant_id = $1 and purpose = 'coupon' order by recipient`,
    [at.merchant.merchantId],
  )

test('owners, managers and marketing manage campaigns, and nobody else', async () => {
  const verdicts = await Promise.all(
    (['owner', 'manager', 'marketing', 'cashier', 'kitchen', 'readOnly'] as const).map(async (role) =>
      verdictOf((await at.staff(role)).call(campaigns.list, {})),
    ),
  )
  expect(verdicts).toEqual(['ok', 'ok', 'ok', 'permission.denied', 'permission.denied', 'permission.denied'])
})

test('a campaign is saved with its state, changed by one person at a time, and its changes are in the audit', async () => {
  const campaignId = await at.campaign({ window: { from: '2026-12-01', to: null } })
  const first = await at.seen(campaignId)
  expect(first).toMatchObject({ state: 'planned', revision: 1, terms: { giving: { code: 'FIVE' } } })
  const save = (revision: number) =>
    at.owner.call(campaigns.save, { campaignId, revision, isEverywhere: false, campaign: first.terms })
  await save(1)
  expect(await verdictOf(save(1))).toBe('campaign.changedMeanwhile')
  expect(await verdictOf(at.campaign({}, 'five'))).toBe('campaign.codeTaken')
  await at.owner.call(campaigns.archive, { campaignId })
  expect(await verdictOf(save(3))).toBe('campaign.unknown')
  expect(await verdictOf(at.campaign({}, 'five'))).toBe('ok')
  const { rows } = await at.owner.call(audit.list, {})
  expect(rows.map(({ action }) => action)).toContain('campaigns.archive')
})

test('faults of the form name their fields', async () => {
  const campaign: CampaignTerms = {
    ...named,
    names: { first: '', second: '' },
    giving: { ...named.giving, isListed: true },
    validity: { kind: 'days', days: 0 },
    message: { by: 'mail', subject: { first: '', second: '' }, body: { first: '{nobody}', second: '' } },
  }
  const refusal = await refusalOf(
    at.owner.call(campaigns.save, {
      campaignId: randomUUID(),
      revision: null,
      isEverywhere: false,
      campaign,
    }),
  )
  const { faults } = refusal.data as { faults: readonly { field: string }[] }
  expect(faults.map(({ field }) => field).toSorted()).toEqual([
    'giving.code',
    'message.body.first',
    'message.subject.first',
    'names.first',
    'validity.days',
  ])
  const coupon = { ...named, gift: { kind: 'coupon', promotionId: randomUUID() } } as const
  expect(
    await verdictOf(
      at.owner.call(campaigns.save, {
        campaignId: randomUUID(),
        revision: null,
        isEverywhere: false,
        campaign: coupon,
      }),
    ),
  ).toBe('campaign.invalid')
})

test('every change of a campaign and of its coupons is in the audit', async () => {
  const campaignId = await at.campaign(automatic({ kind: 'firstVisit' }), '')
  const { owner } = at
  for (const isPaused of [true, false]) await owner.call(campaigns.pause, { campaignId, isPaused })
  const { list } = await owner.call(campaigns.makeLinks, { requestId: randomUUID(), campaignId, count: 1 })
  const batchId = list.campaigns[0]?.batches[0]?.batchId ?? ''
  await owner.call(campaigns.retireLinks, { campaignId, batchId })
  await owner.call(campaigns.send, { requestId: randomUUID(), campaignId })
  const given = await owner.call(counterCoupons.give, { requestId: randomUUID(), campaignId, phone: '' })
  await owner.call(campaigns.withdraw, { couponId: given.coupon.couponId, reason: 'A mistake' })
  await owner.call(campaigns.archive, { campaignId })
  const { rows } = await owner.call(audit.list, {})
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set([
      'campaigns.save',
      'campaigns.pause',
      'campaigns.makeLinks',
      'campaigns.retireLinks',
      'campaigns.send',
      'coupons.give',
      'coupons.withdraw',
      'campaigns.archive',
    ]),
  )
})

test('another merchant sees and changes nothing', async () => {
  const campaignId = await at.campaign({})
  const shop = `${at.shop}-next`
  const { merchantId } = await createMerchant(at.testShop.server, [shop])
  const other = at.testShop.staff(shop, (await createStaff(at.testShop.server, merchantId, 'owner')).cookie)
  expect((await other.call(campaigns.list, {})).campaigns).toEqual([])
  const calls = [
    other.call(campaigns.pause, { campaignId, isPaused: true }),
    other.call(campaigns.archive, { campaignId }),
    other.call(campaigns.report, { campaignId }),
    other.call(campaigns.makeLinks, { requestId: randomUUID(), campaignId, count: 1 }),
  ]
  expect(await Promise.all(calls.map(verdictOf))).toEqual(calls.map(() => 'campaign.unknown'))
})

describe('an automatic campaign', () => {
  test.each([
    [{ kind: 'firstVisit' } as const, ['+61412000001']],
    [{ kind: 'lapsed', days: 60 } as const, ['+61412000003']],
    [{ kind: 'orders', count: 10 } as const, ['+61412000002']],
    [{ kind: 'tag', tag: 'regular' } as const, ['+61412000002', '+61412000003']],
  ])('reaches %j and gives each one coupon', async (rule, phones) => {
    await customer('+61412000001')
    await customer('+61412000002', { daysAgo: 1, orders: 12, tags: ['regular'] })
    await ownerRows(
      `update shop_customers set first_at = $2 where merchant_id = $1 and phone = '+61412000002'`,
      [at.merchant.merchantId, new Date(at.testShop.time.now - 300 * dayMs)],
    )
    await customer('+61412000003', { daysAgo: 90, orders: 3, tags: ['regular'] })
    const campaignId = await at.campaign(automatic(rule), '')
    const { terms } = await at.seen(campaignId)
    const audience = await at.owner.call(campaigns.audience, {
      campaignId,
      isEverywhere: false,
      campaign: terms,
    })
    expect(audience).toEqual({ people: phones.length, byMail: 0, bySms: phones.length, without: 0 })
    for (let turn = 0; turn < 2; turn += 1) {
      await at.owner.call(campaigns.send, { requestId: randomUUID(), campaignId })
      await runDueJobs(at.testShop)
    }
    expect((await at.seen(campaignId)).figures.given).toBe(phones.length)
    const messages = await sent()
    expect(messages.map(({ recipient }) => recipient)).toEqual(phones)
    expect(messages[0]?.body).toMatch(
      /^Hi Bo, \$5\.00 until .+\.\n\nhttp.+\/voucher\/[\w-]{22}\?lang=en-gb\n\nNo more/,
    )
  })

  test('leaves out people who unsubscribed, and stops at its limit', async () => {
    for (const last of [1, 2, 3, 4]) await customer(`+6141200000${last}`, { tags: ['vip'] })
    const limits = { total: 3, perPerson: 1, perDay: null }
    const campaignId = await at.campaign({ ...automatic({ kind: 'tag', tag: 'vip' }), limits }, '')
    await at.owner.call(campaigns.send, { requestId: randomUUID(), campaignId })
    await runDueJobs(at.testShop)
    const first = await sent()
    expect(first).toHaveLength(3)
    const [, ticket = '', proof = ''] = /voucher\/([\w-]{22})\?stop=([\w-]+)/.exec(first[0]?.body ?? '') ?? []
    const visitor = at.testShop.visitor(at.shop)
    expect(await verdictOf(visitor.call(coupons.unsubscribe, { stopKey: `${ticket}.x` }))).toBe(
      'coupon.unknown',
    )
    expect(await visitor.call(coupons.unsubscribe, { stopKey: `${ticket}.${proof}` })).toMatchObject({
      recipient: '+61***001',
    })
    const next = await at.campaign(automatic({ kind: 'tag', tag: 'vip' }), '')
    await at.owner.call(campaigns.send, { requestId: randomUUID(), campaignId: next })
    await runDueJobs(at.testShop)
    expect(await sent()).toHaveLength(6)
    expect((await at.owner.call(campaigns.report, { campaignId: next })).messages).toEqual({
      queued: 0,
      sent: 3,
      skipped: 1,
    })
  })

  test('of birthdays gives an account one a year, also with another phone, and an unproved phone none', async () => {
    await ownerRows(
      `insert into card_types (merchant_id, card_type_id, terms, points_currency, place, created_at) values ($1, $2, '{}', 'AUD', 1, '2026-01-01')`,
      [at.merchant.merchantId, at.shopId],
    )
    const { customerId, phone } = await createCustomer(at.testShop.server, at.merchant.merchantId)
    for (const [number, owner, of] of [
      ['1234567890123456', customerId, phone],
      ['1234567890123457', null, '+61412000009'],
    ])
      await ownerRows(
        `insert into member_cards (merchant_id, card_id, card_type_id, number, customer_id, phone, name, birthday, joined_at, joined_shop_id)
         values ($1, $2, $3, $4, $5, $6, 'Mei', '11-26', '2026-01-01', $3)`,
        [at.merchant.merchantId, randomUUID(), at.shopId, number, owner, of],
      )
    const campaignId = await at.campaign(automatic({ kind: 'birthday', daysBefore: 7 }), '')
    for (let turn = 0; turn < 2; turn += 1) {
      await at.owner.call(campaigns.send, { requestId: randomUUID(), campaignId })
      await runDueJobs(at.testShop)
      await ownerRows("update customers set phone = '+61412000010' where customer_id = $1", [customerId])
      await ownerRows("update member_cards set phone = '+61412000010' where customer_id = $1", [customerId])
    }
    expect((await at.seen(campaignId)).figures.given).toBe(1)
    expect(await sent()).toHaveLength(1)
  })
})

test('a report adds up: days, figures and channels', async () => {
  const campaignId = await at.campaign({})
  for (let day = 0; day < 3; day += 1) {
    const guest = await at.member()
    await guest.call(coupons.collect, { requestId: randomUUID(), code: 'five' })
    at.testShop.time.now += dayMs
  }
  const report = await at.owner.call(campaigns.report, { campaignId })
  expect(report.days).toMatchObject([
    { date: '2026-11-19', given: 1, used: 0 },
    { date: '2026-11-20', given: 1, used: 0 },
    { date: '2026-11-21', given: 1, used: 0 },
  ])
  expect(report.figures).toMatchObject({ given: 3, collected: 3, used: 0, openCents: 1_500, costCents: 0 })
  expect(report.returnPercent).toBeUndefined()
})

test('documented calls collect, verify and list, and say what a code is', async () => {
  await at.campaign({ giving: { ...named.giving, code: 'FIVE', isListed: true } })
  const guest = await at.member()
  expect(await guest.call(documentedCoupons.tickets, {})).toMatchObject([{ code: 'FIVE' }])
  expect(await guest.call(documentedCoupons.extract, { code: 'five' })).toMatchObject({ kind: 'offer' })
  const coupon = await guest.call(documentedCoupons.collect, { code: 'five' })
  expect(await guest.call(documentedCoupons.pool, {})).toMatchObject([{ couponId: coupon.couponId }])
  const code = coupon.ticket
  expect(await guest.call(documentedCoupons.extract, { code })).toMatchObject({ kind: 'coupon' })
  expect(await guest.call(documentedCoupons.verify, { code })).toMatchObject({
    state: 'usable',
    balanceCents: 500,
  })
  expect(await guest.call(documentedCoupons.feedback, { code })).toMatchObject({ state: 'usable' })
  expect(await guest.call(documentedCoupons.message, { code: 'five' })).toMatchObject({
    title: 'Five dollars',
  })
  expect(await verdictOf(guest.call(documentedCoupons.collect, { code: 'five' }))).toBe('coupon.hadAlready')
})
