import { customers } from '@tabard/contract/customers/calls'
import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { orders } from '@tabard/contract/orders/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ownerRows } from './database/owner-rows.ts'
import { refusalOf, verdictOf } from './refusal-of.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { sampleInput, strangers } from './samples/sample-input.ts'
import { everyRow, sendRow } from './send-row.ts'
import { createCustomer, createMerchant, createStaff, type TestCustomer } from './shops/factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { insertCard } from './wallets/value-rows.ts'

// ADR-217: staff list and change customers of the shops where they may view customers. The fields below name a customer:
// a new call with one of them must be added to a list here.

const fields = ['customerId', 'cardId', 'intoCardId', 'giftCardId', 'couponId', 'couponCodes', 'phone']

/** Outside the reach of the caller they answer as for an unknown id. */
const reached = [
  'customers/block',
  'customers/end-sessions',
  'cards/history',
  'cards/give',
  'cards/take',
  'cards/freeze',
  'cards/unfreeze',
  'cards/replace',
  'cards/merge',
]

/** With the reason why they need no reach. */
const others: Readonly<Record<string, string>> = {
  'customers/price-level': 'a role at all shops',
  'customers/erase': 'an owner of all shops',
  'shop-customers/forget': 'an owner of all shops',
  'customers/orders': 'orders of this shop',
  'shop-customers/get': 'a whole phone number, and orders of this shop',
  'shop-customers/describe': 'notes of this shop',
  'shop-customers/recognise': 'a whole phone number, and orders of this shop',
  'cards/find': 'masked outside the reach',
  'cards/show': 'masked outside the reach',
  'cards/add': 'a new card',
  'gift-cards/detail': 'names and numbers are masked',
  'gift-cards/print-link': 'its seller, or the permission to adjust value',
  'gift-cards/freeze': 'nothing is shown or given',
  'gift-cards/resend': 'to the recipient that its buyer named',
  'gift-cards/change-recipient': 'the permission to adjust value, and its buyer is told',
  'gift-cards/extend': 'a gift card is valid in all shops',
  'gift-cards/void': 'a gift card is valid in all shops',
  'gift-cards/sell': 'a new card',
  'campaigns/withdraw': 'a coupon of a campaign',
  'coupons/give': 'to a phone, nothing is shown',
  'stored-value/top-up': 'a paid order',
  'orders/place': 'spends with a proof only',
  'orders/place/quote': 'spends nothing',
  'orders/attach-card': 'earns only',
  'orders/pay-by-value': 'spends with a proof only',
  'pay-links/create': 'the address of a message',
  'shop/save-business-details': 'the phone of the shop',
}

let testShop: TestServer
let merchantId: string
let shopIds: readonly string[]
let mei: TestCustomer
let card: { cardId: string; number: string }

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern', 'annexe'])
  merchantId = merchant.merchantId
  shopIds = merchant.shops.map(({ shopId }) => shopId)
})
beforeEach(async () => {
  mei = await createCustomer(testShop.server, merchantId)
  const place = { merchantId, shopId: shopIds[0] ?? '' }
  card = await insertCard(place, { customerId: mei.customerId })
  const held = [card.cardId, mei.phone]
  await ownerRows('update member_cards set phone = $2 where card_id = $1', held)
  await ownerRows('update shop_states set config_version = config_version + 1')
})
afterAll(() => testShop.stop())

/** A person of the annexe; the customer of each test joined and ordered at the lantern. */
const annexe = async (role: Role) =>
  testShop.staff('annexe', (await createStaff(testShop.server, merchantId, role, shopIds[1])).cookie)
const ownerOfAll = async () =>
  testShop.staff('annexe', (await createStaff(testShop.server, merchantId, 'owner')).cookie)

const ofCustomers = everyRow.filter(([, { row, schema }]) => {
  const shape = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return row.who.startsWith('staff:') && fields.some((field) => shape.includes(`"${field}":`))
})
const nameOf = (path: string) => path.replace('/api/staff/', '')

test('every call of staff that names a customer is in a list of this test', () => {
  const names = ofCustomers.map(([, { row }]) => nameOf(row.path))
  expect(names.toSorted()).toEqual([...reached, ...Object.keys(others)].toSorted())
})

