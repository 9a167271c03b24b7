import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { orders } from '@tabard/contract/orders/calls'
import { describe, expect, test, beforeEach } from 'vitest'
import { ownerRows } from './database/owner-rows.ts'
import { fieldsProvedBy, valueAt, type Json } from './samples/raw-fields.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { createCustomer, type TestCustomer } from './shops/factories.ts'
import { earnPoints } from './starts/card-rows.ts'
import { prepareCardShop } from './starts/card-shop.ts'

// The documented calls of loyalty, the wallet and franchisees (storefront specification, section 7), as a documented
// client sends them and reads their answers.

const file = 'apps/server/test/documented-cards.test.ts'
const at = prepareCardShop()
let mei: TestCustomer
let cardId: string
let cardNum: string

interface RawAnswer {
  readonly success: boolean
  readonly message: string
  readonly result: Json & readonly Json[]
  readonly map: Json
}

async function post(path: string, body: Json = {}, token = mei.token): Promise<RawAnswer> {
  const response = await at.testShop.app.inject({
    method: 'POST',
    url: `${path}?id=${at.shop}&device=browser`,
    headers: token === '' ? {} : { authorization: token },
    payload: JSON.stringify({ siteId: at.shop, ...body }),
  })
  expect(response.statusCode).toBe(200)
  return response.json<RawAnswer>()
}

beforeEach(async () => {
  const tier = {
    names: { first: 'Gold', second: '金卡' },
    from: 100,
    discountRate: 1_000,
    earningPercent: 200,
  }
  await at.programme({ discountRate: 500, tiers: [tier], combines: false })
  mei = await createCustomer(at.testShop.server, at.merchantId)
  const joined = await (await at.testShop.guest(at.shop, mei)).call(memberCards.join, {})
  cardId = joined.cardId
  cardNum = joined.number
  await at.give(cardId, 'points', 1_250)
  at.testShop.time.now += 1_000
  await at.give(cardId, 'storedValue', 2_050)
})

const expected = (): Json => ({
  'card.status': 1,
  'card.cardNum': cardNum,
  'card.ordCard': 1,
  'card.points': 12.5,
  'card.balance': 20.5,
  'card.orgBalance': 20.5,
  'card.typeId': expect.any(String),
  'card.userType': '',
  'card.typeDescription': 'Regulars',
  'card.discountRate': 5,
  'card.chargeMethod': 1,
  'card.dollarPointCalc': 1,
  'card.pointDollarRedeem': 10,
  'card.cardPrefix': cardNum.slice(0, 4),
  'card.minimumPoints': 10,
  'card.minimumDollars': 0,
  'card.multiDisc': false,
  'points.state': 1,
  'points.minimumPoints': 10,
  'points.pointsPerDollarWhenRedeem': 10,
  'points.pointsPerDollar': 1,
  'points.invitationCode': '',
})

describe.each(['Member card', 'memberPoints'])('%s', (object) => {
  test.each(fieldsProvedBy(file, object))('%s: %s', async (_, path) => {
    const { map } = await post('/api/cards/wallet', {
      action: 'WALLET',
      cardTypeRange: 'LOYALTY',
      startRow: 0,
      pageSize: 10,
    })
    const raw = {
      card: valueAt(map, 'list.0.cardInfo'),
      points: (await post('/lot/set/getMemberPoints', {}, '')).result,
    }
    expect(expected()).toHaveProperty([path])
    expect(valueAt(raw, path)).toEqual(expected()[path])
  })
})

test('a member card loads as documented: wallet query, then the latest value check, then the card information', async () => {
  const { map } = await post('/api/cards/wallet', { action: 'WALLET', userId: mei.userId })
  expect(map).toMatchObject({ rtn: 1, count: 1, list: [{ ordCard: 1, cardInfo: { cardNum } }] })
  const { result } = await post('/api/cards/check', {
    action: 'CHECK',
    cardNum,
    ordCard: 1,
    page: 1,
    pageSize: 5,
  })
  expect(result).toMatchObject([
    { value: 20.5, points: 0, pointFinal: 12.5, valueFinal: 20.5 },
    { value: 0, points: 12.5, pointFinal: 12.5, valueFinal: 0 },
  ])
  const info = await post('/api/cards/info', { action: 'INFO', cardName: 'Regulars' }, '')
  expect(info.result).toMatchObject({ discountRate: 5, dollarPointCalc: 1, pointDollarRedeem: 10 })
  expect((await post('/pro/report/acsLoyalty/list')).result).toHaveLength(2)
  expect((await post('/api/account/loadUserValuePass')).result).toMatchObject([{ cardNum }])
  expect((await post('/account/detail')).result).toMatchObject({
    cardNum,
    memberCard: { cardNum, status: 1, points: 12.5 },
  })
  expect((await post('/pro/acs/type/listAcsType', {}, '')).result).toMatchObject([
    { typeDescription: 'Regulars' },
  ])
})

