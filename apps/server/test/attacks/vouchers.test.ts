import { randomUUID } from 'node:crypto'
import { accounts } from '@tabard/contract/accounts/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { campaigns, counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { expect, test } from 'vitest'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { verdictOf } from '../refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createCustomer } from '../shops/factories.ts'
import { prepareCouponShop } from '../starts/coupon-shop.ts'
import { printed } from '../value/value-shop.ts'
import { control, everyRound } from './control.ts'

// Vouchers are money: who makes, collects and spends them.

const at = prepareCouponShop()

type Guest = Awaited<ReturnType<typeof at.guest>>

const collect = (guest: Guest, code = 'FIVE') =>
  guest.call(coupons.collect, { requestId: randomUUID(), code })

/** The parts of the links that the owner makes. */
async function makeLinks(campaignId: string, count: number) {
  const { links } = await at.owner.call(campaigns.makeLinks, { requestId: randomUUID(), campaignId, count })
  return links.map((link) => {
    const [, code = '', token = ''] = /\/([^/]+)\/token\/([^/]+)\/get$/.exec(link) ?? []
    return { code, token }
  })
}

const input = async (guest: Guest, more: Parameters<typeof placeInput>[1]) =>
  placeInput([lineOf(await readMenu(guest, at.shop), 'Dumplings', { quantity: 2 })], more)

test('who may not adjust value puts no voucher into circulation', async () => {
  for (const round of everyRound) {
    const cents = [500, 5_000, 100_000][round % 3] ?? 500
    const giving = { ...at.named.giving, code: `MADE${round}` }
    const campaign = {
      ...at.named,
      gift: { ...at.named.gift, cents } as typeof at.named.gift,
      giving,
    }
    for (const role of ['marketing', 'cashier', 'kitchen', 'readOnly'] as const) {
      const person = await at.staff(role)
      const campaignId = randomUUID()
      const mine = { requestId: randomUUID(), campaignId }
      const acts = [
        () =>
          person.call(campaigns.save, {
            campaignId,
            revision: null,
            isEverywhere: round % 2 === 0,
            campaign,
          }),
        () => person.call(campaigns.pause, { campaignId, isPaused: false }),
        () => person.call(campaigns.makeLinks, { ...mine, count: 1 + (round % 5_000) }),
        () => person.call(campaigns.send, mine),
        () => person.call(counterCoupons.give, { ...mine, phone: '' }),
        () => person.call(counterCoupons.give, { ...mine, phone: '0412 345 678' }),
        () => person.call(giftCardDesk.give, { ...printed, requestId: randomUUID(), cents, reason: 'Kind' }),
      ]
      for (const act of acts) await verdictOf(act())
      expect(await verdictOf(collect(await at.member(), giving.code)), role).not.toBe('ok')
    }
    const made = await ownerRows('select 1 from coupons where merchant_id = $1', [at.merchant.merchantId])
    const links = await ownerRows('select 1 from campaign_links where merchant_id = $1', [
      at.merchant.merchantId,
    ])
    expect([made.length, links.length]).toEqual([0, 0])
  }
  await at.campaign({}, 'OWNERS')
  control(
    'what the owner saves is collected',
    (await verdictOf(collect(await at.member(), 'OWNERS'))) === 'ok',
  )
})

test('fresh guests of any networks collect no voucher, by code, link or ticket', async () => {
  const campaignId = await at.campaign({ limits: { total: null, perPerson: null, perDay: null } })
  const [link = { code: '', token: '' }, other = link] = await makeLinks(campaignId, 2)
  const { ticket } = (
    await at.owner.call(counterCoupons.give, { requestId: randomUUID(), campaignId, phone: '' })
  ).coupon
  const before = (await at.seen(campaignId)).figures.given
  const networks = [
    (round: number) => `2001:db8:${round + 1}::1`,
    (round: number) => `2001:db8:7:${round + 1}::1`,
    (round: number) => `198.51.${round >> 8}.${round & 255}`,
  ]
  for (const round of everyRound)
    for (const network of networks) {
      const guest = await at.testShop.guest(at.shop, { from: network(round) })
      const verdicts = await Promise.all([
        verdictOf(collect(guest)),
        verdictOf(guest.call(coupons.collectByToken, { requestId: randomUUID(), ...link })),
        verdictOf(guest.call(coupons.keep, { ticket })),
      ])
      expect(verdicts).not.toContain('ok')
    }
  expect((await at.seen(campaignId)).figures.given).toBe(before)
  const member = await at.member()
  control('an account collects by code', (await verdictOf(collect(member))) === 'ok')
  control(
    'and by link',
    (await verdictOf(member.call(coupons.collectByToken, { requestId: randomUUID(), ...other }))) === 'ok',
  )
  control('and keeps a ticket', (await verdictOf(member.call(coupons.keep, { ticket }))) === 'ok')
})

