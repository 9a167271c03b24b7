import { createHmac, randomUUID } from 'node:crypto'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { documentedCoupons } from '@tabard/contract/value/coupons/documented-coupons'
import { scan } from '@tabard/contract/value/passes/scan'
import { readScanCode, type ScanCode } from '@tabard/domain/value/scan-code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWrite } from '../../../db/platform-database.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import {
  createCustomer,
  createMerchant,
  createStaff,
  type TestCustomer,
} from '../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { insertCard, insertGift } from '../../../../test/wallets/value-rows.ts'
import { signScanCode } from '../../platform/sign-scan-code.ts'
import { takeRandom } from '../../platform/new-id.ts'
import { purgeScans } from './purge-scans.ts'
import { spendScanProof } from './spend-scan-proof.ts'

let testShop: TestServer
let place: { merchantId: string; shopId: string }
let mei: TestCustomer
let phone: Awaited<ReturnType<TestServer['guest']>>
let cashier: ReturnType<TestServer['staff']>
let card: { cardId: string; number: string }

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  place = { merchantId, shopId: shops[0]?.shopId ?? '' }
  mei = await createCustomer(testShop.server, merchantId)
  phone = await testShop.guest('lantern', { token: mei.token })
  cashier = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'cashier')).cookie)
  card = await insertCard(place, { customerId: mei.customerId })
})
afterAll(() => testShop.stop())

const read = (code: string, requestId: string = randomUUID()) => cashier.call(scan.read, { requestId, code })
const codeOf = async (what: unknown) => (await refusalOf(what as Promise<unknown>)).code

/** A code as the server signs it. */
function signed(code: Partial<ScanCode>, merchantId = place.merchantId): string {
  const whole: ScanCode = {
    kind: 'memberCard',
    isLive: false,
    subjectId: card.cardId,
    expiresAt: undefined,
    nonce: takeRandom(9),
    ...code,
  }
  return signScanCode(testShop.server.config.secret, merchantId, whole)
}

async function prove(scanId: string, subjectIds: readonly string[], requestId: string = randomUUID()) {
  const { server, time } = testShop
  return systemWrite(server.pool, place.merchantId, (tx) =>
    spendScanProof(tx, { scanId, subjectIds, requestId, now: time.now }),
  )
}

test('the personal code of a customer identifies them with their cards, and names nobody in full', async () => {
  const { code } = await phone.call(ownAccount.personalCode, {})
  const requestId = randomUUID()
  expect(await read(code, requestId)).toEqual({
    kind: 'person',
    subjectId: mei.customerId,
    isLive: true,
    scanId: requestId,
    name: 'Mei L.',
    number: '',
    customerId: mei.customerId,
    cardIds: [card.cardId],
  })
})

test('a live code is used once, and the same scan sent again has the same answer', async () => {
  const { code } = await phone.call(scan.show, { kind: 'memberCard', id: card.cardId })
  const requestId = randomUUID()
  const first = await read(code, requestId)
  expect(first).toMatchObject({ kind: 'memberCard', subjectId: card.cardId, isLive: true, scanId: requestId })
  expect(await read(code, requestId)).toEqual(first)
  expect(await codeOf(read(code))).toBe('scan.used')
  expect(await codeOf(read((await phone.call(ownAccount.personalCode, {})).code, requestId))).toBe(
    'scan.used',
  )
})

test('fifty scans of one live code at the same moment: one reads it', async () => {
  const { code } = await phone.call(ownAccount.personalCode, {})
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => verdictOf(read(code))))
  expect(tally(verdicts)).toEqual({ ok: 1, 'scan.used': 49 })
})

test('a live code expires after 90 seconds; a scan before that can be sent again afterwards', async () => {
  const { code: seen } = await phone.call(ownAccount.personalCode, {})
  const { code } = await phone.call(ownAccount.personalCode, {})
  const requestId = randomUUID()
  await read(seen, requestId)
  testShop.time.now += 91_000
  expect(await codeOf(read(code))).toBe('scan.expired')
  expect(await read(seen, requestId)).toMatchObject({ isLive: true, scanId: requestId })
  expect(await codeOf(read(seen))).toBe('scan.used')
})

test('one byte changed, in any part of the code, makes it unknown', async () => {
  const code = signed({})
  for (const at of [7, 20, 35, 36, 40, 55, code.length - 2]) {
    const other = code[at] === '7' ? '8' : '7'
    expect(await codeOf(read(code.slice(0, at) + other + code.slice(at + 1)))).toBe('scan.unknown')
  }
})

test('a static code cannot be made a live one, and one of another merchant is unknown', async () => {
  expect(await codeOf(read(signed({}).replace('.MS.', '.ML.')))).toBe('scan.unknown')
  const other = await createMerchant(testShop.server, ['foreign'])
  expect(await codeOf(read(signed({}, other.merchantId)))).toBe('scan.unknown')
})

test('a static code identifies any number of times, and never spends', async () => {
  const code = signed({})
  const requestId = randomUUID()
  const known = {
    kind: 'memberCard',
    isLive: false,
    name: 'Mei L.',
    cardIds: [card.cardId],
  }
  const first = await read(code, requestId)
  expect(first).toMatchObject(known)
  expect(first.scanId).toBeUndefined()
  expect(await read(code)).toEqual(first)
  expect(await prove(requestId, [card.cardId, mei.customerId])).toBe(false)
})

test('the scan of a live code proves one spending of its subject, for ten minutes', async () => {
  const spent = randomUUID()
  const scanId = randomUUID()
  await read((await phone.call(ownAccount.personalCode, {})).code, scanId)
  expect(await prove(scanId, [randomUUID()])).toBe(false)
  expect(await prove(scanId, [card.cardId, mei.customerId], spent)).toBe(true)
  expect(await prove(scanId, [mei.customerId], spent)).toBe(true)
  expect(await prove(scanId, [mei.customerId])).toBe(false)
  const late = randomUUID()
  await read((await phone.call(ownAccount.personalCode, {})).code, late)
  testShop.time.now += 600_000
  expect(await prove(late, [mei.customerId])).toBe(false)
})

