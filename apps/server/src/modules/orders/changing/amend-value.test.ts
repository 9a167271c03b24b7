import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSurcharges } from '../../../../test/paying/save-surcharges.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { balancesOf, createGiftCard } from '../../../../test/value/cards.ts'
import { startValueShop, type ValueShop } from '../../../../test/value/value-shop.ts'

// Changing an order that value paid a part of. Payments by `sandbox` have a surcharge of 2 %.

let shop: ValueShop

beforeAll(async () => {
  shop = await startValueShop()
  await saveSurcharges(shop.owner, [
    {
      id: '0198f000-0000-7000-8000-00000000aa15',
      names: { first: 'Card', second: '刷卡' },
      methods: ['sandbox'],
      rate: 200,
      costRate: 200,
    },
  ])
})
afterAll(() => shop.testShop.stop())

test('a changed order has its surcharge on what value did not pay', async () => {
  const { testShop, merchantId, shopId } = shop
  const place = { server: testShop.server, merchantId, shopId }
  const { giftCardId, number, code } = await createGiftCard(place, 2000)
  const menu = await readMenu(shop.diner, 'lantern')
  const paying = await shop.diner.call(
    payOnline.pay,
    placeInput([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')], {
      payment: 'sandbox',
      value: { giftCards: [{ number, code }] },
    }),
  )
  // 2 % of 9.51.
  expect(paying.order.bill).toMatchObject({ totalCents: 2951, surchargeCents: 19 })
  testShop.act(paying.attempt?.attemptId ?? '', 'approve')
  await shop.settle()
  const { orderId } = paying.order
  const amend = async (change: object) => {
    const { amendments } = await shop.owner.call(till.get, { orderId })
    return shop.owner.call(orderLife.amend, {
      orderId,
      amendments,
      quantities: [],
      added: [],
      reason: 'The guest asked',
      requestId: randomUUID(),
      ...change,
    })
  }
  // 2 % of what the card paid. The rest has the surcharge of its own payment.
  expect(await amend({ added: [lineOf(menu, 'Tea')] })).toMatchObject({
    bill: { totalCents: 3402, surchargeCents: 19 },
    balanceCents: 451,
    exactCents: 451,
    surchargeFreeCents: 0,
  })
  // Value pays all that is left, and has the rest back.
  expect(
    await amend({
      quantities: [
        { lineNumber: 1, quantity: 1 },
        { lineNumber: 2, quantity: 0 },
      ],
    }),
  ).toMatchObject({ bill: { totalCents: 1701 }, balanceCents: 1701 - 2970 })
  await shop.refund(orderId)
  expect(await balancesOf(giftCardId)).toEqual({ giftCard: 2000 })
})
