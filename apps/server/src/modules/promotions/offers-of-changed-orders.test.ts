import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { till } from '@tabard/contract/till/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { lineOfBill } from '@tabard/domain/cart/lines/line-of-bill'
import { expect, test } from 'vitest'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { preparePromotionShop } from '../../../test/starts/promotion-shop.ts'

const at = preparePromotionShop()
const { promotion, seen } = at

/** Three dishes, and no fewer, reach this minimum. */
const fromThree = { minimumCents: 37_50 }

/** Change the units of the only line of an order as staff; `added` are units of a new line. */
const changeUnits = (
  orderId: string,
  amendments: number,
  quantity: number,
  added: readonly CartLine[] = [],
) =>
  at.owner.call(orderLife.amend, {
    orderId,
    amendments,
    quantities: [{ lineNumber: 1, quantity }],
    added: [...added],
    reason: 'The guest asked',
    requestId: randomUUID(),
  })

test('units that are paid count for an offer as those that are added do, however they came', async () => {
  const promotionId = await promotion({ needs: fromThree })
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const paid = async () => {
    const { orderId } = await diner.call(
      orders.place,
      placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]),
    )
    await at.owner.call(till.collect, { orderId })
    return orderId
  }
  const grown = await changeUnits(await paid(), 0, 3)
  expect(grown).toMatchObject({ paidCents: 25_00, balanceCents: 8_75, bill: { totalCents: 33_75 } })
  const more = await changeUnits(await paid(), 0, 2, [lineOf(menu, 'Dumplings')])
  expect(more).toMatchObject({ balanceCents: 8_75, bill: { totalCents: 33_75 } })
  const replaced = await changeUnits(await paid(), 0, 0, [lineOf(menu, 'Dumplings', { quantity: 3 })])
  expect(replaced).toMatchObject({ balanceCents: 8_75, bill: { totalCents: 33_75 } })
  expect((await seen(promotionId)).used).toBe(3)
  // A paid discount goes with the units: two cost what two cost at once.
  await at.owner.call(till.collect, { orderId: grown.orderId })
  expect(await changeUnits(grown.orderId, 1, 2)).toMatchObject({
    balanceCents: -8_75,
    bill: { totalCents: 25_00 },
  })
})

test('a typed code whose minimum a change reaches discounts the order and is used once', async () => {
  const promotionId = await promotion({ needs: fromThree }, 'three', 1)
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const two = (promoCodes: string[]) =>
    diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })], { promoCodes }))
  const [withCode, without, other] = [await two(['three']), await two([]), await two(['three'])]
  expect((await changeUnits(without.orderId, 0, 3)).bill.totalCents).toBe(37_50)
  expect((await seen(promotionId)).batches).toMatchObject([{ used: 0 }])
  expect((await changeUnits(withCode.orderId, 0, 3)).bill.totalCents).toBe(33_75)
  expect((await seen(promotionId)).batches).toMatchObject([{ used: 1 }])
  // The code was good for one order.
  expect((await changeUnits(other.orderId, 0, 3)).bill.totalCents).toBe(37_50)
  expect((await changeUnits(withCode.orderId, 1, 2)).bill.totalCents).toBe(25_00)
})

test('orders that reach an offer at the same moment have its last use once, however they change', async () => {
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const two = () => diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]))
  for (let round = 0; round < 4; round += 1) {
    const promotionId = await promotion({
      needs: fromThree,
      limits: { uses: 1, perCustomer: null, perDay: null },
    })
    const [one, other, third] = [await two(), await two(), await two()]
    const [line] = other.bill.lines.map(lineOfBill)
    if (!line) throw new Error('one line was ordered')
    const grown = await Promise.all([
      changeUnits(one.orderId, 0, 3),
      diner.call(orderLife.amendOwn, {
        orderId: other.orderId,
        amendments: 0,
        lines: [{ ...line, quantity: 3 }],
        note: other.note,
        requestId: randomUUID(),
      }),
      changeUnits(third.orderId, 0, 2, [lineOf(menu, 'Dumplings')]),
    ])
    expect(grown.map(({ bill }) => bill.totalCents).toSorted()).toEqual([33_75, 37_50, 37_50])
    expect(await seen(promotionId)).toMatchObject({ used: 1, state: 'usedUp' })
  }
})