interface Move {
  readonly time: number
  readonly points: number
  readonly value: number
  readonly pointFinal: number
  readonly valueFinal: number
}

test('every page of a long history is there, counts all rows, and has both balances after each', async () => {
  for (let round = 1; round <= 33; round += 1) {
    await earnPoints(at.testShop, { merchantId: at.merchantId, shopId: at.shopId, cardId }, round)
    // Some of one moment, some of their own.
    if (round % 3 === 0) at.testShop.time.now += 1_000
    if (round % 2 === 0) await at.give(cardId, 'storedValue', round)
  }
  const all: Move[] = []
  for (const page of [1, 2, 3, 4, 5]) {
    const { result, map } = await post('/api/cards/check', { action: 'CHECK', cardNum, page, pageSize: 13 })
    expect(map).toMatchObject({ rtn: 1, count: 51 })
    expect(result).toHaveLength(page === 4 ? 12 : page === 5 ? 0 : 13)
    expect(
      (await post('/pro/report/acsLoyalty/list', { page: String(page), pageSize: '13' })).result,
    ).toEqual(result)
    all.push(...(result as unknown as Move[]))
  }
  expect(all).toHaveLength(51)
  const [newest] = all
  expect(newest).toMatchObject({ pointFinal: 18.11, valueFinal: 23.22 })
  for (const [place, { time, points, value, pointFinal, valueFinal }] of all.entries()) {
    const before = all[place + 1] ?? { time: 0, pointFinal: 0, valueFinal: 0 }
    expect(time).toBeGreaterThanOrEqual(before.time)
    expect(pointFinal).toBeCloseTo(before.pointFinal + points, 6)
    expect(valueFinal).toBeCloseTo(before.valueFinal + value, 6)
  }
  // Without a page the newest thirty rows, and a longer page when it is asked for.
  expect((await post('/pro/report/acsLoyalty/list')).result).toHaveLength(30)
  expect((await post('/pro/report/acsLoyalty/list', { pageSize: 100 })).result).toHaveLength(51)
})

test('a failure resets the member card to status 0, and a failed setting call the state to 0', async () => {
  const other = await createCustomer(at.testShop.server, at.merchantId)
  for (const [path, action] of [
    ['/api/cards/wallet', 'WALLET'],
    ['/api/cards/check', 'CHECK'],
  ] as const) {
    const answer = await post(path, { action, userId: other.userId })
    expect(answer).toMatchObject({ success: false, result: { rtn: 0, status: 0 } })
  }
  expect(await post('/api/cards/check', { action: 'CHECK', cardNum }, other.token)).toMatchObject({
    success: false,
    result: { status: 0 },
  })
  await at.setSettings({ 'points.isOffered': false })
  expect((await post('/lot/set/getMemberPoints', {}, '')).result).toMatchObject({ state: 0 })
})

test('CONSUME and TOPUP tell what an order of the caller moved on their own card, however often they are sent', async () => {
  const client = await at.testShop.guest(at.shop, mei)
  const menu = await readMenu(client, at.shop)
  const { receiptId: transactionId, orderId } = await client.call(
    orders.place,
    placeInput([lineOf(menu, 'Dumplings')]),
  )
  const send = (action: string, token = mei.token) =>
    post('/pro/acs/credential/loyalty', { action, cardNum, transactionId }, token)
  expect(await send('TOPUP')).toMatchObject({
    success: false,
    message: 'Top up failed',
    result: { status: 0 },
  })
  await earnPoints(at.testShop, { merchantId: at.merchantId, shopId: at.shopId, cardId }, 300)
  await ownerRows(
    "update ledger_transfers set order_id = $3 where merchant_id = $1 and credit_owner = $2 and kind = 'pointsEarned'",
    [at.merchantId, cardId, orderId],
  )
  for (const call of [send('TOPUP'), send('TOPUP'), post('/pro/promotion/topup', { cardNum, transactionId })])
    expect(await call).toMatchObject({
      success: true,
      result: { points: 3, pointFinal: 15.5, valueFinal: 20.5 },
    })
  expect(await send('CONSUME')).toMatchObject({ success: false })
  const other = await createCustomer(at.testShop.server, at.merchantId)
  expect(await send('TOPUP', other.token)).toMatchObject({ success: false })
  await ownerRows('update ledger_transfers set order_id = null where merchant_id = $1', [at.merchantId])
})