test('guests who log in to one account leave it what one person may have', async () => {
  const promotionId = await at.promotion()
  for (const round of everyRound) {
    const perPerson = 1 + (round % 3)
    const code = `LESS${round}`
    const campaignId = await at.campaign(
      { gift: { kind: 'coupon', promotionId }, limits: { total: null, perPerson, perDay: null } },
      code,
    )
    const account = await createCustomer(at.testShop.server, at.merchant.merchantId)
    for (let guests = 0; guests < 3 + perPerson; guests += 1) {
      const guest = await at.guest()
      control('a guest collects a coupon', (await verdictOf(collect(guest, code))) === 'ok')
      await guest.call(accounts.logIn, { login: account.phone, password: account.password })
      await runDueJobs(at.testShop)
    }
    const kept = await ownerRows(
      'select 1 from coupons where campaign_id = $1 and owner_id = $2 and withdrawn_at is null',
      [campaignId, account.guestId],
    )
    expect(kept).toHaveLength(perPerson)
    const own = await at.guest(account.token)
    expect(await verdictOf(collect(own, code))).not.toBe('ok')
  }
})

test("typing another person's phone takes nothing from them, and no limit answers that the server is busy", async () => {
  for (const round of everyRound) {
    const code = `PHONE${round}`
    const campaignId = await at.campaign({ limits: { total: null, perPerson: null, perDay: null } }, code)
    const owner = await createCustomer(at.testShop.server, at.merchant.merchantId)
    const local = `0${owner.phone.slice(3)}`
    const spelled = [
      owner.phone,
      local,
      `0061${owner.phone.slice(3)}`,
      local.replace(/(....)(...)(...)/, '$1 $2 $3'),
    ]
    const own = await at.guest(owner.token)
    const mine = (await collect(own, code)).coupon.couponId
    const second = (await collect(own, code)).coupon.couponId
    const stranger = await at.member()
    const theirs = (await collect(stranger, code)).coupon.couponId
    await ownerRows('update campaigns set max_per_person = 1 where campaign_id = $1', [campaignId])
    const contact = { name: 'Mei', phone: spelled[round % 4] ?? local }
    const use = async (who: Guest, couponId: string) =>
      verdictOf(who.call(orders.place, await input(who, { contact, value: { couponIds: [couponId] } })))
    control('the stranger uses their own', (await use(stranger, theirs)) === 'ok')
    expect(await use(own, mine)).toBe('ok')
    expect(await use(own, second)).toBe('coupon.hadAlready')
  }
})

test('a cashier spends no voucher that its owner did not show', async () => {
  const campaignId = await at.campaign({ limits: { total: null, perPerson: null, perDay: null } })
  const cashier = await at.staff('cashier')
  for (const round of everyRound) {
    const owner = await createCustomer(at.testShop.server, at.merchant.merchantId)
    const guest = await at.guest(owner.token)
    const { coupon } = await collect(guest)
    const menu = await readMenu(guest, at.shop)
    const local = `0${owner.phone.slice(3)}`
    for (const text of [owner.phone, local, local.slice(-6), 'FIVE', '', coupon.couponId])
      expect(JSON.stringify(await cashier.call(counterCoupons.find, { text }))).not.toContain(coupon.couponId)
    const place = (couponCodes: readonly string[], more: object = {}) =>
      cashier.call(till.place, {
        cartId: randomUUID(),
        taken: { kind: 'counter' },
        lines: [lineOf(menu, 'Dumplings', { quantity: 2 })],
        note: '',
        contact: { name: '', phone: owner.phone },
        couponCodes,
        ...more,
      })
    const wrongTicket = `${coupon.ticket.slice(0, -1)}${coupon.ticket.endsWith('A') ? 'B' : 'A'}`
    for (const typed of [coupon.couponId, 'FIVE', owner.phone, local, campaignId, wrongTicket].slice(
      round % 2,
    ))
      expect(await verdictOf(place([typed]))).toBe('value.coupon')
    const byId = await place([], {
      couponIds: [coupon.couponId],
      value: { couponIds: [coupon.couponId] },
    }).catch(() => undefined)
    expect(byId?.paidCents ?? 0).toBe(0)
    const given = { requestId: coupon.couponId, campaignId, phone: owner.phone }
    expect(await verdictOf(cashier.call(counterCoupons.give, given))).not.toBe('ok')
    control('the ticket that its owner shows pays', (await place([coupon.ticket])).paidCents === 500)
    const again = await place([coupon.ticket]).catch(() => undefined)
    expect(again?.paidCents ?? 0).toBe(0)
  }
})