test('a typed number identifies a member card or a gift card, masked and without proof', async () => {
  const { number } = card
  expect(await read(`${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`)).toMatchObject({
    kind: 'memberCard',
    subjectId: card.cardId,
    isLive: false,
    number: `${number.slice(0, 4)}*********${number.slice(-3)}`,
  })
  const gift = await insertGift(place)
  const { kind, subjectId, isLive, scanId } = await read(gift.number)
  expect({ kind, subjectId, isLive, scanId }).toEqual({
    kind: 'giftCard',
    subjectId: gift.giftCardId,
    isLive: false,
    scanId: undefined,
  })
  expect(await codeOf(read('9999999999999999'))).toBe('scan.unknown')
})

test('what is over is unknown: a closed card, a blocked customer, a kind that is not sold yet', async () => {
  const other = await createCustomer(testShop.server, place.merchantId)
  const theirs = await testShop.guest('lantern', { token: other.token })
  const { code } = await theirs.call(ownAccount.personalCode, {})
  await ownerRows(`update customers set status = 'blocked' where customer_id = $1`, [other.customerId])
  expect(await codeOf(read(code))).toBe('scan.unknown')
  const { cardId } = await insertCard(place, {})
  await ownerRows(`update member_cards set status = 'closed', closed_at = '2026-11-02' where card_id = $1`, [
    cardId,
  ])
  expect(await codeOf(read(signed({ subjectId: cardId })))).toBe('scan.unknown')
  expect(await codeOf(read(signed({ kind: 'admission' })))).toBe('scan.unknown')
})

test('only the owner of a card gets its live code', async () => {
  const { cardId } = await insertCard(place, {})
  const { giftCardId } = await insertGift(place, { customerId: mei.customerId })
  expect(await codeOf(phone.call(scan.show, { kind: 'memberCard', id: cardId }))).toBe('scan.unknown')
  const { code, expiresAt } = await phone.call(scan.show, { kind: 'giftCard', id: giftCardId })
  expect(readScanCode(code)).toMatchObject({
    kind: 'giftCard',
    subjectId: giftCardId,
    isLive: true,
    expiresAt,
  })
  expect(expiresAt - testShop.time.now).toBeLessThanOrEqual(90_000)
})

test('a personal code of the former format is read until it expires, once', async () => {
  const { secret } = testShop.server.config
  const said = `TBD1.${mei.userId}.${(testShop.time.now + 90_000).toString(36)}.${takeRandom(9).toString('base64url')}`
  const sign = (merchantId: string) =>
    createHmac('sha256', secret)
      .update(`personal code ${merchantId} ${said}`)
      .digest('base64url')
      .slice(0, 32)
  const code = `${said}.${sign(place.merchantId)}`
  expect(await codeOf(read(`${said}.${sign(randomUUID())}`))).toBe('scan.unknown')
  expect(await read(code)).toMatchObject({ kind: 'person', subjectId: mei.customerId, isLive: true })
  expect(await codeOf(read(code))).toBe('scan.used')
  testShop.time.now += 90_000
  expect(await codeOf(read(code.replace(/\.[^.]+$/, `.${sign(place.merchantId)}`)))).toBe('scan.used')
})

test('scans are deleted a day later', async () => {
  await read((await phone.call(ownAccount.personalCode, {})).code)
  const count = async () => {
    const [row] = await ownerRows<{ count: string }>(
      'select count(*) from used_scans where merchant_id = $1',
      [place.merchantId],
    )
    return Number(row?.count)
  }
  const { server, time } = testShop
  const purge = () => systemWrite(server.pool, place.merchantId, (tx) => purgeScans(tx, time.now))
  await purge()
  expect(await count()).toBeGreaterThan(0)
  time.now += 86_400_001
  await purge()
  expect(await count()).toBe(0)
})

test('codeExtract names the person or card of a signed code, masked, and uses no live code', async () => {
  const visitor = testShop.visitor('lantern')
  const extract = (code: string) => visitor.call(documentedCoupons.extract, { code })
  const number = `${card.number.slice(0, 4)}*********${card.number.slice(-3)}`
  const { code: personal } = await phone.call(ownAccount.personalCode, {})
  expect(await extract(personal)).toEqual({ kind: 'person', name: 'Mei L.', number: '', isLive: true })
  const live = await phone.call(scan.show, { kind: 'memberCard', id: card.cardId })
  for (const code of [live.code, live.code, live.code.toLowerCase()])
    expect(await extract(code)).toMatchObject({ kind: 'memberCard', number, isLive: true })
  // The till can still read it.
  expect(await read(live.code)).toMatchObject({ kind: 'memberCard', isLive: true })
  expect(await extract(signed({}))).toMatchObject({ kind: 'memberCard', number, isLive: false })
  const { giftCardId, number: giftNumber } = await insertGift(place, {})
  expect(await extract(signed({ kind: 'giftCard', subjectId: giftCardId }))).toEqual({
    kind: 'giftCard',
    name: '',
    number: `${giftNumber.slice(0, 4)}*********${giftNumber.slice(-3)}`,
    isLive: false,
  })
  const expired = signed({ isLive: true, expiresAt: Math.floor(testShop.time.now / 1_000) * 1_000 - 1_000 })
  for (const unknown of [expired, signed({}, randomUUID()), card.number, signed({ subjectId: randomUUID() })])
    expect(await codeOf(extract(unknown))).toBe('coupon.codeUnknown')
})
