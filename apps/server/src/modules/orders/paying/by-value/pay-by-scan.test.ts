import { randomUUID } from 'node:crypto'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { orders } from '@tabard/contract/orders/calls'
import { scan } from '@tabard/contract/value/passes/scan'
import { payByValue, type StaffSource } from '@tabard/contract/value/spending/spending'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import {
  balancesOf,
  createCardType,
  createGiftCard,
  createMemberCard,
  giveValue,
} from '../../../../../test/value/cards.ts'

// What proves at the counter that the owner of a card is here (ADR-190, ADR-193).

const pin = '471568'

let testShop: TestServer
let place: { server: TestServer['server']; merchantId: string; shopId: string }
let cashier: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex
let cardTypeId: string

beforeAll(async () => {
  testShop = await startTestServer()
  const settings = { 'wallet.isOffered': true, 'giftCard.isOffered': true, 'order.unpaidPerGuest': 100 }
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], { settings })
  place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  cashier = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'cashier')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
  cardTypeId = await createCardType(place)
})
afterAll(() => testShop.stop())

/** A customer with a PIN and 100.00 of stored value. */
async function member() {
  const { customerId, token } = await createCustomer(place.server, place.merchantId)
  const cardId = await createMemberCard(place, cardTypeId, { customerId })
  await giveValue(place, cardId, { storedCents: 10_000 })
  const phone = await testShop.guest('lantern', { token })
  await phone.call(ownAccount.setPin, { pin })
  return { phone, cardId, customerId }
}

/** Staff scan a code. Returns the id of the scan. */
async function scanned(code: string): Promise<string> {
  const requestId = randomUUID()
  const { scanId } = await cashier.call(scan.read, { requestId, code })
  expect(scanId).toBe(requestId)
  return requestId
}

/** Dumplings of 12.50. */
const order = async () => (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId
const pay = (orderId: string, source: StaffSource, requestId: string = randomUUID()) =>
  cashier.call(payByValue.staff, { orderId, requestId, dueCents: 1250, source })

test('a scanned personal code pays one payment without the PIN, and is refused for a second one', async () => {
  const { phone, cardId } = await member()
  const scanId = await scanned((await phone.call(ownAccount.personalCode, {})).code)
  const source = { kind: 'storedValue', cardId, scanId } as const
  const requestId = randomUUID()
  const orderId = await order()
  expect(await pay(orderId, source, requestId)).toMatchObject({ paidCents: 1250, leftCents: 8750 })
  // The same payment, sent again, is answered and pays nothing more.
  expect(await pay(orderId, source, requestId)).toMatchObject({ paidCents: 1250 })
  expect(await verdictOf(pay(await order(), source))).toBe('value.scanSpent')
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 8750 })
  const [entry] = await ownerRows(
    `select after from audit_entries where what = 'till.takeValue' and subject = $1`,
    [orderId],
  )
  expect(entry).toMatchObject({ after: { proof: 'scan' } })
})

test('ten payments with one scan at the same moment: one pays', async () => {
  const { phone, cardId } = await member()
  const code = await phone.call(scan.show, { kind: 'memberCard', id: cardId })
  const source = { kind: 'storedValue', cardId, scanId: await scanned(code.code) } as const
  const placed = await Promise.all(Array.from({ length: 10 }, order))
  const verdicts = await Promise.all(placed.map((orderId) => verdictOf(pay(orderId, source))))
  expect(tally(verdicts)).toEqual({ ok: 1, 'value.scanSpent': 9 })
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 8750 })
})

test('a scan pays from no other card, nor after ten minutes; a payment that fails does not use it', async () => {
  const [{ phone, cardId }, other] = [await member(), await member()]
  const scanId = await scanned((await phone.call(ownAccount.personalCode, {})).code)
  const orderId = await order()
  const source = { kind: 'storedValue', cardId, scanId } as const
  expect(await verdictOf(pay(orderId, { ...source, cardId: other.cardId, isSeen: true }))).toBe(
    'value.scanSpent',
  )
  const wrongDue = { orderId, requestId: randomUUID(), dueCents: 1249, source }
  expect(await verdictOf(cashier.call(payByValue.staff, wrongDue))).toBe('order.billChanged')
  expect(await verdictOf(pay(orderId, source))).toBe('ok')
  const late = await scanned((await phone.call(ownAccount.personalCode, {})).code)
  testShop.time.now += 600_000
  expect(await verdictOf(pay(await order(), { ...source, scanId: late }))).toBe('value.scanSpent')
})

