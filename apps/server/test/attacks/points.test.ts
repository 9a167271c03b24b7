import { randomUUID } from 'node:crypto'
import { accounts } from '@tabard/contract/accounts/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { lineOfBill } from '@tabard/domain/cart/lines/line-of-bill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWrite } from '../../src/db/platform-database.ts'
import { checkLedger } from '../../src/modules/ledger/check-ledger.ts'
import { configChanged } from '../../src/modules/shops/settings/config-changed.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { verdictOf } from '../refusal-of.ts'
import { strangers, sampleInput } from '../samples/sample-input.ts'
import { everyRow, sendRow } from '../send-row.ts'
import { createCustomer, createMerchant, createStaff } from '../shops/factories.ts'
import { acceptOrder } from '../value/accept-order.ts'
import { balancesOf, createCardType, createGiftCard, giveValue } from '../value/cards.ts'
import { startMemberShop, type MemberShop } from '../value/member-shop.ts'
import { control, everyRound } from './control.ts'

// Points from nothing, and what points tell about others. `stop` audits the ledger, points included.

let shop: MemberShop
let testShop: MemberShop['testShop']

beforeAll(async () => {
  shop = await startMemberShop()
  testShop = shop.testShop
})
afterAll(() => testShop.stop())

type Member = Awaited<ReturnType<MemberShop['member']>>

const pointsOf = async (cardId: string) => (await balancesOf(cardId))['points'] ?? 0

/** An order that earns more than the least that can be redeemed. */
const large = { teas: 10 }

/** Ways to pay an order that nobody has accepted. */
const ways = {
  card: async ({ phone }: Member) => {
    const { order, attempt } = await phone.call(
      payOnline.pay,
      shop.input(undefined, { ...large, payment: 'sandbox' }),
    )
    testShop.act(attempt?.attemptId ?? '', 'approve')
    await testShop.deliver()
    await testShop.runJobs()
    return order
  },
  'stored value': async ({ phone, cardId }: Member) => {
    await giveValue(shop.place, cardId, { storedCents: 100_000 })
    return phone.call(orders.place, shop.input({ storedValueCents: 100_000, restCents: 0 }, large))
  },
  'a gift card': async ({ phone }: Member) => {
    const { number, code } = await createGiftCard(shop.place, 100_000)
    return phone.call(orders.place, shop.input({ giftCards: [{ number, code }] }, large))
  },
  cash: async ({ phone }: Member) => {
    const order = await phone.call(orders.place, shop.input(undefined, large))
    await shop.manager.call(till.collect, { orderId: order.orderId })
    return order
  },
} as const

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  'an order paid by %s gives no points to spend while its customer can still cancel it',
  async (way) => {
    for (const round of everyRound) {
      const member = await shop.member()
      const { phone, cardId } = member
      const { orderId } = await ways[way](member)
      expect(await pointsOf(cardId)).toBe(0)
      const spending = await phone.call(orders.place, shop.input({ points: 10_000 * (1 + round) }))
      expect(spending.bill.points).toBeUndefined()
      const isCancelled = (await verdictOf(phone.call(orders.cancel, { orderId }))) === 'ok'
      expect(await pointsOf(cardId)).toBe(0)
      if (isCancelled) continue
      // Money that staff collected is theirs to return.
      expect(way).toBe('cash')
    }
    const member = await shop.member()
    const { orderId } = await ways[way](member)
    await acceptOrder(shop.manager, orderId)
    control('an accepted order earns', (await pointsOf(member.cardId)) > 0)
    control(
      'and its customer cannot cancel it',
      (await verdictOf(member.phone.call(orders.cancel, { orderId }))) !== 'ok',
    )
    const { bill } = await member.phone.call(orders.place, shop.input({ points: 1_000_000 }))
    control('what it earned can be spent', (bill.points?.points ?? 0) > 0)
  },
)

test('points that were spent before staff took the order back are returned by no second round', async () => {
  for (const round of everyRound) {
    const { phone, cardId } = await shop.member()
    const first = await phone.call(orders.place, shop.input(undefined, { teas: 10 + (round % 5) }))
    await shop.manager.call(till.collect, { orderId: first.orderId })
    await acceptOrder(shop.manager, first.orderId)
    const earned = await pointsOf(cardId)
    control('the order earned', earned > 0)
    const second = await phone.call(orders.place, shop.input({ points: earned }))
    const spent = second.bill.points?.points ?? 0
    control('the points were spent', spent > 0)
    const { version } = await shop.manager.call(till.get, { orderId: first.orderId })
    await shop.manager.call(kitchen.undo, { orderId: first.orderId, version })
    expect(await verdictOf(phone.call(orders.cancel, { orderId: first.orderId }))).not.toBe('ok')
    expect(await pointsOf(cardId)).toBe(-spent)
    expect((await phone.call(orders.place, shop.input({ points: 10_000 }))).bill.points).toBeUndefined()
  }
})

