import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { shops } from '@tabard/contract/shops/calls'
import type { MethodPlaces, PaymentCode } from '@tabard/domain/payments/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTablePayers } from '../../../../test/shops/table-payers.ts'

// A payment method that is not for orders of this type or channel is refused by every call that takes money.

let payers: Awaited<ReturnType<typeof startTablePayers>>
let diner: Awaited<ReturnType<typeof payers.testShop.guest>>

beforeAll(async () => {
  payers = await startTablePayers()
  diner = await payers.testShop.guest('lantern')
})
afterAll(() => payers.testShop.stop())
beforeEach(() => limit({}))

/** Offer cash and the sandbox, each at these places. */
async function limit(places: Partial<Record<'cash' | 'sandbox', MethodPlaces>>): Promise<void> {
  const stored = (['cash', 'sandbox'] as const).map((payment) => ({
    payment,
    names: { first: '', second: '' },
    isShown: true,
    ...places[payment],
  }))
  await ownerRows('update shops set payments = $1::jsonb', [JSON.stringify(stored)])
  await ownerRows('update shop_states set config_version = config_version + 1')
}

const dinner = async (payment: PaymentCode) =>
  placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings')], { payment })
const refused = (payment: string) => ({ code: 'payment.unavailable', data: { payment } })
const namesOf = (methods: readonly { readonly payment: string }[]) => methods.map(({ payment }) => payment)

test('customers see what is for their channel, with its order types; a table what is for tables', async () => {
  await limit({ cash: { orderTypes: ['pickup'] }, sandbox: { channels: ['table', 'kiosk'] } })
  const config = await diner.call(shops.config, {})
  expect(config.payments).toMatchObject([{ payment: 'cash', orderTypes: ['pickup'] }])
  expect(namesOf(config.tables.payments)).toEqual(['sandbox'])
  expect(await diner.call(shops.payments, {})).toMatchObject([{ payment: 'cash', orderTypes: ['pickup'] }])
})

test('an order of another type is refused, by both calls that place one', async () => {
  await limit({ cash: { orderTypes: ['delivery'] }, sandbox: { orderTypes: ['delivery'] } })
  expect(await refusalOf(diner.call(orders.place, await dinner('cash')))).toMatchObject(refused('cash'))
  expect(await refusalOf(diner.call(payOnline.pay, await dinner('sandbox')))).toMatchObject(
    refused('sandbox'),
  )
})

test('an order that exists cannot be paid by a method for other orders', async () => {
  const waiting = await diner.call(payOnline.pay, await dinner('sandbox'))
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  await limit({ cash: { channels: ['kiosk'] }, sandbox: { channels: ['kiosk'] } })
  expect(await verdictOf(diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' }))).toBe(
    'payment.unavailable',
  )
  expect(await refusalOf(diner.call(payOnline.payInStore, { orderId: waiting.order.orderId }))).toMatchObject(
    refused('cash'),
  )
})

test('at a table: a round, its payment and the bill', async () => {
  const { anna, orderId } = await payers.seatOne()
  const shown = await payers.bill(anna)
  await limit({ cash: { channels: ['online'] }, sandbox: { channels: ['online'] } })
  const { sessionId } = anna.session
  expect(await verdictOf(anna.client.call(payOnline.payRound, { sessionId, orderId }))).toBe(
    'payment.unavailable',
  )
  expect(await refusalOf(payers.pay(anna, shown))).toMatchObject(refused('sandbox'))
  const phone = await payers.at.sitDown('32')
  expect(await refusalOf(phone.place(await phone.add('one')))).toMatchObject(refused('cash'))
})

test('stored value is documented, and refused until the shop has it', async () => {
  expect(await refusalOf(diner.call(orders.place, await dinner('svc')))).toMatchObject(refused('svc'))
  expect(await refusalOf(diner.call(payOnline.pay, await dinner('svc')))).toMatchObject(refused('svc'))
})