test('without a live code the customer types the PIN, or staff see the owner of a card that has none', async () => {
  const { cardId } = await member()
  const source = { kind: 'storedValue', cardId } as const
  const orderId = await order()
  expect(await verdictOf(pay(orderId, source))).toBe('pin.required')
  expect(await verdictOf(pay(orderId, { ...source, isSeen: true }))).toBe('pin.required')
  expect(await verdictOf(pay(orderId, { ...source, pin: '111111' }))).toBe('pin.wrong')
  expect(await verdictOf(pay(orderId, { ...source, pin }))).toBe('ok')

  const phoneCard = await createMemberCard(place, cardTypeId, { phone: '+61400111222' })
  await giveValue(place, phoneCard, { storedCents: 10_000 })
  const plain = { kind: 'storedValue', cardId: phoneCard } as const
  const next = await order()
  expect(await verdictOf(pay(next, plain))).toBe('value.notSeen')
  expect(await verdictOf(pay(next, { ...plain, isSeen: true }))).toBe('ok')
})

test('the live code of a gift card pays once; its static code needs staff who see the holder', async () => {
  const { phone, customerId } = await member()
  const { giftCardId } = await createGiftCard(place, 5000, { customerId })
  const source = { kind: 'scannedGiftCard', giftCardId } as const
  const { code } = await phone.call(scan.show, { kind: 'giftCard', id: giftCardId })
  const scanId = await scanned(code)
  expect(await verdictOf(pay(await order(), source))).toBe('value.notSeen')
  expect(await verdictOf(pay(await order(), { ...source, scanId }))).toBe('ok')
  expect(await verdictOf(pay(await order(), { ...source, scanId }))).toBe('value.scanSpent')
  expect(await verdictOf(pay(await order(), { ...source, isSeen: true }))).toBe('ok')
  expect(await balancesOf(giftCardId)).toEqual({ giftCard: 5000 - 2 * 1250 })
  // Its number alone, which the giver knows, is no card in the hand.
  const [row] = await ownerRows<{ number: string }>('select number from gift_cards where gift_card_id = $1', [
    giftCardId,
  ])
  const number = row?.number ?? ''
  expect(await verdictOf(pay(await order(), { kind: 'giftCard', number }))).toBe('value.notSeen')
})

/** A member card with 1,000.00 of stored value that has no PIN. */
async function plainCard(): Promise<string> {
  const { customerId } = await createCustomer(place.server, place.merchantId)
  const cardId = await createMemberCard(place, cardTypeId, { customerId })
  await giveValue(place, cardId, { storedCents: 100_000 })
  return cardId
}

const seenOf = (cardId: string) => ({ kind: 'storedValue', cardId, isSeen: true }) as const

test('what a card pays because staff see its owner adds up to 50.00 a day; a live code and the PIN pay more', async () => {
  const { customerId, token } = await createCustomer(place.server, place.merchantId)
  const cardId = await createMemberCard(place, cardTypeId, { customerId })
  await giveValue(place, cardId, { storedCents: 100_000 })
  const phone = await testShop.guest('lantern', { token })
  const verdicts: string[] = []
  for (let payment = 0; payment < 5; payment += 1)
    verdicts.push(await verdictOf(pay(await order(), seenOf(cardId))))
  expect(verdicts).toEqual(['ok', 'ok', 'ok', 'ok', 'value.codeNeeded'])
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 95_000 })
  // A part of an order counts with its amount, and what was refused does not count.
  const dueCents = 1250
  const part = { orderId: await order(), requestId: randomUUID(), dueCents, mostCents: 1 }
  expect(await verdictOf(cashier.call(payByValue.staff, { ...part, source: seenOf(cardId) }))).toBe(
    'value.codeNeeded',
  )
  const scanId = await scanned((await phone.call(ownAccount.personalCode, {})).code)
  expect(await verdictOf(pay(await order(), { kind: 'storedValue', cardId, scanId }))).toBe('ok')
  await phone.call(ownAccount.setPin, { pin })
  expect(await verdictOf(pay(await order(), { kind: 'storedValue', cardId, pin }))).toBe('ok')
  // Another card has its own limit, and the next day begins at zero.
  expect(await verdictOf(pay(await order(), seenOf(await plainCard())))).toBe('ok')
  const last = await plainCard()
  for (let payment = 0; payment < 4; payment += 1) await pay(await order(), seenOf(last))
  testShop.time.now += 86_400_000
  expect(await verdictOf(pay(await order(), seenOf(last)))).toBe('ok')
})

