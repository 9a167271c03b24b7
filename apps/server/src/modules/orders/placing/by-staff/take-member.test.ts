import { randomUUID } from 'node:crypto'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { scan } from '@tabard/contract/value/passes/scan'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { itemNamed, lineOf, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { acceptAndCollect } from '../../../../../test/value/accept-order.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../../../test/test-server.ts'
import { balancesOf, createCardType, createMemberCard, giveValue } from '../../../../../test/value/cards.ts'

// Staff attach a member to an order that they key in (ADR-195). `stop` audits the whole ledger (T29).

let testShop: PaidTestShop
let place: { server: PaidTestShop['server']; merchantId: string; shopId: string }
let cashier: ReturnType<PaidTestShop['staff']>
let menu: MenuIndex
let cardTypeId: string

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { server } = testShop
  const settings = {
    'points.isOffered': true,
    'points.perDollarSpent': 2,
    'points.perDollarRedeemed': 100,
    'points.minimum': 100,
  }
  const { merchantId, shops } = await createMerchant(server, ['lantern'], { settings }, { isDemo: true })
  place = { server, merchantId, shopId: shops[0]?.shopId ?? '' }
  cashier = testShop.staff('lantern', (await createStaff(server, merchantId, 'cashier')).cookie)
  menu = await readMenu(testShop.visitor('lantern'), 'lantern')
  cardTypeId = await createCardType(place, {
    discountRate: 1_000,
    redeeming: { perDollar: null, minimum: null, maximum: 40_000 },
    stamps: {
      goal: 9,
      scope: { itemIds: [itemNamed(menu, 'Tea').id] },
      names: { first: 'Free tea', second: '免费茶' },
    },
  })
})
beforeEach(() => void (testShop.time.now = sampleNow))
afterAll(() => testShop.stop())

/** A member at the counter: their card, and a scan of their personal code. */
async function member(given: Parameters<typeof giveValue>[2] = {}) {
  const { token, customerId, phone } = await createCustomer(place.server, place.merchantId)
  const cardId = await createMemberCard(place, cardTypeId, { customerId, phone })
  await giveValue(place, cardId, given)
  const device = await testShop.guest('lantern', { token })
  const show = async () => {
    const { code } = await device.call(ownAccount.personalCode, {})
    const { scanId } = await cashier.call(scan.read, { requestId: randomUUID(), code })
    return scanId ?? ''
  }
  return { cardId, phone, scan: show }
}

/** Two dumplings of 12.50 and a tea of 4.51. */
function keyedIn(taken: TakeOrder['member'], changes: Partial<TakeOrder> = {}): TakeOrder {
  return {
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines: [lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')],
    note: '',
    contact: { name: '', phone: '' },
    ...(taken ? { member: taken } : {}),
    ...changes,
  }
}

const placed = (order: TakeOrder) => cashier.call(till.place, order)

test('a card without a scan earns once the order is paid, has no discount and redeems nothing', async () => {
  const { cardId } = await member({ points: 50_000, stamps: 9 })
  const order = await placed(keyedIn({ cardId }))
  expect(order.bill).toMatchObject({ totalCents: 2951 })
  await acceptAndCollect(cashier, order.orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 55_902, stamps: 10 })
  for (const redeemed of [{ points: 10_000 }, { takesReward: true }]) {
    const input = keyedIn({ cardId, ...redeemed })
    expect(await verdictOf(placed(input))).toBe('value.unproved')
    expect(await verdictOf(cashier.call(till.quote, input))).toBe('value.unproved')
  }
  expect(await verdictOf(placed(keyedIn({ cardId, points: 10_000, scanId: randomUUID() })))).toBe(
    'value.unproved',
  )
})

test('the phone number of an order earns at the price that was quoted', async () => {
  const { cardId, phone } = await member()
  const input = keyedIn(undefined, { taken: { kind: 'phone' }, contact: { name: '', phone } })
  const quote = await cashier.call(till.quote, input)
  const order = await placed(input)
  expect(order.bill.payableCents).toBe(quote.bill.payableCents)
  await acceptAndCollect(cashier, order.orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 5902, stamps: 1 })
})

