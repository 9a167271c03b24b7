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