test('ten payments of a card that staff saw, at the same moment: four pay', async () => {
  const cardId = await plainCard()
  const placed = await Promise.all(Array.from({ length: 10 }, order))
  const verdicts = await Promise.all(placed.map((orderId) => verdictOf(pay(orderId, seenOf(cardId)))))
  expect(tally(verdicts)).toEqual({ ok: 4, 'value.codeNeeded': 6 })
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 95_000 })
})

test('negative control: a sum that is read before it is written lets more than 50.00 pass', async () => {
  const key = `merchant_id = $1 and kind = 'storedValue' and owner = $2`
  const readThenAdd = async (owner: string) => {
    const [row] = await ownerRows<{ cents: string }>(`select cents from seen_spendings where ${key}`, [
      place.merchantId,
      owner,
    ])
    if (Number(row?.cents ?? 0) + 1250 > 5000) return
    await ownerRows(
      `insert into seen_spendings as s values ($1, 'storedValue', $2, 'AUD', '2026-11-19', 1250)
       on conflict (merchant_id, kind, owner, currency, trading_date) do update set cents = s.cents + 1250`,
      [place.merchantId, owner],
    )
  }
  let most = 0
  for (let round = 0; round < 20 && most <= 5000; round += 1) {
    const owner = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => readThenAdd(owner)))
    const [row] = await ownerRows<{ cents: string }>(`select cents from seen_spendings where ${key}`, [
      place.merchantId,
      owner,
    ])
    most = Math.max(most, Number(row?.cents))
  }
  expect(most).toBeGreaterThan(5000)
})

test('a gift card that staff saw has the same limit: its owner types the PIN, and the holder of one of nobody its number', async () => {
  const { customerId } = await member()
  const { giftCardId } = await createGiftCard(place, 20_000, { customerId })
  const source = { kind: 'scannedGiftCard', giftCardId, isSeen: true } as const
  for (let payment = 0; payment < 4; payment += 1) await pay(await order(), source)
  expect(await verdictOf(pay(await order(), source))).toBe('value.codeNeeded')
  expect(await verdictOf(pay(await order(), { ...source, pin: '111111' }))).toBe('pin.wrong')
  expect(await verdictOf(pay(await order(), { ...source, pin }))).toBe('ok')
  const paper = await createGiftCard(place, 20_000)
  const listed = { kind: 'scannedGiftCard', giftCardId: paper.giftCardId, isSeen: true } as const
  for (let payment = 0; payment < 4; payment += 1) await pay(await order(), listed)
  expect(await verdictOf(pay(await order(), listed))).toBe('value.codeNeeded')
  // A PIN proves nothing for a card of nobody.
  expect(await verdictOf(pay(await order(), { ...listed, pin }))).toBe('value.codeNeeded')
  expect(await verdictOf(pay(await order(), { kind: 'giftCard', number: paper.number }))).toBe('ok')
})

test('a shop chooses the amount: 0 is no limit', async () => {
  const verdicts = async (codeAbove: number) => {
    const alias = `lantern${codeAbove}`
    const settings = { 'wallet.isOffered': true, 'wallet.codeAbove': codeAbove, 'order.unpaidPerGuest': 100 }
    const { merchantId, shops } = await createMerchant(testShop.server, [alias], { settings })
    const there = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
    const staff = testShop.staff(alias, (await createStaff(testShop.server, merchantId, 'cashier')).cookie)
    const guest = await testShop.guest(alias)
    const lines = [{ ...lineOf(await readMenu(guest, alias), 'Dumplings'), quantity: 5 }]
    const { customerId } = await createCustomer(there.server, merchantId)
    const cardId = await createMemberCard(there, await createCardType(there), { customerId })
    await giveValue(there, cardId, { storedCents: 100_000 })
    const { orderId } = await guest.call(orders.place, placeInput(lines))
    const input = { orderId, requestId: randomUUID(), dueCents: 6250, source: seenOf(cardId) }
    return verdictOf(staff.call(payByValue.staff, input))
  }
  expect([await verdicts(62), await verdicts(63), await verdicts(0)]).toEqual([
    'value.codeNeeded',
    'ok',
    'ok',
  ])
})
