import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../test/database/owner-rows.ts'
import { startStripeShop, type StripeShop } from '../../../test/paying/stripe-shop.ts'
import { checkDay } from './checking/check-day.ts'
import { utcDay } from './checking/utc-day.ts'

// Negative control of fees-once.test.ts: without the unique key of lines, a fee is booked at each look.

let shop: StripeShop

beforeAll(async () => {
  shop = await startStripeShop()
  await adminRows('alter table settlement_lines drop constraint settlement_lines_once')
})
afterAll(() => shop.stop())

test('negative control: without the key, looks at a day book a fee again', async () => {
  const { testShop, merchantId, shopId, accountId } = shop
  const day = utcDay(testShop.time.now)
  await shop.pay()
  const look = () => checkDay(testShop.server, merchantId, { shopId, accountId, day })
  await Promise.all([look(), look(), look()])
  const booked = await ownerRows(
    "select amount from ledger_transfers where kind = 'providerFee' and merchant_id = $1",
    [merchantId],
  )
  expect(booked.length).toBeGreaterThan(1)
})
