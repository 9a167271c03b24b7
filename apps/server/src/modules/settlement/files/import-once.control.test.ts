import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows } from '../../../../test/database/owner-rows.ts'
import { startStatementShop } from '../../../../test/paying/statement-shop.ts'

// Negative control of import-once.test.ts: without the unique key of lines, files with the same rows book a fee again.

let shop: Awaited<ReturnType<typeof startStatementShop>>

beforeAll(async () => {
  shop = await startStatementShop()
  await adminRows('alter table settlement_lines drop constraint settlement_lines_once')
})
afterAll(() => shop.stop())

test('negative control: without the key, files with the same row book its fee again', async () => {
  const at = shop.wall(shop.testShop.time.now)
  const { transaction } = await shop.pay()
  shop.testShop.time.now += 24 * 3_600_000
  const file = shop.fileOf([{ transaction, amount: '12.50', fee: '0.20', at }])
  const previews = []
  for (const more of [1, 2, 3]) previews.push(await shop.preview(file + '\n'.repeat(more)))
  await Promise.all(previews.map((preview) => shop.apply(preview)))
  expect((await shop.feesBooked()).length).toBeGreaterThan(1)
})
