import { randomUUID } from 'node:crypto'
import { campaigns, counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { createCustomer, createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { prepareCouponShop } from '../../../../test/starts/coupon-shop.ts'
import { couponPhoneKey } from './coupon-keys.ts'

// T21 for what campaigns give, and T38 for codes and links (W9).

const at = prepareCouponShop()
const { named } = at

const collect = async (
  guest: Awaited<ReturnType<typeof at.guest>>,
  code = 'five',
  requestId = randomUUID(),
) => guest.call(coupons.collect, { requestId, code })
const guestsOf = (count: number) => Promise.all(Array.from({ length: count }, () => at.member()))

/** The code and token of a link. */
function partsOf(link = ''): { readonly code: string; readonly token: string } {
  const [, code = '', token = ''] = /\/([^/]+)\/token\/([^/]+)\/get$/.exec(link) ?? []
  return { code, token }
}

describe('a public code', () => {
  test('gives a voucher with its value, once for a request and once for a guest', async () => {
    const campaignId = await at.campaign({})
    const guest = await at.member()
    const requestId = randomUUID()
    const { coupon } = await collect(guest, ' Five ', requestId)
    expect(coupon).toMatchObject({
      kind: 'voucher',
      state: 'usable',
      balanceCents: 500,
      isOwn: true,
      isShareable: true,
    })
    expect(await collect(guest, 'five', requestId)).toMatchObject({
      isRepeated: true,
      coupon: { ticket: coupon.ticket },
    })
    expect(await verdictOf(collect(guest))).toBe('coupon.hadAlready')
    expect(await guest.call(coupons.mine, {})).toMatchObject([{ couponId: requestId }])
    const { figures } = await at.seen(campaignId)
    expect(figures).toMatchObject({ given: 1, collected: 1, used: 0, openCents: 500 })
  })

  test('is refused alike where it is unknown, paused, not begun, over or of another merchant', async () => {
    const paused = await at.campaign({}, 'PAUSED')
    await at.owner.call(campaigns.pause, { campaignId: paused, isPaused: true })
    await at.campaign({ window: { from: '2026-12-01', to: null } }, 'LATER')
    await at.campaign({ window: { from: null, to: '2026-11-18' } }, 'OVER')
    await at.campaign({})
    const guest = await at.member()
    const refusals = await Promise.all(
      ['NONE', 'PAUSED', 'LATER', 'OVER', 'x', '!!'].map((code) => refusalOf(collect(guest, code))),
    )
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
    expect(refusals[0]).toMatchObject({ code: 'coupon.codeUnknown' })
    await createMerchant(at.testShop.server, [`${at.shop}-next`], {
      settings: { 'voucher.isOffered': true },
    })
    const foreign = await at.testShop.guest(`${at.shop}-next`)
    expect(await verdictOf(foreign.call(coupons.collect, { requestId: randomUUID(), code: 'five' }))).toBe(
      'coupon.codeUnknown',
    )
  })

  test('is guessed twenty times from one network, and then right ones are refused too', async () => {
    await at.campaign({})
    const from = '192.0.2.9'
    const guest = await at.testShop.guest(at.shop, { from })
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, place) => verdictOf(collect(guest, `GUESS${place}`))),
    )
    expect(tally(guesses)).toEqual({ 'coupon.codeUnknown': 20 })
    expect(await refusalOf(collect(guest))).toMatchObject({ code: 'coupon.guessed', status: 429 })
    expect(await verdictOf(guest.call(coupons.describe, { code: 'five' }))).toBe('coupon.guessed')
    expect(await verdictOf(collect(await at.member()))).toBe('ok')
  })

  test('needs an account where the campaign says so, and nothing where the shop offers none', async () => {
    await at.campaign({ giving: { ...named.giving, code: 'MEMBERS', needsAccount: true } })
    expect(await verdictOf(collect(await at.guest(), 'members'))).toBe('coupon.logInFirst')
    const { token } = await createCustomer(at.testShop.server, at.merchant.merchantId)
    expect(await verdictOf(collect(await at.guest(token), 'members'))).toBe('ok')
    const shop = `${at.shop}-off`
    const { merchantId } = await createMerchant(at.testShop.server, [shop], {
      settings: { 'coupon.isOffered': true, 'voucher.isOffered': false },
    })
    const other = at.testShop.staff(shop, (await createStaff(at.testShop.server, merchantId, 'owner')).cookie)
    const giving = { ...named.giving, code: 'NONE-HERE', isListed: true }
    const campaign = { ...named, giving }
    await other.call(campaigns.save, {
      campaignId: randomUUID(),
      revision: null,
      isEverywhere: false,
      campaign,
    })
    const guest = await at.testShop.guest(shop)
    expect(await verdictOf(collect(guest, 'nonehere'))).toBe('coupon.notOffered')
    expect(await guest.call(coupons.shopWindow, {})).toEqual([])
  })

  test('is listed in the shop while it can be collected', async () => {
    await at.campaign({
      giving: { ...named.giving, code: 'LISTED', isListed: true },
      limits: { total: 1, perPerson: 1, perDay: null },
    })
    const visitor = at.testShop.visitor(at.shop)
    expect(await visitor.call(coupons.shopWindow, {})).toMatchObject([{ code: 'LISTED', kind: 'voucher' }])
    await collect(await at.member(), 'listed')
    expect(await visitor.call(coupons.shopWindow, {})).toEqual([])
  })
})

