import { orders } from '@tabard/contract/orders/calls'
import { payOnline, type Paying } from '@tabard/contract/payments/pay-online'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { shops } from '@tabard/contract/shops/calls'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTablePayers } from '../../../../test/shops/table-payers.ts'

// A payment method that the shop hides is not shown to customers, and no call accepts it.

type Method = 'cash' | 'sandbox'

let payers: Awaited<ReturnType<typeof startTablePayers>>
let diner: Awaited<ReturnType<typeof payers.testShop.guest>>

beforeAll(async () => {
  payers = await startTablePayers()
  diner = await payers.testShop.guest('lantern')
})
afterAll(() => payers.testShop.stop())
beforeEach(async () => {
  await ownerRows('delete from settings')
  await show('cash', 'sandbox')
})

/** Hide every method that is not named. */
async function show(...shown: readonly Method[]): Promise<void> {
  const stored = (['cash', 'sandbox'] as const).map((payment) => ({
    payment,
    names: { first: '', second: '' },
    isShown: shown.includes(payment),
  }))
  await ownerRows('update shops set payments = $1::jsonb', [JSON.stringify(stored)])
  await ownerRows('update shop_states set config_version = config_version + 1')
}

const dinner = async (payment: Method) =>
  placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings')], { payment })
const namesOf = (methods: readonly { readonly payment: string }[]) => methods.map(({ payment }) => payment)
const hidden = (payment: Method) => ({ code: 'payment.unavailable', data: { payment } })
const idOf = ({ attempt }: Paying) => attempt?.attemptId ?? ''

test('customers see visible methods only; staff see all of them', async () => {
  await show('sandbox')
  const config = await diner.call(shops.config, {})
  expect(namesOf(config.payments)).toEqual(['sandbox'])
  expect(namesOf(config.tables.payments)).toEqual(['sandbox'])
  expect(namesOf(await diner.call(shops.payments, {}))).toEqual(['dps'])
  expect((await payers.at.owner.call(shopSetup.get, {})).businessDetails.payments).toMatchObject([
    { payment: 'cash', isShown: false },
    { payment: 'sandbox', isShown: true },
  ])
})

describe('hidden cash is refused', () => {
  test('by the documented order call, with and without a named method', async () => {
    await show('sandbox')
    expect(await refusalOf(diner.call(orders.place, await dinner('cash')))).toMatchObject(hidden('cash'))
    const { cart } = placeInput([lineOf(await readMenu(diner, 'lantern'), 'Tea')])
    const response = await payers.testShop.app.inject({
      method: 'POST',
      url: `${orders.place.path}?id=lantern`,
      headers: { authorization: diner.token },
      payload: {
        cartId: cart.cartId,
        itemList: cart.lines.map(({ itemId: pluId, quantity }) => ({ pluId, quantity })),
        orderType: 'pickup',
        name: 'Mei Lin',
        phone: '0412 345 678',
        termsAccepted: true,
      },
    })
    expect(response.json()).toMatchObject({ success: false, error: hidden('cash') })
  })

  test('by payOrder', async () => {
    await show('sandbox')
    expect(await refusalOf(diner.call(payOnline.pay, await dinner('cash')))).toMatchObject(hidden('cash'))
  })

  test('when an order that waits for its card payment asks to pay in store', async () => {
    const { order } = await diner.call(payOnline.pay, await dinner('sandbox'))
    await show('sandbox')
    expect(await refusalOf(diner.call(payOnline.payInStore, { orderId: order.orderId }))).toMatchObject(
      hidden('cash'),
    )
    await show('cash', 'sandbox')
    expect(await diner.call(payOnline.payInStore, { orderId: order.orderId })).toMatchObject({
      status: 'placed',
    })
  })

  test('at a table', async () => {
    const phone = await payers.at.sitDown('30')
    const cart = await phone.add('one')
    await show('sandbox')
    expect(await refusalOf(phone.place(cart))).toMatchObject(hidden('cash'))
  })
})

describe('a hidden card is refused', () => {
  test('by payOrder', async () => {
    await show('cash')
    expect(await refusalOf(diner.call(payOnline.pay, await dinner('sandbox')))).toMatchObject(
      hidden('sandbox'),
    )
  })

  test('for an order that was placed unpaid', async () => {
    const { orderId } = await diner.call(orders.place, await dinner('cash'))
    await show('cash')
    for (const input of [{ orderId }, { orderId, payment: 'sandbox' }])
      expect(await verdictOf(diner.call(payOnline.payAgain, input))).toBe('payment.unavailable')
  })

  test('after a declined payment, while a page opened before stays payable', async () => {
    const input = await dinner('sandbox')
    const first = await diner.call(payOnline.pay, input)
    await show('cash')
    const { orderId } = first.order
    expect(idOf(await diner.call(payOnline.pay, input))).toBe(idOf(first))
    expect(idOf(await diner.call(payOnline.payAgain, { orderId }))).toBe(idOf(first))
    payers.testShop.act(idOf(first), 'decline')
    expect(await refusalOf(diner.call(payOnline.pay, input))).toMatchObject(hidden('sandbox'))
    expect(await refusalOf(diner.call(payOnline.payAgain, { orderId }))).toMatchObject(hidden('sandbox'))
  })

  test('for a round and for the bill of a table', async () => {
    const { anna, orderId } = await payers.seatOne()
    const shown = await payers.bill(anna)
    await show('cash')
    const { sessionId } = anna.session
    expect(await verdictOf(anna.client.call(payOnline.payRound, { sessionId, orderId }))).toBe(
      'payment.unavailable',
    )
    expect(await refusalOf(payers.pay(anna, shown))).toMatchObject(hidden('sandbox'))
    expect(await verdictOf(anna.client.call(tablePaying.bill, { sessionId }))).toBe('ok')
  })
})

test('where guests at a table pay online at once and the card is hidden, they pay with staff', async () => {
  await payers.at.set('table.paysLater', false)
  expect(namesOf((await diner.call(shops.config, {})).tables.payments)).toEqual(['sandbox'])
  await show('cash')
  expect(namesOf((await diner.call(shops.config, {})).tables.payments)).toEqual(['cash'])
  const phone = await payers.at.sitDown('31')
  expect(await phone.place(await phone.add('one'))).toMatchObject({
    status: 'placed',
    paymentStatus: 'unpaid',
  })
})
