import { randomUUID } from 'node:crypto'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { cardTypeLimits, newCardType } from '@tabard/domain/value/card-type'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { createStaff } from '../../../../test/shops/factories.ts'
import { prepareCardShop } from '../../../../test/starts/card-shop.ts'

const at = prepareCardShop()
const programme = { ...newCardType, names: { first: 'Gold', second: '' } }

test('a change of another version is refused, and guests read the new terms at once', async () => {
  const cardTypeId = await at.programme({ discountRate: 500 })
  const guest = at.testShop.visitor(at.shop)
  const seen = async () => (await guest.call(memberCards.programmes, {})).programmes
  expect(await seen()).toMatchObject([{ discountRate: 500, redeeming: { minimum: 1_000 } }])
  const changed = { ...programme, discountRate: 1_000 }
  const [first, second] = await Promise.all([
    verdictOf(at.owner.call(programmes.save, { cardTypeId, version: 1, programme: changed })),
    verdictOf(at.owner.call(programmes.save, { cardTypeId, version: 1, programme: changed })),
  ])
  expect([first, second].toSorted()).toEqual(['ok', 'programme.changedMeanwhile'])
  expect(await seen()).toMatchObject([{ discountRate: 1_000, names: { first: 'Gold' } }])
})

test('what cannot be saved names its fields, and one merchant has a limited number', async () => {
  const cardTypeId = randomUUID()
  const wrong = { ...programme, names: { first: '', second: '' }, discountRate: 20_000 }
  const refusal = await refusalOf(
    at.owner.call(programmes.save, { cardTypeId, version: null, programme: wrong }),
  )
  expect(refusal).toMatchObject({
    code: 'programme.invalid',
    data: { faults: [{ field: 'names.first' }, { field: 'discountRate' }] },
  })
  for (let made = 0; made < cardTypeLimits.types; made += 1) await at.programme()
  expect(await verdictOf(at.owner.call(programmes.save, { cardTypeId, version: null, programme }))).toBe(
    'programme.full',
  )
})

test('the order decides what people join, and an archived type is closed until it is restored', async () => {
  const [first, second] = [await at.programme(), await at.programme()]
  const guest = at.testShop.visitor(at.shop)
  const seen = async () =>
    (await guest.call(memberCards.programmes, {})).programmes.map(({ cardTypeId }) => cardTypeId)
  await at.owner.call(programmes.move, { cardTypeId: second, place: 0 })
  expect(await seen()).toEqual([second, first])
  const archived = await at.owner.call(programmes.archive, { cardTypeId: second })
  expect(archived.programmes.map(({ isArchived }) => isArchived)).toEqual([false, true])
  expect(await seen()).toEqual([first])
  expect(await verdictOf(at.owner.call(programmes.archive, { cardTypeId: second }))).toBe('programme.unknown')
  await at.owner.call(programmes.restore, { cardTypeId: second })
  expect(await seen()).toEqual([second, first])
})

test('a manager of one shop cannot change programmes, which apply at all shops', async () => {
  const input = { cardTypeId: randomUUID(), version: null, programme }
  const { cookie } = await createStaff(at.testShop.server, at.merchantId, 'manager', at.shopId)
  const ofShop = at.testShop.staff(at.shop, cookie)
  expect(await verdictOf(ofShop.call(programmes.save, input))).toBe('permission.denied')
  expect(await verdictOf((await at.staff('cashier')).call(programmes.save, input))).toBe('permission.denied')
  expect(await verdictOf((await at.staff('manager')).call(programmes.save, input))).toBe('ok')
})

test('every change of a programme is audited', async () => {
  const cardTypeId = await at.programme()
  await at.owner.call(programmes.move, { cardTypeId, place: 0 })
  await at.owner.call(programmes.archive, { cardTypeId })
  await at.owner.call(programmes.restore, { cardTypeId })
  const rows = await ownerRows<{ what: string }>(
    'select what from audit_entries where merchant_id = $1 and subject = $2',
    [at.merchantId, cardTypeId],
  )
  expect(rows.map(({ what }) => what).toSorted()).toEqual([
    'programmes.archive',
    'programmes.move',
    'programmes.restore',
    'programmes.save',
  ])
})

test.each([
  ['points.minimum', 50, { redeeming: { minimum: 5_000 } }],
  ['points.perDollarRedeemed', 20, { redeeming: { unit: { points: 20, cents: 1 } } }],
  ['points.perDollarSpent', 3, { pointsPerHundred: 300 }],
] as const)('%s changes what guests read of a programme', async (key, value, terms) => {
  await at.programme()
  await at.setSettings({ [key]: value })
  const {
    programmes: [seen],
  } = await at.testShop.visitor(at.shop).call(memberCards.programmes, {})
  expect(seen).toMatchObject(terms)
})

test('where points are not offered, a programme earns and redeems none', async () => {
  await at.programme()
  await at.setSettings({ 'points.isOffered': false })
  const {
    programmes: [seen],
  } = await at.testShop.visitor(at.shop).call(memberCards.programmes, {})
  expect([seen?.redeeming, seen?.pointsPerHundred]).toEqual([undefined, undefined])
})

test('a programme keeps the currency of the shop that created it, and its points are changed only with prices in it', async () => {
  const cardTypeId = await at.programme()
  const move = async (currency: string) => {
    await ownerRows('update shops set currency = $2 where merchant_id = $1', [at.merchantId, currency])
    await at.setSettings({})
  }
  await move('CNY')
  const save = (changes: object) =>
    at.owner.call(programmes.save, { cardTypeId, version: 1, programme: { ...programme, ...changes } })
  expect(await refusalOf(save({ discountRate: 500 }))).toMatchObject({
    code: 'programme.otherCurrency',
    data: { field: 'hasPoints', currency: 'AUD' },
  })
  const guest = at.testShop.visitor(at.shop)
  const [shown] = (await guest.call(memberCards.programmes, {})).programmes
  expect(shown).toMatchObject({ pointsCurrency: 'AUD' })
  expect(shown?.redeeming ?? shown?.pointsPerHundred).toBeUndefined()
  const list = await save({ hasPoints: false })
  expect(list.programmes).toMatchObject([{ cardTypeId, pointsCurrency: 'AUD' }])
  await move('AUD')
})