test('a voucher is money: only an account collects or keeps one, by code, link or ticket', async () => {
  const campaignId = await at.campaign({})
  const guest = await at.guest()
  expect(await verdictOf(collect(guest))).toBe('coupon.logInFirst')
  expect(await at.testShop.visitor(at.shop).call(coupons.describe, { code: 'five' })).toMatchObject({
    needsAccount: true,
  })
  const { links } = await at.owner.call(campaigns.makeLinks, {
    requestId: randomUUID(),
    campaignId,
    count: 1,
  })
  const [, code = '', token = ''] = /\/([^/]+)\/token\/([^/]+)\/get$/.exec(links[0] ?? '') ?? []
  const byLink = (by: typeof guest) =>
    verdictOf(by.call(coupons.collectByToken, { requestId: randomUUID(), code, token }))
  expect(await byLink(guest)).toBe('coupon.logInFirst')
  expect(await byLink(await at.member())).toBe('ok')
  const given = { requestId: randomUUID(), campaignId, phone: '' }
  const { ticket } = (await at.owner.call(counterCoupons.give, given)).coupon
  expect(await verdictOf(guest.call(coupons.keep, { ticket }))).toBe('coupon.logInFirst')
  expect(await verdictOf((await at.member()).call(coupons.keep, { ticket }))).toBe('ok')
  expect((await at.seen(campaignId)).figures.given).toBe(2)
})

describe('limits under 100 collects at the same time', () => {
  test('in total', async () => {
    const campaignId = await at.campaign({ limits: { total: 10, perPerson: 1, perDay: null } })
    const verdicts = await Promise.all((await guestsOf(100)).map((guest) => verdictOf(collect(guest))))
    expect(tally(verdicts)).toEqual({ ok: 10, 'coupon.exhausted': 90 })
    expect((await at.seen(campaignId)).figures).toMatchObject({ given: 10, openCents: 5_000 })
    expect((await at.seen(campaignId)).state).toBe('usedUp')
  })

  test('on a day, and again the next day', async () => {
    await at.campaign({ limits: { total: null, perPerson: 1, perDay: 7 } })
    const guests = await guestsOf(100)
    const today = await Promise.all(guests.map((guest) => verdictOf(collect(guest))))
    expect(tally(today)).toEqual({ ok: 7, 'coupon.exhausted': 93 })
    at.testShop.time.now += 86_400_000
    expect(await verdictOf(collect(await at.member()))).toBe('ok')
  })

  test('of a person with an account, by guest and by phone', async () => {
    await at.campaign({ limits: { total: null, perPerson: 3, perDay: null } })
    const { token } = await createCustomer(at.testShop.server, at.merchant.merchantId)
    // From a hundred networks: from one of them twenty would be too many guesses.
    const people = await Promise.all(Array.from({ length: 100 }, () => at.guest(token)))
    const verdicts = await Promise.all(people.map((person) => verdictOf(collect(person))))
    expect(tally(verdicts)).toEqual({ ok: 3, 'coupon.hadAlready': 97 })
    const counts = await ownerRows<{ kind: string; used: number }>(
      `select kind, used from coupon_counts where merchant_id = $1 and kind in ('guest', 'phone') order by kind`,
      [at.merchant.merchantId],
    )
    expect(counts).toEqual([
      { kind: 'guest', used: 3 },
      { kind: 'phone', used: 3 },
    ])
  })
})