test('welcome points come once, whatever phones, cards and accounts one person uses', async () => {
  const { server } = testShop
  const settings = { 'points.isOffered': true }
  const { merchantId, shops } = await createMerchant(server, ['welcome'], { settings })
  const place = { server, merchantId, shopId: shops[0]?.shopId ?? '' }
  const cardTypeId = await createCardType(place, { welcomePoints: 5_000 })
  await systemWrite(server.pool, merchantId, (tx) => configChanged(tx, null))
  const owner = testShop.staff('welcome', (await createStaff(server, merchantId, 'owner')).cookie)
  const account = await createCustomer(server, merchantId)
  const client = await testShop.guest('welcome', { token: account.token })
  const { cardId } = await client.call(memberCards.join, { cardTypeId })
  control('joining gives welcome points', (await pointsOf(cardId)) === 5_000)
  const visitor = testShop.visitor('welcome')
  for (const round of everyRound) {
    const digits = String(412_800_000 + round)
    const phone = `+61${digits}`
    const spelled = [
      phone,
      `0${digits}`,
      `0061 ${digits}`,
      `0${digits.replace(/(...)(...)(...)/, '$1 $2 $3')}`,
    ]
    // By a stranger, by staff, or both.
    if (round % 3 !== 1) await visitor.call(memberCards.joinByPhone, { phone: spelled[round % 4] ?? phone })
    if (round % 3 !== 0)
      await verdictOf(owner.call(cardDesk.add, { cardId: randomUUID(), cardTypeId, phone, name: '' }))
    await ownerRows('update customers set phone = $2 where customer_id = $1', [account.customerId, phone])
    await visitor.call(accounts.logIn, { login: phone, password: account.password })
    await testShop.runJobs()
    // A friend's account takes the phone that was left.
    const other = await createCustomer(server, merchantId)
    await ownerRows('update customers set phone = $2 where customer_id = $1', [
      other.customerId,
      account.phone,
    ])
    const second = await testShop.guest('welcome', { token: other.token })
    const joined = await second.call(memberCards.join, { cardTypeId })
    expect(await pointsOf(joined.cardId)).toBe(0)
    await verdictOf(owner.call(cardDesk.merge, { cardId: joined.cardId, intoCardId: cardId }))
    expect(await pointsOf(cardId)).toBe(5_000)
    await ownerRows('update customers set phone = $2 where customer_id = $1', [
      other.customerId,
      `+61${412_899_000 + round}`,
    ])
  }
})

test('an unpaid order that becomes smaller keeps no points that its bill does not have', async () => {
  const cashier = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, shop.place.merchantId, 'cashier')).cookie,
  )
  const about = ({ orderId, amendments }: Order) => ({ orderId, amendments, requestId: randomUUID() })
  const change = {
    guest: ({ phone }: Member, order: Order, quantity: number) => {
      const [first, ...others] = order.bill.lines.map(lineOfBill)
      const lines = first && quantity > 0 ? [{ ...first, quantity }, ...others] : others
      return phone.call(orderLife.amendOwn, { ...about(order), lines, note: '' })
    },
    cashier: (_: Member, order: Order, quantity: number) =>
      cashier.call(orderLife.amend, {
        ...about(order),
        quantities: [{ lineNumber: 1, quantity }],
        added: [],
        reason: 'The guest asked',
      }),
  }
  for (const round of everyRound)
    for (const by of ['guest', 'cashier'] as const)
      // Two dumplings alone are below the minimum of a guest's change.
      for (const quantity of by === 'guest' ? [1] : [0, 1]) {
        const member = await shop.member()
        const { cardId, phone } = member
        const given = 300_000 + 1_000 * round
        await giveValue(shop.place, cardId, { points: given })
        const order = await phone.call(orders.place, shop.input({ points: given }, { teas: 2 }))
        const { orderId } = order
        control('the order used points', (order.bill.points?.points ?? 0) > 0)
        await change[by](member, order, quantity)
        const { bill } = await shop.manager.call(till.get, { orderId })
        expect(await pointsOf(cardId)).toBe(given - (bill.points?.points ?? 0))
        control('fewer points pay', (bill.points?.points ?? 0) < (order.bill.points?.points ?? 0))
      }
  expect(await checkLedger(shop.place.server, shop.place.merchantId, { shopId: shop.place.shopId })).toEqual({
    repaired: [],
    open: [],
  })
})

test('no call tells a stranger that a typed phone is a member', async () => {
  const own = await shop.member()
  const shown = await own.phone.call(orders.place, shop.input())
  control('its owner sees what the order earns', (shown.bill.pointsEarned ?? 0) > 0)
  const [card] = await ownerRows<{ number: string }>('select number from member_cards where card_id = $1', [
    own.cardId,
  ])
  const local = `0${own.customer.phone.slice(3)}`
  for (const round of everyRound) {
    const stranger = await testShop.guest('lantern')
    const typed =
      [own.customer.phone, local, local.replace(/(....)(...)(...)/, '$1 $2 $3')][round % 3] ?? local
    const { orderId, receiptId } = await stranger.call(orders.place, {
      ...shop.input(),
      contact: { name: 'Mei', phone: typed },
    })
    const reads = everyRow.filter(
      ([, { row }]) => row.kind === 'read' && ['guest', 'public', 'customer'].includes(row.who),
    )
    control('there are calls to read orders with', reads.length > 10)
    let answered = 0
    for (const [name, bound] of reads) {
      const input = {
        ...sampleInput(bound.schema, strangers),
        orderId,
        receiptId,
        phone: typed,
        shop: 'lantern',
      }
      const { text, code } = await sendRow(testShop, bound, { shop: 'lantern', input, token: stranger.token })
      if (code === undefined) answered += 1
      expect(text, name).not.toMatch(/"pointsEarned"|"memberCard"|"cardId"/)
      expect(text, name).not.toContain(own.cardId)
      expect(text, name).not.toContain(card?.number)
    }
    control('some of them answer', answered > 3)
  }
})