test('a scanned member has the discount and redeems up to the most of the programme, at the quoted price', async () => {
  const one = await member({ points: 90_000, stamps: 9 })
  const taken = { cardId: one.cardId, scanId: await one.scan(), points: 90_000, takesReward: true }
  const quote = await cashier.call(till.quote, keyedIn(taken))
  // A tea is free, a tenth is off the rest, and 400 points are 4.00.
  const { memberCents = 0, promotionCents = 0, points, totalCents } = quote.bill
  expect(points).toEqual({ points: 40_000, cents: 400 })
  expect(memberCents).toBeGreaterThan(0)
  expect(promotionCents).toBeGreaterThan(0)
  expect(totalCents).toBe(2951 - memberCents - promotionCents - 400)
  expect(quote.memberTerms?.member).toEqual({ rate: 1_000, combines: expect.any(Boolean) })
  const order = await placed(keyedIn({ ...taken, shownCents: quote.bill.payableCents }))
  expect(order.bill).toMatchObject({ payableCents: quote.bill.payableCents })
  expect(await balancesOf(one.cardId)).toEqual({ points: 50_000, stamps: 0 })
  await cashier.call(till.cancel, { orderId: order.orderId, reason: 'Left' })
  expect(await balancesOf(one.cardId)).toEqual({ points: 90_000, stamps: 9 })
})

test('a scan counts for one order and its member, for ten minutes; the order sent again is the same', async () => {
  const [one, other] = [await member({ points: 90_000 }), await member({ points: 90_000 })]
  const scanId = await one.scan()
  expect(await verdictOf(placed(keyedIn({ cardId: other.cardId, scanId, points: 10_000 })))).toBe(
    'value.unproved',
  )
  const order = keyedIn({ cardId: one.cardId, scanId, points: 10_000 })
  const [first, again] = [await placed(order), await placed(order)]
  expect(again.orderId).toBe(first.orderId)
  expect(await balancesOf(one.cardId)).toEqual({ points: 80_000 })
  expect(await verdictOf(placed(keyedIn({ cardId: one.cardId, scanId, points: 10_000 })))).toBe(
    'value.unproved',
  )
  const old = await other.scan()
  testShop.time.now += 10 * 60_000
  expect(await verdictOf(placed(keyedIn({ cardId: other.cardId, scanId: old, points: 10_000 })))).toBe(
    'value.unproved',
  )
})

test('another total than the screen shows, a frozen card and an unknown one are refused, and the scan stays', async () => {
  const { cardId, scan: show } = await member({ points: 90_000 })
  const taken = { cardId, scanId: await show(), points: 10_000 }
  expect(await verdictOf(placed(keyedIn({ ...taken, shownCents: 1 })))).toBe('value.changed')
  const setStatus = (status: string) =>
    ownerRows('update member_cards set status = $2 where card_id = $1', [cardId, status])
  await setStatus('frozen')
  expect(await verdictOf(placed(keyedIn(taken)))).toBe('memberCard.frozen')
  await setStatus('active')
  expect(await verdictOf(placed(keyedIn(taken)))).toBe('ok')
  expect(await verdictOf(placed(keyedIn({ cardId: randomUUID() })))).toBe('memberCard.unknown')
})

test('ten tills redeem the same points at once: each order has what it shows, and no point is spent twice', async () => {
  const one = await member({ points: 50_000 })
  const scans: string[] = []
  for (let turn = 0; turn < 10; turn += 1) scans.push(await one.scan())
  const [scanId = ''] = scans
  const quote = await cashier.call(till.quote, keyedIn({ cardId: one.cardId, scanId, points: 10_000 }))
  const shownCents = quote.bill.payableCents
  const verdicts = await Promise.all(
    scans.map((each) =>
      verdictOf(placed(keyedIn({ cardId: one.cardId, scanId: each, points: 10_000, shownCents }))),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 5, 'value.changed': 5 })
  expect(await balancesOf(one.cardId)).toEqual({ points: 0 })
  const two = await member({ points: 90_000 })
  const shared = await two.scan()
  const once = await Promise.all(
    Array.from({ length: 8 }, () =>
      verdictOf(placed(keyedIn({ cardId: two.cardId, scanId: shared, points: 10_000 }))),
    ),
  )
  expect(tally(once)).toEqual({ ok: 1, 'value.unproved': 7 })
})