test.each(reached)('%s of a customer of another shop answers as for an unknown one', async (name) => {
  const [, bound] = ofCustomers.find(([, { row }]) => nameOf(row.path) === name) ?? []
  if (!bound) throw new Error('the call is gone')
  const { cardId, number } = card
  const own = await insertCard({ merchantId, shopId: shopIds[1] ?? '' }, {})
  const ids = {
    customerId: mei.customerId,
    cardId,
    number,
    intoCardId: own.cardId,
    unit: 'points',
    amount: 1,
  }
  const send = async (cookie: string | undefined) =>
    sendRow(testShop, bound, {
      shop: 'annexe',
      input: sampleInput(bound.schema, { ...strangers, ...ids }),
      cookie,
    })
  const manager = await createStaff(testShop.server, merchantId, 'manager', shopIds[1])
  expect((await send(manager.cookie)).code).toMatch(/^(account|memberCard)\.unknown$/)
  const everywhere = await createStaff(testShop.server, merchantId, 'manager')
  const ofAll = await send(everywhere.cookie)
  expect(ofAll.code ?? 'ok').not.toMatch(/unknown$/)
})

test('a manager finds a customer of another shop by the whole phone, and changes them once they have ordered', async () => {
  const manager = await annexe('manager')
  const block = () => manager.call(customers.setBlocked, { customerId: mei.customerId, isBlocked: true })
  expect(await manager.call(customers.search, { text: '' })).toEqual([])
  expect(await manager.call(customers.search, { text: mei.phone })).toMatchObject([{ isReached: false }])
  expect(await verdictOf(block())).toBe('account.unknown')
  const guest = await testShop.guest('annexe', { token: mei.token })
  await guest.call(orders.place, placeInput([lineOf(await readMenu(guest, 'annexe'), 'Dumplings')]))
  expect(await manager.call(customers.search, { text: '' })).toMatchObject([{ isReached: true }])
  expect(await block()).toMatchObject({ isBlocked: true, sessions: 0 })
})

test('an account is erased by an owner of all shops only', async () => {
  const erase = async (person: Awaited<ReturnType<typeof annexe>>) => [
    await verdictOf(person.call(customers.erase, { customerId: mei.customerId })),
    await verdictOf(person.call(shopCustomers.forget, { phone: mei.phone })),
  ]
  for (const role of ['manager', 'owner'] as const)
    expect(await erase(await annexe(role))).toEqual(['permission.denied', 'permission.denied'])
  expect(await erase(await ownerOfAll())).toEqual(['ok', 'ok'])
})

test('cards of other shops are found by a whole number or phone, and masked', async () => {
  const masked = {
    cardId: card.cardId,
    isReached: false,
    name: 'Mei L.',
    number: `${card.number.slice(0, 4)}${'*'.repeat(card.number.length - 7)}${card.number.slice(-3)}`,
    phone: expect.stringContaining('***'),
  }
  for (const role of ['cashier', 'manager'] as const) {
    const person = await annexe(role)
    const find = async (text: string) => (await person.call(cardDesk.find, { text })).cards
    for (const part of ['', 'mei', mei.phone.slice(-6)]) {
      const found = await find(part)
      expect(found.map(({ cardId }) => cardId)).not.toContain(card.cardId)
      // A cashier lists nobody, not even the members of the own shop.
      if (role === 'cashier') expect(found).toEqual([])
    }
    for (const whole of [card.number, mei.phone]) expect(await find(whole)).toMatchObject([masked])
    const shown = await person.call(cardDesk.show, { cardId: card.cardId })
    expect(shown).toMatchObject({ ...masked, birthday: '', orders: [] })
    expect(shown.customerId).toBeUndefined()
  }
  const cashier = await annexe('cashier')
  const history = { cardId: card.cardId, unit: 'points' } as const
  expect((await refusalOf(cashier.call(cardDesk.history, history))).code).toBe('permission.denied')
  const owner = await ownerOfAll()
  expect((await owner.call(cardDesk.find, { text: mei.phone.slice(-6) })).cards).toMatchObject([
    { isReached: true, name: 'Mei Lin', phone: mei.phone, number: masked.number },
  ])
  expect(await owner.call(cardDesk.show, { cardId: card.cardId })).toMatchObject({ number: card.number })
})
