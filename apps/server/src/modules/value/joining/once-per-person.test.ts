import { accounts } from '@tabard/contract/accounts/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { balanceOf, earnPoints } from '../../../../test/starts/card-rows.ts'
import { prepareCardShop } from '../../../../test/starts/card-shop.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { runDaily } from '../points/run-daily.ts'
import { purgeDebts } from './carry-debts.ts'

// What a person has once, and owes, however often they join (ADR-216, ADR-223).

const at = prepareCardShop()
const day = 86_400_000

const passDays = (days: number) => at.moveTo(at.testShop.time.now + days * day)
const runNight = () => runDaily(at.testShop.server, at.merchantId, { shopId: at.shopId })
const take = (cardId: string, amount: number) =>
  at.owner.call(cardDesk.take, {
    requestId: crypto.randomUUID(),
    cardId,
    unit: 'points',
    amount,
    reason: 'A test',
  })

/** A new account, with a phone where one is given. */
async function person(phone?: string) {
  const account = await createCustomer(at.testShop.server, at.merchantId)
  if (phone !== undefined) await setPhone(account.customerId, phone)
  const client = await at.testShop.guest(at.shop, account)
  return { ...account, phone: phone ?? account.phone, client }
}

const setPhone = (customerId: string, phone: string) =>
  ownerRows('update customers set phone = $2 where customer_id = $1', [customerId, phone])

/** Erase an account, as its owner asks for it, and wait for the day. */
async function erase({ client, password }: Awaited<ReturnType<typeof person>>) {
  await client.call(ownAccount.askErasure, { password })
  await passDays(15)
  await at.runJobs()
}

/** Early in the morning in Sydney on a day of December 2026, as the night job runs. */
const nightOf = async (date: number) => {
  await at.moveTo(Date.UTC(2026, 11, date - 1, 18))
  await runNight()
}

test('a person who leaves and joins again on the birthday, with another one, has the points once a year', async () => {
  await at.programme({ birthdayPoints: 250 })
  const { client } = await person()
  const { cardId } = await client.call(memberCards.join, { birthday: '12-10' })
  await nightOf(10)
  expect(await balanceOf(cardId, 'points')).toBe(250)
  await take(cardId, 250)
  await client.call(memberCards.leave, { cardId })
  const again = await client.call(memberCards.join, { birthday: '12-10' })
  await runNight()
  expect(await balanceOf(again.cardId, 'points')).toBe(0)
  await client.call(memberCards.leave, { cardId: again.cardId })
  const other = await client.call(memberCards.join, { birthday: '12-20' })
  await nightOf(20)
  expect(await balanceOf(other.cardId, 'points')).toBe(0)
  await at.moveTo(Date.UTC(2027, 11, 19, 18))
  await runNight()
  expect(await balanceOf(other.cardId, 'points')).toBe(250)
})

test('neither an erased account nor another phone brings birthday points twice', async () => {
  await at.programme({ birthdayPoints: 250 })
  const first = await person()
  const { cardId } = await first.client.call(memberCards.join, { birthday: '12-10' })
  await nightOf(10)
  expect(await balanceOf(cardId, 'points')).toBe(250)
  // Another phone, with which the account is erased. Both phones come back as new accounts.
  const changed = `+61412888${cardId.replaceAll(/\D/g, '').slice(0, 3)}`
  await setPhone(first.customerId, changed)
  await erase(first)
  for (const phone of [first.phone, changed]) {
    const { client } = await person(phone)
    const joined = await client.call(memberCards.join, { birthday: '12-28' })
    await nightOf(28)
    expect(await balanceOf(joined.cardId, 'points')).toBe(0)
  }
})

test('a card that nobody has proved has no birthday points: it has them at the claim, on the birthday', async () => {
  const cardTypeId = await at.programme({ birthdayPoints: 250 })
  const { phone, password } = await person()
  const visitor = at.testShop.visitor(at.shop)
  await visitor.call(memberCards.joinByPhone, { phone, birthday: '12-10' })
  const { cards } = await at.owner.call(cardDesk.find, { text: phone })
  const cardId = cards[0]?.cardId ?? ''
  await nightOf(10)
  expect(await balanceOf(cardId, 'points')).toBe(0)
  await visitor.call(accounts.logIn, { login: phone, password })
  await at.runJobs()
  await Promise.all([runNight(), runNight()])
  expect(await balanceOf(cardId, 'points')).toBe(250)
  expect(cards[0]).toMatchObject({ cardTypeId })
})