describe('a link', () => {
  const makeLinks = async (count: number, changes = {}) => {
    const campaignId = await at.campaign(
      { limits: { total: null, perPerson: null, perDay: null }, ...changes },
      '',
    )
    const made = await at.owner.call(campaigns.makeLinks, { requestId: randomUUID(), campaignId, count })
    return { campaignId, ...made }
  }

  test('is told once, and stored as a hash', async () => {
    const campaignId = await at.campaign({}, '')
    const requestId = randomUUID()
    const make = () => at.owner.call(campaigns.makeLinks, { requestId, campaignId, count: 3 })
    const { links } = await make()
    expect(links).toHaveLength(3)
    expect((await make()).links).toEqual([])
    expect((await at.seen(campaignId)).batches).toMatchObject([{ links: 3, used: 0 }])
    const stored = JSON.stringify(
      await ownerRows('select * from campaign_links where campaign_id = $1', [campaignId]),
    )
    expect(stored).not.toContain(partsOf(links[0]).token)
    expect(Buffer.from(partsOf(links[0]).token, 'base64url')).toHaveLength(16)
  })

  test('gives one coupon to 50 requests at the same time', async () => {
    const { links, campaignId } = await makeLinks(1)
    const parts = partsOf(links[0])
    const verdicts = await Promise.all(
      (await guestsOf(50)).map((guest) =>
        verdictOf(guest.call(coupons.collectByToken, { requestId: randomUUID(), ...parts })),
      ),
    )
    expect(tally(verdicts)).toEqual({ ok: 1, 'coupon.linkUsed': 49 })
    expect((await at.seen(campaignId)).figures.given).toBe(1)
  })

  test('is consumed by no GET of its page and by no look at it', async () => {
    const { links } = await makeLinks(1)
    const parts = partsOf(links[0])
    for (const path of [
      `/shop/${at.shop}/voucher/${parts.code}/token/${parts.token}/get`,
      '/api/coupons/collect-link',
    ])
      await at.testShop.app.inject({ method: 'GET', url: path })
    const visitor = at.testShop.visitor(at.shop)
    expect(await visitor.call(coupons.describe, parts)).toMatchObject({ kind: 'voucher', code: '' })
    const guest = await at.member()
    const requestId = randomUUID()
    expect(await verdictOf(guest.call(coupons.collectByToken, { requestId, ...parts }))).toBe('ok')
    expect(await guest.call(coupons.collectByToken, { requestId, ...parts })).toMatchObject({
      isRepeated: true,
    })
    expect(await verdictOf(visitor.call(coupons.describe, parts))).toBe('coupon.linkUsed')
  })

  test('is kept where the coupon is refused, and gives nothing once its batch is withdrawn', async () => {
    const { links, campaignId, list } = await makeLinks(2, {
      limits: { total: null, perPerson: 1, perDay: null },
    })
    const [first, second] = links.map(partsOf)
    const guest = await at.member()
    const open = (parts = first, by = guest) =>
      verdictOf(by.call(coupons.collectByToken, { requestId: randomUUID(), ...(parts ?? partsOf()) }))
    expect(await open(first)).toBe('ok')
    expect(await open(second)).toBe('coupon.hadAlready')
    expect(await verdictOf(at.testShop.visitor(at.shop).call(coupons.describe, second ?? partsOf()))).toBe(
      'ok',
    )
    const batchId = list.campaigns[0]?.batches[0]?.batchId ?? ''
    await at.owner.call(campaigns.retireLinks, { campaignId, batchId })
    expect(await open(second, await at.member())).toBe('coupon.codeUnknown')
  })

  test('with a wrong token, a wrong code or of another shop is unknown', async () => {
    const { links } = await makeLinks(1)
    const parts = partsOf(links[0])
    const guest = await at.member()
    const wrong = [
      { ...parts, token: 'A'.repeat(22) },
      { ...parts, code: 'other' },
    ]
    for (const each of wrong)
      expect(await verdictOf(guest.call(coupons.collectByToken, { requestId: randomUUID(), ...each }))).toBe(
        'coupon.codeUnknown',
      )
  })
})

test('a phone is kept as a keyed hash in counters', async () => {
  await at.campaign({})
  const { token, phone } = await createCustomer(at.testShop.server, at.merchant.merchantId)
  await collect(await at.guest(token))
  const rows = await ownerRows<{ key: string }>(
    `select key from coupon_counts where merchant_id = $1 and kind = 'phone'`,
    [at.merchant.merchantId],
  )
  const { secret } = at.testShop.server.config
  expect(rows).toEqual([{ key: couponPhoneKey(secret, at.merchant.merchantId, phone) }])
})
