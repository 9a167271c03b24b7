import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import { expect, test } from 'vitest'
import { lineOf, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { preparePromotionShop } from '../../../../../test/starts/promotion-shop.ts'

const at = preparePromotionShop()

test('what staff key in is quoted with its offers, which are in the order too', async () => {
  const promotionId = await at.promotion({})
  const menu = await readMenu(at.testShop.visitor(at.shop), at.shop)
  const input = {
    cartId: randomUUID(),
    taken: { kind: 'counter' as const },
    lines: [lineOf(menu, 'Dumplings', { quantity: 2 })],
    note: '',
    contact: { name: '', phone: '' },
  }
  const quote = await at.owner.call(till.quote, input)
  expect(quote.bill).toMatchObject({ goodsCents: 2_500, promotionCents: 250, totalCents: 2_250 })
  expect(quote.promotions?.promotions.map(({ id }) => id)).toEqual([promotionId])
  expect(await at.seen(promotionId)).toMatchObject({ used: 0 })
  const order = await at.owner.call(till.place, input)
  expect(order.bill.payableCents).toBe(quote.bill.payableCents)
  expect(await at.seen(promotionId)).toMatchObject({ used: 1 })
})
