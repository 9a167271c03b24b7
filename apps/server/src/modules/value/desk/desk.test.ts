import { randomUUID } from 'node:crypto'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { newCardType } from '@tabard/domain/value/card-type'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { balanceOf } from '../../../../test/starts/card-rows.ts'
import { prepareCardShop } from '../../../../test/starts/card-shop.ts'

const at = prepareCardShop()
const phone = '+61412777100'

test('a card is found by number, phone and name, and shows what it holds', async () => {
  const cardTypeId = await at.programme()
  const card = await at.card(cardTypeId, '0412 777 100', '陈美 Mei')
  await at.give(card.cardId, 'points', 1_250)
  const cashier = await at.staff('cashier')
  const find = async (text: string, person = at.owner) => (await person.call(cardDesk.find, { text })).cards
  const grouped = card.number.replaceAll(/(.{4})/g, '$1 ')
  for (const text of [grouped, '777100', 'mei', ''])
    expect(await find(text)).toMatchObject([{ cardId: card.cardId, phone, points: 1_250 }])
  expect(await find('somebody else')).toEqual([])
  // Who may not view customers lists nobody: the customer says a whole number.
  for (const text of ['777100', 'mei', '']) expect(await find(text, cashier)).toEqual([])
  for (const text of [grouped, '0412 777 100'])
    expect(await find(text, cashier)).toMatchObject([
      { cardId: card.cardId, phone: '+61***100', points: 1_250 },
    ])
  expect(await cashier.call(cardDesk.show, { cardId: card.cardId })).toMatchObject({
    pointsDetail: { balance: 1_250, worthCents: 125 },
    orders: [],
  })
  expect(await cashier.call(cardDesk.counts, {})).toMatchObject({ active: 1, joined: 1, points: 1_250 })
})

test('an adjustment sent twice counts once, is audited, and its entry says who and why', async () => {
  const card = await at.card(await at.programme())
  const input = {
    requestId: randomUUID(),
    cardId: card.cardId,
    unit: 'storedValue',
    amount: 2_000,
    reason: ' Spilt soup ',
  } as const
  const sent = await Promise.all([1, 2, 3].map(() => at.owner.call(cardDesk.give, input)))
  expect(sent.map(({ cents }) => cents)).toEqual([2_000, 2_000, 2_000])
  const { entries } = await at.owner.call(cardDesk.history, { cardId: card.cardId, unit: 'storedValue' })
  expect(entries).toMatchObject([
    { kind: 'valueGiven', amount: 2_000, reason: 'Spilt soup', byName: expect.any(String) },
  ])
  const audited = await ownerRows(
    "select after from audit_entries where what = 'cards.give' and merchant_id = $1",
    [at.merchantId],
  )
  expect(audited).toMatchObject([{ after: { unit: 'storedValue', amount: 2_000, reason: 'Spilt soup' } }])
  expect(await verdictOf(at.owner.call(cardDesk.give, { ...input, reason: ' ' }))).toBe('reason.required')
  const more = { ...input, requestId: randomUUID() }
  expect(await verdictOf(at.owner.call(cardDesk.give, { ...more, amount: 100_001 }))).toBe('amount.invalid')
  expect(await verdictOf(at.owner.call(cardDesk.take, { ...more, amount: 2_001 }))).toBe('value.short')
})

test.each(['points', 'stamps', 'storedValue'] as const)(
  'T24: of ten people who each take a fifth of the %s at once five do, and nothing goes below zero',
  async (unit) => {
    const { cardId } = await at.card(await at.programme())
    await at.give(cardId, unit, 50)
    const take = () =>
      verdictOf(
        at.owner.call(cardDesk.take, { requestId: randomUUID(), cardId, unit, amount: 10, reason: 'A test' }),
      )
    expect(tally(await Promise.all(Array.from({ length: 10 }, take)))).toEqual({ ok: 5, 'value.short': 5 })
    expect(await balanceOf(cardId, unit)).toBe(0)
  },
)

test('a replaced number is unknown from then on, and a second request replaces nothing', async () => {
  const { cardId, number } = await at.card(await at.programme(), phone)
  const replaced = await at.owner.call(cardDesk.replace, { cardId, number })
  expect(replaced.number).not.toBe(number)
  expect(await at.owner.call(cardDesk.replace, { cardId, number })).toMatchObject({ number: replaced.number })
  expect((await at.owner.call(cardDesk.find, { text: number })).total).toBe(0)
})

