import { accounts } from '@tabard/contract/accounts/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { balanceOf } from '../../../../test/starts/card-rows.ts'
import { prepareCardShop } from '../../../../test/starts/card-shop.ts'

const at = prepareCardShop()

async function customer() {
  const account = await createCustomer(at.testShop.server, at.merchantId)
  return { account, client: await at.testShop.guest(at.shop, account) }
}

test('joining twice at once answers the same card, with its welcome points given once', async () => {
  const cardTypeId = await at.programme({ welcomePoints: 5_000 })
  const { client } = await customer()
  const { programmes } = await client.call(memberCards.programmes, {})
  expect(programmes).toMatchObject([{ cardTypeId, welcomePoints: 5_000 }])
  const joined = await Promise.all([
    client.call(memberCards.join, { birthday: '03-14' }),
    client.call(memberCards.join, {}),
    client.call(memberCards.join, { cardTypeId }),
  ])
  expect(new Set(joined.map(({ number }) => number)).size).toBe(1)
  const { cards, open } = await client.call(memberCards.mine, {})
  expect(cards).toMatchObject([
    { status: 'active', points: { balance: 5_000, worthCents: 500 }, canLeave: false },
  ])
  expect(open.programmes).toEqual([])
  const { entries, next } = await client.call(memberCards.history, {
    cardId: cards[0]?.cardId ?? '',
    unit: 'points',
  })
  expect(entries).toMatchObject([{ kind: 'pointsGiven', amount: 5_000, balance: 5_000, cause: 'welcome' }])
  expect(next).toBeUndefined()
})

test('a guest joins by phone and is told nothing, and the card becomes theirs at the log-in', async () => {
  await at.programme({ welcomePoints: 1_000 })
  const { account } = await customer()
  const guest = at.testShop.visitor(at.shop)
  const first = await guest.call(memberCards.joinByPhone, { phone: account.phone, name: 'Mei' })
  expect(await guest.call(memberCards.joinByPhone, { phone: account.phone })).toEqual(first)
  expect(JSON.stringify(first)).not.toMatch(/\d{16}/)
  const found = await at.owner.call(cardDesk.find, { text: account.phone })
  expect(found.cards).toMatchObject([{ isClaimed: false, name: 'Mei', points: 0 }])
  const { token } = await guest.call(accounts.logIn, {
    login: account.phone,
    password: account.password,
  })
  const client = await at.testShop.guest(at.shop, { token })
  await at.runJobs()
  expect((await client.call(memberCards.mine, {})).cards).toMatchObject([
    { cardId: found.cards[0]?.cardId, points: { balance: 1_000 } },
  ])
})

test('welcome points come once per person: not with a card of another phone, nor after leaving', async () => {
  await at.programme({ welcomePoints: 1_000 })
  const { account, client } = await customer()
  const { cardId } = await client.call(memberCards.join, {})
  const points = async (each = client) =>
    (await each.call(memberCards.mine, {})).cards.map((card) => card.points?.balance)
  expect(await points()).toEqual([1_000])
  for (const phone of ['+61412999011', '+61412999012']) {
    await at.testShop.visitor(at.shop).call(memberCards.joinByPhone, { phone })
    await ownerRows('update customers set phone = $2 where customer_id = $1', [account.customerId, phone])
    await at.testShop.visitor(at.shop).call(accounts.logIn, { login: phone, password: account.password })
    await at.runJobs()
  }
  const again = await at.testShop.guest(at.shop, account)
  expect(await points(again)).toEqual([1_000])
  await at.owner.call(cardDesk.take, {
    requestId: crypto.randomUUID(),
    cardId,
    unit: 'points',
    amount: 1_000,
    reason: 'Spent',
  })
  await again.call(memberCards.leave, { cardId })
  await again.call(memberCards.join, {})
  expect(await points(again)).toEqual([0])
  // Another account with the phone that the first one had at its log-in.
  const other = await createCustomer(at.testShop.server, at.merchantId)
  await ownerRows('update customers set phone = $2 where customer_id = $1', [
    account.customerId,
    '+61412999013',
  ])
  await ownerRows('update customers set phone = $2 where customer_id = $1', [other.customerId, account.phone])
  const second = await at.testShop.guest(at.shop, other)
  await second.call(memberCards.join, {})
  expect(await points(second)).toEqual([0])
})

test('the card of a second phone is merged: points, stamps, money and orders move, and the old one closes', async () => {
  const stamps = { goal: 10, scope: {}, names: { first: 'Free coffee', second: '' } }
  const cardTypeId = await at.programme({ stamps })
  const { account, client } = await customer()
  const own = await client.call(memberCards.join, {})
  const other = await at.card(cardTypeId, '+61412999001', 'Mei')
  await at.give(own.cardId, 'points', 200)
  await at.give(other.cardId, 'points', 300)
  await at.give(other.cardId, 'stamps', 4)
  await at.give(other.cardId, 'storedValue', 2_500)
  await ownerRows('update customers set phone = $2 where customer_id = $1', [
    account.customerId,
    '+61412999001',
  ])
  await at.testShop.visitor(at.shop).call(accounts.logIn, {
    login: '+61412999001',
    password: account.password,
  })
  await at.runJobs()
  const again = await at.testShop.guest(at.shop, account)
  const { cards } = await again.call(memberCards.mine, {})
  expect(cards).toMatchObject([
    { number: own.number, points: { balance: 500 }, stamps: { balance: 4 }, value: { cents: 2_500 } },
  ])
  expect(await at.owner.call(cardDesk.show, { cardId: other.cardId })).toMatchObject({
    status: 'closed',
    mergedInto: own.cardId,
    points: 0,
    stamps: 0,
    cents: 0,
  })
  expect(await at.owner.call(cardDesk.show, { cardId: own.cardId })).toMatchObject({
    phone: '+61412999001',
  })
})

