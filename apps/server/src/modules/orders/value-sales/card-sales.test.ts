import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { newCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { prepareCardShop } from '../../../../test/starts/card-shop.ts'
import type { MenuIndex } from '@tabard/domain/menu/menu'

// Member cards that are sold on the menu (ADR-199): dumplings sell a card of the programme.

const at = prepareCardShop()

let menu: MenuIndex
let cardTypeId: string
let phones = 0

beforeEach(async () => {
  await at.setSettings({ 'order.isPhoneRequired': false })
  menu = await readMenu(at.testShop.visitor(at.shop), at.shop)
  cardTypeId = await sold()
})

const sold = (changes: Partial<CardTypeTerms> = {}) =>
  at.programme({
    joining: 'purchase',
    soldAs: [itemNamed(menu, 'Dumplings').id],
    discountRate: 1_000,
    welcomePoints: 0,
    ...changes,
  })
const newPhone = () => `+6140012${String((phones += 1)).padStart(4, '0')}`
const take = (contact: { name: string; phone: string }, items: readonly string[] = ['Dumplings', 'Tea']) =>
  at.owner.call(till.place, {
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines: items.map((item) => lineOf(menu, item)),
    note: '',
    contact,
  })
const collect = (orderId: string) => at.owner.call(till.collect, { orderId })
const refund = (orderId: string, portion: object = {}) =>
  at.owner.call(till.refund, { orderId, reason: 'A test', requestId: randomUUID(), ...portion })
const eventsOf = async (orderId: string) =>
  (await at.owner.call(till.get, { orderId })).events.map(({ what }) => what)
const cardsOf = async (phone: string) => (await at.owner.call(cardDesk.find, { text: phone })).cards

test('a card comes with the payment, once', async () => {
  const phone = newPhone()
  const { orderId } = await take({ name: 'Ann', phone })
  await at.runJobs()
  expect(await cardsOf(phone)).toEqual([])
  await collect(orderId)
  await at.runJobs()
  expect(await cardsOf(phone)).toMatchObject([{ status: 'active', name: 'Ann' }])
  expect(await eventsOf(orderId)).toContain('memberCardSold')
  // Another posting of the order issues no second card.
  await refund(orderId, { lines: [{ lineNumber: 2, units: 1 }] })
  await at.runJobs()
  expect(await cardsOf(phone)).toHaveLength(1)
})

test('a customer has it in the account with its discount, and reads before what is for sale', async () => {
  const { token } = await createCustomer(at.testShop.server, at.merchantId)
  const customer = await at.testShop.guest(at.shop, { token })
  const { open } = await customer.call(memberCards.mine, {})
  expect(open).toMatchObject({
    programmes: [],
    sold: [{ cardTypeId, itemIds: [itemNamed(menu, 'Dumplings').id] }],
  })
  // Nobody joins it for nothing.
  expect(await verdictOf(customer.call(memberCards.join, { cardTypeId }))).toBe('programme.unknown')
  const contact = { name: 'Mei', phone: '' }
  const order = () => customer.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { contact }))
  const { orderId } = await order()
  await collect(orderId)
  await at.runJobs()
  const mine = await customer.call(memberCards.mine, {})
  expect(mine.cards).toMatchObject([{ programme: { cardTypeId }, discountRate: 1_000 }])
  expect(mine.open.sold).toEqual([])
  expect((await order()).bill.memberCents).toBe(125)
})

test('an order that sells a card to nobody is refused, with the field', async () => {
  const contact = { name: 'Ann', phone: '' }
  expect(await verdictOf(take(contact))).toBe('value.cardNeedsPhone')
  const guest = await at.testShop.guest(at.shop)
  const place = guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { contact }))
  expect(await verdictOf(place)).toBe('value.cardNeedsPhone')
  expect(await verdictOf(take(contact, ['Tea']))).toBe('ok')
})

test('a refund of its line closes an empty card and freezes one with value', async () => {
  const [empty, full] = [newPhone(), newPhone()]
  for (const phone of [empty, full]) {
    const { orderId } = await take({ name: '', phone })
    await collect(orderId)
    await at.runJobs()
    const [card] = await cardsOf(phone)
    if (phone === full) await at.give(card?.cardId ?? '', 'points', 500)
    await refund(orderId, { lines: [{ lineNumber: 1, units: 1 }] })
    await at.runJobs()
    expect(await eventsOf(orderId)).toContain(phone === full ? 'memberCardFrozen' : 'memberCardClosed')
  }
  expect(await cardsOf(empty)).toEqual([])
  expect(await cardsOf(full)).toMatchObject([{ status: 'frozen' }])
})

test('a buyer who has the card gets no second one, and the history says so once', async () => {
  const phone = newPhone()
  await at.card(cardTypeId, phone)
  const { orderId } = await take({ name: '', phone })
  await collect(orderId)
  await at.runJobs()
  await refund(orderId, { lines: [{ lineNumber: 2, units: 1 }] })
  await at.runJobs()
  expect(await cardsOf(phone)).toHaveLength(1)
  expect((await eventsOf(orderId)).filter((what) => what === 'memberCardHeld')).toHaveLength(1)
})

test('an item that staff add to an order sells its card too', async () => {
  const phone = newPhone()
  const { orderId } = await take({ name: '', phone }, ['Tea'])
  await at.owner.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [],
    added: [lineOf(menu, 'Dumplings')],
    reason: 'Wants it',
    requestId: randomUUID(),
  })
  await collect(orderId)
  await at.runJobs()
  expect(await cardsOf(phone)).toHaveLength(1)
})

test('ten orders of one buyer at once issue one card', async () => {
  const phone = newPhone()
  const taken = await Promise.all(Array.from({ length: 10 }, () => take({ name: '', phone }, ['Dumplings'])))
  await Promise.all(taken.map(({ orderId }) => collect(orderId)))
  await at.runJobs()
  expect(await cardsOf(phone)).toHaveLength(1)
  const events = await Promise.all(taken.map(({ orderId }) => eventsOf(orderId)))
  expect(tally(events.flat().filter((what) => what.startsWith('memberCard')))).toEqual({
    memberCardSold: 1,
    memberCardHeld: 9,
  })
})

test('documented clients read the item as cardProduct; a programme without items is not saved', async () => {
  const cardProduct = async () => {
    const url = `${shops.config.path}?id=${at.shop}`
    const response = await at.testShop.app.inject({ method: 'POST', url, payload: '{}' })
    return response.json<{ result: { settings: Record<string, unknown> } }>().result.settings['cardProduct']
  }
  expect(await cardProduct()).toBe(itemNamed(menu, 'Dumplings').id)
  const programme = { ...newCardType, names: { first: 'Gold', second: '' }, joining: 'purchase' as const }
  const save = at.owner.call(programmes.save, { cardTypeId: randomUUID(), version: null, programme })
  expect(await refusalOf(save)).toMatchObject({
    code: 'programme.invalid',
    data: { faults: [{ field: 'soldAs', fault: 'missing' }] },
  })
  await at.owner.call(programmes.archive, { cardTypeId })
  expect(await cardProduct()).toBe('')
})
