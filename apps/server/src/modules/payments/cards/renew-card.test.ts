import { storedCards } from '@tabard/contract/payments/stored-cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWrite } from '../../../db/platform-database.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { agreed, startCardShop } from '../../../../test/paying/card-shop.ts'
import { actAsPayer } from '../../../gateways/payments/fakes/payer-form.ts'
import { reconcile } from '../attempts/reconcile.ts'
import { listLostRemovals } from './remove-card.ts'

// The same token from the provider, and jobs that were lost.

let shop: Awaited<ReturnType<typeof startCardShop>>

beforeAll(async () => {
  shop = await startCardShop()
})
afterAll(() => shop.stop())

const rowsOf = (customerId: string) =>
  ownerRows<{ card_id: string; state: string; consented_at: Date }>(
    'select card_id, state, consented_at from stored_cards where customer_id = $1',
    [customerId],
  )

test('the same token is stored once, renews its consent, and a removal that waits does not take it away', async () => {
  shop.fakes.dps.quirks.set('cards', { cardToken: '4999000011112222' })
  const mei = await shop.customer()
  const cardId = await shop.store(mei.at, 'dps')
  const [first] = await rowsOf(mei.customerId)
  await shop.act(await shop.open(mei.at, 'dps', agreed), 'pay')
  const [again, ...others] = await rowsOf(mei.customerId)
  expect(others).toEqual([])
  expect(again).toMatchObject({ card_id: cardId, state: 'active' })
  expect(again?.consented_at.getTime()).toBeGreaterThan(first?.consented_at.getTime() ?? 0)
  const opened = await shop.open(mei.at, 'dps', agreed)
  await mei.at.call(storedCards.change, { action: 'remove', cardId })
  expect(await rowsOf(mei.customerId)).toMatchObject([{ state: 'removed' }])
  // The payment stores it again before the removal has run.
  await actAsPayer(opened.pageUrl, 'pay')
  await reconcile(shop.testShop.server, shop.merchantId, opened.attemptId)
  await shop.runJobs()
  expect(await mei.at.call(storedCards.list, {})).toMatchObject([{ cardId }])
  // Another customer may have the same card.
  const ben = await shop.customer()
  await shop.store(ben.at, 'dps')
  expect(await mei.at.call(storedCards.list, {})).toHaveLength(1)
  expect(await ben.at.call(storedCards.list, {})).toHaveLength(1)
  shop.fakes.dps.quirks.set('cards', { cardToken: undefined })
})

test('cards whose customer is gone and whose job was lost are found and removed', async () => {
  const mei = await shop.customer()
  const before = shop.atProvider('stripe')
  await shop.store(mei.at, 'stripe')
  await ownerRows('delete from customers where customer_id = $1', [mei.customerId])
  const lost = () =>
    systemWrite(shop.testShop.server.pool, shop.merchantId, (tx) =>
      listLostRemovals(tx, shop.testShop.time.now),
    )
  const [job, ...others] = await lost()
  expect(others).toEqual([])
  expect(job).toMatchObject({
    name: 'cards.forget',
    payload: { customerId: mei.customerId, accountId: null },
  })
  await ownerRows(`select enqueue('cards.forget', $1, $2, $3, $4)`, [
    shop.merchantId,
    mei.customerId,
    JSON.stringify(job?.payload),
    new Date(shop.testShop.time.now),
  ])
  await shop.runJobs()
  expect(await rowsOf(mei.customerId)).toEqual([])
  expect(shop.atProvider('stripe')).toBe(before)
  expect(await lost()).toEqual([])
})