test('a card is added once, a phone has one of each type, and its account has it at once', async () => {
  const cardTypeId = await at.programme({ joining: 'staff' })
  const input = { cardId: randomUUID(), cardTypeId, phone, name: 'Mei' }
  const first = await at.owner.call(cardDesk.add, input)
  expect(await at.owner.call(cardDesk.add, input)).toMatchObject({ number: first.number })
  expect(await verdictOf(at.owner.call(cardDesk.add, { ...input, cardId: randomUUID() }))).toBe(
    'memberCard.phoneTaken',
  )
  expect(await at.card(cardTypeId)).toMatchObject({ phone: '', isClaimed: false })
})

test('frozen and closed cards are not merged, and a merge sent twice moves once', async () => {
  const cardTypeId = await at.programme()
  const [from, into] = [await at.card(cardTypeId, phone, 'Mei'), await at.card(cardTypeId)]
  await at.give(from.cardId, 'points', 300)
  const merge = () => at.owner.call(cardDesk.merge, { cardId: from.cardId, intoCardId: into.cardId })
  await at.owner.call(cardDesk.freeze, { cardId: from.cardId })
  expect(await verdictOf(merge())).toBe('memberCard.frozen')
  await at.owner.call(cardDesk.unfreeze, { cardId: from.cardId })
  expect(await merge()).toMatchObject({ cardId: into.cardId, points: 300, phone, name: 'Mei' })
  expect(await merge()).toMatchObject({ cardId: into.cardId, points: 300 })
  expect(await verdictOf(at.give(from.cardId, 'points', 1))).toBe('memberCard.closed')
})

test('cards with points in two currencies are not merged', async () => {
  const [one, other] = [await at.programme(), await at.programme()]
  const [from, into] = [await at.card(one, phone, 'Mei'), await at.card(other)]
  await at.give(from.cardId, 'points', 300)
  const setCurrency = (currency: string) =>
    ownerRows('update card_types set points_currency = $2 where card_type_id = $1', [other, currency])
  const merge = () => at.owner.call(cardDesk.merge, { cardId: from.cardId, intoCardId: into.cardId })
  await setCurrency('CNY')
  expect(await verdictOf(merge())).toBe('memberCard.notMergeable')
  await setCurrency('AUD')
  expect(await merge()).toMatchObject({ points: 300 })
})

test('cashiers look up and add; only managers and owners adjust; the kitchen sees nothing', async () => {
  const { cardId } = await at.card(await at.programme())
  const adjust = { requestId: randomUUID(), cardId, unit: 'points', amount: 1, reason: 'A test' } as const
  const may = async (role: Parameters<typeof at.staff>[0]) => {
    const person = await at.staff(role)
    return [
      await verdictOf(person.call(cardDesk.show, { cardId })),
      await verdictOf(person.call(cardDesk.give, adjust)),
      await verdictOf(person.call(programmes.list, {})),
    ]
  }
  expect(await may('cashier')).toEqual(['ok', 'permission.denied', 'ok'])
  expect(await may('manager')).toEqual(['ok', 'ok', 'ok'])
  expect(await may('kitchen')).toEqual(['permission.denied', 'permission.denied', 'permission.denied'])
})

test("another merchant's cards and types answer as unknown", async () => {
  const cardTypeId = await at.programme()
  const { cardId, number } = await at.card(cardTypeId, phone)
  const other = await createMerchant(at.testShop.server, [`other-${at.shop}`])
  const { cookie } = await createStaff(at.testShop.server, other.merchantId, 'owner')
  const stranger = at.testShop.staff(`other-${at.shop}`, cookie)
  const programme = { ...newCardType, names: { first: 'Theirs', second: '' } }
  const adjust = { requestId: randomUUID(), cardId, unit: 'points', amount: 1, reason: 'A test' } as const
  expect(
    await Promise.all(
      [
        stranger.call(cardDesk.show, { cardId }),
        stranger.call(cardDesk.give, adjust),
        stranger.call(cardDesk.freeze, { cardId }),
        stranger.call(cardDesk.replace, { cardId, number }),
        stranger.call(cardDesk.merge, { cardId, intoCardId: randomUUID() }),
        stranger.call(cardDesk.add, { cardId: randomUUID(), cardTypeId, phone: '', name: '' }),
        stranger.call(programmes.archive, { cardTypeId }),
        stranger.call(programmes.save, { cardTypeId, version: 1, programme }),
      ].map(verdictOf),
    ),
  ).toEqual([
    ...Array.from({ length: 5 }, () => 'memberCard.unknown'),
    ...Array.from({ length: 3 }, () => 'programme.unknown'),
  ])
  expect((await stranger.call(cardDesk.find, { text: number })).total).toBe(0)
})
