import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startStripeShop, type StripeShop } from '../../../test/paying/stripe-shop.ts'
import { checkDay } from './checking/check-day.ts'
import { utcDay } from './checking/utc-day.ts'

let shop: StripeShop

beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.stop())

test('six looks at a day at the same time book each fee once', async () => {
  const { testShop, merchantId, shopId, accountId } = shop
  const day = utcDay(testShop.time.now)
  for (let count = 0; count < 3; count += 1) await shop.pay()
  const look = () => checkDay(testShop.server, merchantId, { shopId, accountId, day })
  await Promise.all([look(), look(), look(), look(), look(), look()])
  const booked = await ownerRows<{ amount: string }>(
    "select amount from ledger_transfers where kind = 'providerFee' and merchant_id = $1",
    [merchantId],
  )
  expect(booked.map(({ amount }) => Number(amount))).toEqual([51, 51, 51])
})