test('a pass is renamed, gets a PIN, and is removed only when it is empty', async () => {
  expect(await post('/pro/account/valuePassChgInfo', { cardNum, cardName: 'For lunch' })).toMatchObject({
    success: true,
    result: { rtn: 1 },
  })
  expect(await post('/pro/account/valuePassChgPwd', { cardNum, pwd: '123456' })).toMatchObject({
    success: false,
    message: 'PIN code set failed',
  })
  expect(await post('/pro/account/valuePassChgPwd', { cardNum, pwd: '471568' })).toMatchObject({
    success: true,
  })
  expect(
    await post('/pro/account/valuePassChgPwd', { cardNum, pwd: '830475', oldPwd: '471569' }),
  ).toMatchObject({
    message: 'PIN code set failed',
  })
  expect(await post('/pro/account/valuePassDelete', { cardNum })).toMatchObject({
    success: false,
    message: 'Remove failed',
    result: { rtn: 0, state: 0, status: 0 },
  })
  for (const [unit, amount] of [
    ['points', 1_250],
    ['storedValue', 2_050],
  ] as const)
    await at.owner.call(cardDesk.take, {
      requestId: crypto.randomUUID(),
      cardId,
      unit,
      amount,
      reason: 'A test',
    })
  expect(await post('/pro/account/valuePassDelete')).toMatchObject({ success: false })
  expect(await post('/pro/account/valuePassDelete', { cardNum })).toMatchObject({ success: true })
  expect((await post('/api/account/loadUserValuePass')).result).toEqual([])
})

test('a franchisee reads the price level that the named card brings, or the one that staff chose', async () => {
  const wholesale = await at.programme({ priceLevel: 2, names: { first: 'Wholesale', second: '批发' } })
  const second = await (
    await at.testShop.guest(at.shop, mei)
  ).call(memberCards.join, { cardTypeId: wholesale })
  const levels = async () => {
    const list = (await post('/pro/sync/valuepass/listFrianchisee')).result
    const told = []
    for (const { cardNum: named, passCode: pwd } of list) {
      const { map } = await post('/pro/acs/franchisee/info', { cardNum: named, pwd })
      told.push([named, (JSON.parse(String(map['bookingInfo'])) as { priceLevel: number }).priceLevel])
    }
    return told
  }
  expect(await levels()).toEqual([
    [cardNum, 0],
    [second.number, 2],
  ])
  await ownerRows('update customers set price_level = 4, has_card_level = false where customer_id = $1', [
    mei.customerId,
  ])
  expect(await levels()).toEqual([
    [cardNum, 4],
    [second.number, 4],
  ])
})

test('a passcode opens nothing outside its session, and wrong ones are throttled (W14)', async () => {
  await ownerRows('update customers set price_level = 4 where customer_id = $1', [mei.customerId])
  const list = await post('/pro/sync/valuepass/listFrianchisee', { ordLot: at.shop })
  const [franchisee] = list.result
  expect(franchisee).toEqual({ cardNum, passCode: expect.stringMatching(/^[\w-]{22}$/) })
  const pwd = String(franchisee?.['passCode'])
  const ask = (input: Json, token = mei.token) =>
    post('/pro/acs/franchisee/info', { cardNum, ...input }, token)
  const { map } = await ask({ pwd })
  expect(JSON.parse(String(map['bookingInfo']))).toEqual({ priceLevel: 4 })
  const other = await createCustomer(at.testShop.server, at.merchantId)
  expect(await ask({ pwd }, other.token)).toMatchObject({ success: false, result: { status: 0 } })
  for (let tries = 0; tries < 19; tries += 1)
    expect(await ask({ pwd: 'guess' })).toMatchObject({ success: false })
  const response = await at.testShop.app.inject({
    method: 'POST',
    url: `/pro/acs/franchisee/info?id=${at.shop}&device=browser`,
    headers: { authorization: mei.token },
    payload: JSON.stringify({ cardNum, pwd }),
  })
  expect(response.statusCode).toBe(429)
})
