import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows } from '../../../../../test/database/owner-rows.ts'
import { startTerminalShop } from '../../../../../test/paying/terminal-shop.ts'

// Negative control of terminal-away.test.ts: a product that takes no answer for a decline. The card is charged, and the
// order stays unpaid after the terminal's provider is back.

let shop: Awaited<ReturnType<typeof startTerminalShop>>

beforeAll(async () => {
  shop = await startTerminalShop()
  await adminRows(
    `create function decline_unknown() returns trigger language plpgsql as
     $$ begin if new.status = 'unknown' then new.status := 'declined'; end if; return new; end $$`,
  )
  await adminRows(
    'create trigger decline_unknown before update on payment_attempts for each row execute function decline_unknown()',
  )
})
afterAll(() => shop.stop())

test('negative control: with silence as a decline the payment at the terminal is lost', async () => {
  const terminalId = await shop.pairHit()
  const { orderId } = await shop.order()
  const { attemptId } = await shop.start(terminalId, orderId, 1_250)
  await shop.look(attemptId)
  shop.hit.machine.present({ outcome: 'approve' })
  shop.hit.mischief.push({ kind: 'broken', on: /./ })
  for (let minute = 0; minute < 6; minute += 1) {
    shop.testShop.time.now += 60_000
    await shop.runJobs()
  }
  expect(shop.hit.machine.takenCents()).toBe(1_250)
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'unpaid' })
})
