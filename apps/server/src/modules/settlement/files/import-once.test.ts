import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStatementShop } from '../../../../test/paying/statement-shop.ts'

let shop: Awaited<ReturnType<typeof startStatementShop>>

beforeAll(async () => {
  shop = await startStatementShop()
})
afterAll(() => shop.stop())

test('six imports at the same time, of one file and of others with its rows, book each fee once', async () => {
  const at = shop.wall(shop.testShop.time.now)
  const paid = [await shop.pay(), await shop.pay()]
  shop.testShop.time.now += 24 * 3_600_000
  const rows = paid.map(({ transaction }) => ({ transaction, amount: '12.50', fee: '0.20', at }))
  const files = [0, 0, 0, 1, 2, 3].map(
    (more) => shop.fileOf([...rows, ...rows.slice(0, 1)]) + '\n'.repeat(more + 1),
  )
  const previews = []
  for (const file of files) previews.push(await shop.preview(file))
  const answers = await Promise.all(previews.map((preview) => shop.apply(preview)))
  expect(answers.filter(({ isRepeated }) => isRepeated)).toHaveLength(2)
  expect(await shop.feesBooked()).toEqual([20, 20])
})