test('a merge into a card of nobody brings no birthday points again, nor does leaving it', async () => {
  const cardTypeId = await at.programme({ birthdayPoints: 250 })
  const { client } = await person()
  const from = await client.call(memberCards.join, { birthday: '12-10' })
  await nightOf(10)
  const into = await at.card(cardTypeId)
  await at.owner.call(cardDesk.merge, { cardId: from.cardId, intoCardId: into.cardId })
  await runNight()
  expect(await balanceOf(into.cardId, 'points')).toBe(250)
  await take(into.cardId, 250)
  await client.call(memberCards.leave, { cardId: into.cardId })
  const again = await client.call(memberCards.join, { birthday: '12-20' })
  await nightOf(20)
  expect(await balanceOf(again.cardId, 'points')).toBe(0)
})

/** Take points back that a card earned, as the refund of an order does: the card may owe them. */
const takeBack = (cardId: string, points: number) =>
  earnPoints(at.testShop, { merchantId: at.merchantId, shopId: at.shopId, cardId }, -points)

test('what a person owes is owed again when they join with the same phone after an erasure, once', async () => {
  const cardTypeId = await at.programme({ welcomePoints: 1_000 })
  const first = await person()
  const { phone } = first
  const old = await first.client.call(memberCards.join, {})
  await takeBack(old.cardId, 1_500)
  expect(await verdictOf(first.client.call(memberCards.leave, { cardId: old.cardId }))).toBe(
    'memberCard.notEmpty',
  )
  await erase(first)
  const stored = await ownerRows('select * from card_debts where merchant_id = $1', [at.merchantId])
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(phone)

  const second = await person(phone)
  const joined = await Promise.all([
    second.client.call(memberCards.join, {}),
    second.client.call(memberCards.join, {}),
  ])
  const cardId = joined[0]?.cardId ?? ''
  expect([await balanceOf(cardId, 'points'), await balanceOf(old.cardId, 'points')]).toEqual([-500, 0])
  const { entries } = await second.client.call(memberCards.history, { cardId, unit: 'points' })
  expect(entries).toMatchObject([{ kind: 'pointsOwed', amount: -500, balance: -500 }])
  const login = { login: phone, password: second.password }
  await at.testShop.visitor(at.shop).call(accounts.logIn, login)
  await at.runJobs()
  expect(await balanceOf(cardId, 'points')).toBe(-500)

  // A refund after the erasure is owed too. The next erasure carries all of it, here to a card that staff add.
  await takeBack(old.cardId, 200)
  await erase(second)
  const third = await person(phone)
  const added = await at.card(cardTypeId, phone)
  expect(await balanceOf(added.cardId, 'points')).toBe(-700)
  const other = await person()
  const { points } = await other.client.call(memberCards.join, {})
  expect(points?.balance).toBe(1_000)
  expect((await third.client.call(memberCards.mine, {})).cards).toMatchObject([{ cardId: added.cardId }])
})

test('a debt is forgotten a year after the erasure', async () => {
  await at.programme()
  const first = await person()
  const { cardId } = await first.client.call(memberCards.join, {})
  await takeBack(cardId, 500)
  await erase(first)
  const purge = () =>
    systemWrite(at.testShop.server.pool, at.merchantId, (tx) => purgeDebts(tx, at.testShop.time.now))
  const noted = () => ownerRows('select from card_debts where merchant_id = $1', [at.merchantId])
  await at.moveTo(at.testShop.time.now + 364 * 86_400_000)
  await purge()
  expect(await noted()).toHaveLength(1)
  await at.moveTo(at.testShop.time.now + 2 * 86_400_000)
  await purge()
  expect(await noted()).toHaveLength(0)
})

test('a merge moves all that a card owes, also more than the other one has', async () => {
  const cardTypeId = await at.programme()
  const [from, into] = [await at.card(cardTypeId), await at.card(cardTypeId)]
  await at.give(into.cardId, 'points', 100)
  await takeBack(from.cardId, 500)
  await at.owner.call(cardDesk.merge, { cardId: from.cardId, intoCardId: into.cardId })
  expect([await balanceOf(from.cardId, 'points'), await balanceOf(into.cardId, 'points')]).toEqual([0, -400])
})

test('a phone that is still on the card of its earlier owner brings no welcome points again', async () => {
  await at.programme({ welcomePoints: 1_000 })
  const before = await person()
  await before.client.call(memberCards.join, {})
  await setPhone(before.customerId, '+61412999021')
  const after = await person(before.phone)
  expect(await after.client.call(memberCards.join, {})).toMatchObject({ points: { balance: 0 } })
})