test('whose phone is on the card of its earlier owner still gets a card, by joining or from staff', async () => {
  const [joined, added] = [await at.programme(), await at.programme()]
  const before = await customer()
  const { phone } = before.account
  for (const cardTypeId of [joined, added]) await before.client.call(memberCards.join, { cardTypeId })
  await ownerRows('update customers set phone = $2 where customer_id = $1', [
    before.account.customerId,
    '+61412999002',
  ])
  const after = await customer()
  await ownerRows('update customers set phone = $2 where customer_id = $1', [after.account.customerId, phone])
  expect(await after.client.call(memberCards.join, { cardTypeId: joined })).toMatchObject({
    points: { balance: 0 },
  })
  expect(await at.card(added, phone)).toMatchObject({ phone: '', isClaimed: true })
})

test('a frozen card of the phone is not opened by a merge', async () => {
  const cardTypeId = await at.programme()
  const { account, client } = await customer()
  const own = await client.call(memberCards.join, {})
  const frozen = await at.card(cardTypeId, '+61412999002')
  await at.give(frozen.cardId, 'storedValue', 5_000)
  await at.owner.call(cardDesk.freeze, { cardId: frozen.cardId })
  await ownerRows('update customers set phone = $2 where customer_id = $1', [
    account.customerId,
    '+61412999002',
  ])
  await at.testShop
    .visitor(at.shop)
    .call(accounts.logIn, { login: '+61412999002', password: account.password })
  await at.runJobs()
  expect(await balanceOf(own.cardId, 'storedValue')).toBe(0)
  expect(await at.owner.call(cardDesk.show, { cardId: frozen.cardId })).toMatchObject({
    status: 'frozen',
    cents: 5_000,
    isClaimed: false,
  })
})

test('only types for anyone can be joined, and the invitation code where the shop has one', async () => {
  const { client } = await customer()
  expect(await verdictOf(client.call(memberCards.join, {}))).toBe('programme.closed')
  const cardTypeId = await at.programme({ joining: 'staff' })
  expect(await verdictOf(client.call(memberCards.join, { cardTypeId }))).toBe('programme.unknown')
  await at.programme()
  await at.setSettings({ 'points.invitationCode': 'Harvest' })
  expect(await verdictOf(client.call(memberCards.join, { invitationCode: 'guess' }))).toBe(
    'memberCard.invitation',
  )
  expect(
    await verdictOf(client.call(memberCards.join, { birthday: '02-30', invitationCode: 'harvest' })),
  ).toBe('birthday.invalid')
  expect(await client.call(memberCards.join, { invitationCode: ' HARVEST ' })).toMatchObject({
    status: 'active',
  })
})

test('an empty card can be closed and joined again; a birthday is set once', async () => {
  await at.programme()
  const { client } = await customer()
  const { cardId } = await client.call(memberCards.join, {})
  await client.call(memberCards.setBirthday, { cardId, birthday: '12-24' })
  expect(await verdictOf(client.call(memberCards.setBirthday, { cardId, birthday: '01-01' }))).toBe(
    'memberCard.birthdaySet',
  )
  await at.give(cardId, 'points', 100)
  expect(await verdictOf(client.call(memberCards.leave, { cardId }))).toBe('memberCard.notEmpty')
  await at.owner.call(cardDesk.take, {
    requestId: crypto.randomUUID(),
    cardId,
    unit: 'points',
    amount: 100,
    reason: 'A test',
  })
  const left = await client.call(memberCards.leave, { cardId })
  expect(left.cards).toEqual([])
  const again = await client.call(memberCards.join, {})
  expect(again.cardId).not.toBe(cardId)
})

test("another customer's card, and another merchant's, are unknown", async () => {
  await at.programme()
  const { client } = await customer()
  const { cardId } = await client.call(memberCards.join, {})
  const { client: other } = await customer()
  const calls = [
    other.call(memberCards.history, { cardId, unit: 'points' }),
    other.call(memberCards.leave, { cardId }),
    other.call(memberCards.setBirthday, { cardId, birthday: '01-01' }),
  ]
  expect(tally(await Promise.all(calls.map((call) => verdictOf(call))))).toEqual({ 'memberCard.unknown': 3 })
})

test('the price level of a card applies, and never against what staff chose', async () => {
  const cardTypeId = await at.programme({ priceLevel: 2 })
  const { account, client } = await customer()
  const levelOf = async () => (await client.call(ownAccount.detail, {})).priceLevel
  const { cardId } = await client.call(memberCards.join, { cardTypeId })
  expect(await levelOf()).toBe(2)
  await client.call(memberCards.leave, { cardId })
  expect(await levelOf()).toBe(0)
  await ownerRows('update customers set price_level = 5 where customer_id = $1', [account.customerId])
  const again = await client.call(memberCards.join, { cardTypeId })
  expect(await levelOf()).toBe(5)
  await client.call(memberCards.leave, { cardId: again.cardId })
  expect(await levelOf()).toBe(5)
})

test('an erased customer leaves no name: an empty card closes, and value stays under the number', async () => {
  const cardTypeId = await at.programme()
  const { account, client } = await customer()
  const own = await client.call(memberCards.join, { cardTypeId })
  await at.give(own.cardId, 'storedValue', 700)
  await client.call(ownAccount.askErasure, { password: account.password })
  await at.moveTo(at.testShop.time.now + 15 * 86_400_000)
  await at.runJobs()
  expect(await at.owner.call(cardDesk.show, { cardId: own.cardId })).toMatchObject({
    status: 'active',
    name: '',
    phone: '',
    cents: 700,
  })
  expect((await at.owner.call(cardDesk.find, { text: own.number })).total).toBe(1)
})
