import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../test/database/owner-rows.ts'
import { startTabShop, type TabShop } from '../../../test/paying/tab-shop.ts'
import { verdictOf } from '../../../test/refusal-of.ts'

// Negative control of tabs.test.ts: without the keys several captures of one hold are written.

let shop: TabShop

beforeAll(async () => {
  shop = await startTabShop()
  await adminRows('drop index payment_attempts_one_capture')
  await adminRows('drop index payment_attempts_one_at_terminal')
})
afterAll(() => shop.stop())

test('negative control: without the key a second capture starts while the first one runs', async () => {
  const terminalId = await shop.pairHit()
  const { orderId } = await shop.order(20)
  const tab = await shop.hold(shop.hit.machine, terminalId, orderId)
  const verdicts = await Promise.all(
    Array.from({ length: 2 }, () => verdictOf(shop.charge(tab, orderId, 25_000, 1_250))),
  )
  expect(verdicts).toEqual(['ok', 'ok'])
  const written = await ownerRows('select 1 from payment_attempts where hold_id = $1', [tab.holdId])
  expect(written).toHaveLength(2)
})
