import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRows } from '../../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf } from '../../../../../test/samples/sample-cart.ts'
import { createStaff } from '../../../../../test/shops/factories.ts'
import {
  home,
  startDeliveryTestShop,
  type DeliveryTestShop,
} from '../../../../../test/shops/delivery-test-shop.ts'
import { sampleNow } from '../../../../../test/test-server.ts'

let at: DeliveryTestShop

beforeAll(async () => {
  at = await startDeliveryTestShop()
  await at.addZone({ minimumCents: 5_000 })
})
beforeEach(() => void (at.testShop.time.now = sampleNow))
afterAll(() => at.stop())

function keyedIn(changes: Partial<TakeOrder> = {}): TakeOrder {
  return {
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines: [lineOf(at.menu, 'Dumplings', { quantity: 2 }), lineOf(at.menu, 'Tea')],
    note: '',
    contact: { name: '', phone: '' },
    ...changes,
  }
}

test('is what the order then costs, cash rounding included, and when it is due', async () => {
  for (const input of [
    keyedIn(),
    keyedIn({ taken: { kind: 'phone', requestedFor: sampleNow + 7_200_000 } }),
    keyedIn({
      taken: { kind: 'phone', delivery: { address: home, isExpress: true } },
      lines: [lineOf(at.menu, 'Dumplings', { quantity: 5 })],
      contact: { name: '', phone: '0412 345 678' },
    }),
  ]) {
    const quote = await at.owner.call(till.quote, input)
    const order = await at.owner.call(till.place, input)
    expect(quote.bill.payableCents).toBe(order.bill.payableCents)
    expect(quote.bill.rows).toEqual(order.bill.rows)
    expect(quote.dueAt).toBe(order.dueAt)
  }
})

test('writes nothing, and prices what cannot be sent yet: a small delivery, half a phone number', async () => {
  const count = () => adminRows('select count(*)::integer as orders from orders')
  const before = await count()
  const delivery = { address: home, isExpress: false }
  const quote = await at.owner.call(
    till.quote,
    keyedIn({ taken: { kind: 'phone', delivery }, contact: { name: '', phone: '04' } }),
  )
  expect(quote.bill.rows).toEqual([expect.objectContaining({ kind: 'delivery', cents: 700 })])
  // An address that the shop does not deliver to adds no fee.
  const far = { address: { ...home, suburb: 'Glebe', postcode: '2037' }, isExpress: false }
  const other = await at.owner.call(till.quote, keyedIn({ taken: { kind: 'phone', delivery: far } }))
  expect(other.bill.rows).toEqual([])
  expect(await count()).toEqual(before)
})

test('is refused for what cannot be had, and to people who may not take orders', async () => {
  const gone = keyedIn({ lines: [lineOf(at.menu, 'Plum wine')] })
  expect(await verdictOf(at.owner.call(till.quote, gone))).toBe('item.soldOut')
  const { cookie } = await createStaff(at.testShop.server, at.merchantId, 'kitchen', at.shopId)
  const cook = at.testShop.staff('lantern', cookie)
  expect(await verdictOf(cook.call(till.quote, keyedIn()))).toBe('permission.denied')
})
