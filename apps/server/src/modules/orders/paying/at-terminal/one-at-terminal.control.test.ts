import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { startTerminalShop } from '../../../../../test/paying/terminal-shop.ts'

// Negative control of at-terminal.test.ts: without the unique key several payments run at one terminal.

let shop: Awaited<ReturnType<typeof startTerminalShop>>

beforeAll(async () => {
  shop = await startTerminalShop()
  await adminRows('drop index payment_attempts_one_at_terminal')
})
afterAll(() => shop.stop())

test('negative control: without the key a second payment starts while the first one runs', async () => {
  const terminalId = await shop.pairHit()
  const placed = await Promise.all([shop.order(), shop.order()])
  const verdicts = await Promise.all(
    placed.map(({ orderId }) => verdictOf(shop.start(terminalId, orderId, 1_250))),
  )
  expect(verdicts).toEqual(['ok', 'ok'])
  const written = await ownerRows('select 1 from payment_attempts where terminal_id = $1', [terminalId])
  expect(written).toHaveLength(2)
})
