import { payOnline } from '@tabard/contract/payments/pay-online'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startCardShop } from '../../../../test/paying/card-shop.ts'

let shop: Awaited<ReturnType<typeof startCardShop>>
beforeAll(async () => {
  shop = await startCardShop()
})
afterAll(() => shop.stop())

test('a guest who chooses another method gets its page, and the first page is closed', async () => {
  const guest = await shop.testShop.guest('lantern')
  const first = await shop.open(guest, 'dps')
  await shop.prefer('stripe')
  const { attempt } = await guest.call(payOnline.payAgain, { orderId: first.orderId, payment: 'stripe' })
  expect(attempt).toMatchObject({ status: 'pending' })
  expect(attempt?.pageUrl).not.toBe(first.pageUrl)
  expect(attempt?.pageUrl).toContain(shop.fakes.stripe.url)
  const rows = await ownerRows<{ method: string; status: string }>(
    'select method, status from payment_attempts order by created_at, method',
  )
  expect(rows).toEqual([
    { method: 'dps', status: 'cancelled' },
    { method: 'stripe', status: 'pending' },
  ])
  await shop.act({ pageUrl: attempt?.pageUrl ?? '' }, 'pay')
  expect(await shop.track(guest, first.orderId)).toMatchObject({ paymentStatus: 'paid' })
  // The same method again: the page that is open.
  const second = await shop.open(guest, 'stripe')
  const again = await guest.call(payOnline.payAgain, { orderId: second.orderId, payment: 'stripe' })
  expect(again.attempt?.pageUrl).toBe(second.pageUrl)
})
